// hint.jsx - a hint as a component of React: <Hint hand="123m406p789s11223z" />
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'react';
import { load } from 'ukeire'; // or createWorker of 'ukeire/worker', whose promises work here too

async function hintFor(hand) {
  const mahjong = await load();
  const [{ name, shanten, total }] = await mahjong.discards(hand);
  return `throw ${name}: ${shanten}-shanten, ${total} useful tiles`;
}

export function Hint({ hand }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true; // the answer for an older hand is ignored
    const setIfCurrent = (message) => isCurrent && setText(message);
    hintFor(hand).then(setIfCurrent, (error) => setIfCurrent(error.message));
    return () => {
      isCurrent = false;
    };
  }, [hand]);
  return <p role="status">{text}</p>;
}
