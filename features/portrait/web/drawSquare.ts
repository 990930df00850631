// Draws the chosen square of a picture as a small JPEG, to be sent.

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice what is shown, for the server to draw from. */
const SIDE = 512;
const QUALITY = 0.9;

/** Base64; undefined if the browser cannot draw it. */
export function drawSquare(picture: CanvasImageSource, { x, y, width, height }: Square): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1];
}
