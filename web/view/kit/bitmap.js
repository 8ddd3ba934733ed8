// bitmap.js - a drawing as a bitmap, which a browser paints far faster.
// SPDX-License-Identifier: MIT

/** @param {Blob} blob @returns {Promise<string>} as an address */
const addressOf = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(/** @type {string} */ (reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** @param {string} address @returns {Promise<HTMLImageElement>} when it can be painted */
async function read(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * A browser that guards against being recognized hands out other pixels than were drawn. Where it
 * has any before anything is drawn, there is no bitmap.
 * @param {string} drawing its address
 * @param {number} scale a whole number: pixels of the bitmap by pixel of the drawing, each way
 * @returns {Promise<string | null>} the address of the bitmap, which the browser has read by then
 */
async function bitmapOf(drawing, scale) {
  const image = await read(drawing);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  if (context.getImageData(0, 0, 1, canvas.height).data.some(Boolean)) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => {
    canvas.toBlob(resolve);
  });
  const address = blob && (await addressOf(blob));
  if (address) await read(address);
  return address;
}

export { bitmapOf };
