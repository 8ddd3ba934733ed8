// choices.jsx - a paragraph, a button, radio buttons in a row, a list, a checkbox, and fields.
// SPDX-License-Identifier: MIT

/** Pairs of a value and its text. An option without a text shows its value. */
/** @typedef {readonly (readonly [value: string, text?: string])[]} Options */

/**
 * Makes an event handler that sets a signal to the value of a control. `read` converts the value.
 * @template T
 * @param {import('@preact/signals').Signal<T>} signal @param {(value: any) => T} [read]
 */
export const setter =
  (signal, read = (value) => value) =>
  (/** @type {any} */ value) => {
    signal.value = read(value);
  };

/**
 * Other attributes go to the button.
 * @param {{ text: string | number, press: (event: MouseEvent) => unknown }
 *   & import('preact').ButtonHTMLAttributes} props
 */
export const Button = ({ text, press, ...rest }) => (
  <button {...rest} onClick={press}>
    {text}
  </button>
);

/**
 * Other attributes go to the paragraph.
 * @param {{ text: preact.ComponentChildren } & preact.HTMLAttributes<HTMLParagraphElement>} props
 */
export const Paragraph = ({ text, ...rest }) => <p {...rest}>{text}</p>;

/**
 * Shows radio buttons in a row, or checkboxes if `value` is a list.
 * @param {{ name: string, label: string, options: Options, value: string | readonly string[],
 *   choose: (value: string) => void }} props
 */
export const Segments = ({ name, label, options, value, choose }) => (
  <fieldset
    class={`segments ${name}`}
    onChange={({ target }) => choose(/** @type {HTMLInputElement} */ (target).value)}
  >
    <legend class="hint">{label}</legend>
    <div class="options">
      {options.map(([option, text = option]) => (
        <label>
          <input
            type={Array.isArray(value) ? 'checkbox' : 'radio'}
            name={name}
            value={option}
            checked={[value].flat().includes(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/**
 * Shows a drop-down list. An option is disabled unless it is `possible`.
 * @param {{ id: string, label: string, options: Options, value: string,
 *   choose: (value: string) => void, possible?: (value: string) => boolean }} props
 */
export const Select = ({ id, label, options, value, choose, possible }) => (
  <div class="select">
    <label for={id}>{label}</label>
    <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {options.map(([option, text = option]) => (
        <option value={option} disabled={possible?.(option) === false}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

/**
 * If `choose` returns a refusal, the box does not change.
 * @param {{ text: string, checked: boolean, choose: (on: boolean) => unknown, class?: string,
 *   id?: string, name?: string, value?: string }} props
 */
export const Check = ({ text, checked, choose, class: more = '', ...rest }) => (
  <label class={`check-line ${more}`}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => {
        if (choose(currentTarget.checked)) currentTarget.checked = checked;
      }}
      {...rest}
    />
    {text}
  </label>
);

/**
 * Other attributes go to the field.
 * @param {{ id: string, label: string, hint: string, error: preact.ComponentChildren }
 *   & import('preact').InputHTMLAttributes} props
 */
export const TextField = ({ id, label, hint, error, ...rest }) => (
  <div class="stack gap-1 field">
    <label class="hint" for={id}>
      {label}
    </label>
    <input
      id={id}
      type="text"
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      maxlength={2000}
      aria-describedby={`${id}-hint ${id}-error`}
      aria-invalid={Boolean(error)}
      {...rest}
    />
    <Paragraph id={`${id}-hint`} class="hint" text={hint} />
    <Paragraph id={`${id}-error`} class="error" role="alert" text={error} />
  </div>
);

/**
 * `fewer`, `more`: names of the buttons. `how`: the id of a description. An empty field sets null.
 * @param {{ id: string, fewer: string, more: string, least: number, most: number, how?: string,
 *   value: number, set: (value: number | null) => void }} props
 */
export function Stepper({ id, fewer, more, least, most, how, value, set }) {
  const setWithin = (/** @type {number} */ next) => set(Math.min(Math.max(next, least), most));
  /** @param {number} by @param {string} text @param {string} label */
  const changeButton = (by, text, label) => (
    <Button class="step" aria-label={label} text={text} press={() => setWithin(value + by)} />
  );
  const typed = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: input }) => {
    if (input.value === '') set(null);
    else if (/^\d+$/.test(input.value)) setWithin(Number(input.value));
    else input.value = String(value);
  };
  return (
    <div class="stepper">
      {changeButton(-1, '−', fewer)}
      <input
        id={id}
        type="number"
        inputmode="numeric"
        min={least}
        max={most}
        aria-describedby={how}
        value={value}
        // preact/compat would turn onChange of a text field into onInput.
        onChangeCapture={typed}
      />
      {changeButton(1, '+', more)}
    </div>
  );
}
