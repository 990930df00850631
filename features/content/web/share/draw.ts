// Draws a card as a picture: its title and figure, its course or its photograph, and a code that leads to it.

import { encode } from 'uqr';
import type { Around, ShareCard } from './card.ts';
import { linesOf } from './lines.ts';

/** As wide as a phone's screen at its finest. */
const WIDE = 1_080;
const EDGE = 72;
const INNER = WIDE - 2 * EDGE;
const CODE = 264;
const PICTURE_HIGH = 520;
const COURSE_HIGH = 300;
const BAND_HIGH = 132;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (token: string) => string;
  readonly family: string;
  readonly locale: string;
}

/** A PNG. Whatever the card holds, it grows as high as it needs. */
export async function drawCard(card: ShareCard, around: Around, locale: string): Promise<Blob> {
  const photograph = card.picture === undefined ? undefined : await load(card.picture);
  const measuring = penOn(document.createElement('canvas'), WIDE, 1, locale);
  const high = paint(measuring, card, around, photograph);
  const canvas = document.createElement('canvas');
  paint(penOn(canvas, WIDE, high, locale), card, around, photograph);
  photograph?.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the browser draws no picture');
  return blob;
}

/** A picture that does not come is left out. */
const load = (address: string): Promise<ImageBitmap | undefined> =>
  fetch(address)
    .then(async (answer) => (answer.ok ? createImageBitmap(await answer.blob()) : undefined))
    .catch(() => undefined);

function penOn(canvas: HTMLCanvasElement, width: number, height: number, locale: string): Pen {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no picture');
  const tokens = getComputedStyle(document.documentElement);
  context.textBaseline = 'top';
  return {
    context,
    colour: (token) => tokens.getPropertyValue(`--ui-${token}`).trim(),
    family: getComputedStyle(document.body).fontFamily,
    locale,
  };
}

/** Answers how high the card is. */
function paint(pen: Pen, card: ShareCard, around: Around, photograph: ImageBitmap | undefined): number {
  const { context, colour } = pen;
  fill(pen, 'card', 0, 0, WIDE, context.canvas.height);
  fill(pen, 'brand', 0, 0, WIDE, BAND_HIGH);
  write(pen, around.site, { at: 44, size: 44, weight: 600, tone: 'on-brand', most: 1, width: INNER - 300 });
  context.textAlign = 'right';
  write(pen, card.kicker, {
    at: 50,
    size: 34,
    weight: 400,
    tone: 'on-brand',
    most: 1,
    width: 280,
    left: WIDE - EDGE,
  });
  context.textAlign = 'left';
  let at = BAND_HIGH;
  if (photograph) {
    cover(context, photograph, at);
    at += PICTURE_HIGH;
  }
  at = write(pen, card.title, { at: at + 56, size: 60, weight: 600, tone: 'text', most: 3 });
  if (card.figure) {
    const end = write(pen, card.figure.value, {
      at: at + 28,
      size: 108,
      weight: 600,
      tone: 'brand',
      most: 1,
    });
    const shift = context.measureText(card.figure.value).width;
    write(pen, card.figure.unit, {
      at: end - 66,
      size: 40,
      weight: 400,
      tone: 'secondary',
      most: 1,
      left: EDGE + shift + 20,
    });
    at = end;
  }
  at += 16;
  for (const fact of card.facts)
    at = write(pen, fact, { at: at + 12, size: 38, weight: 400, tone: 'secondary', most: 2 });
  if (card.points && card.points.length > 1) {
    course(pen, card.points, at + 48);
    at += COURSE_HIGH + 48;
  }
  at += 56;
  fill(pen, 'line', EDGE, at, INNER, 2);
  at += 48;
  code(pen, around.address, WIDE - EDGE - CODE, at);
  write(pen, around.scan, {
    at: at + 64,
    size: 42,
    weight: 500,
    tone: 'text',
    most: 2,
    width: INNER - CODE - 40,
  });
  write(pen, new URL(around.address).host, {
    at: at + 160,
    size: 34,
    weight: 400,
    tone: 'secondary',
    most: 1,
    width: INNER - CODE - 40,
  });
  context.fillStyle = colour('text');
  return at + CODE + EDGE;
}

interface Writing {
  readonly at: number;
  readonly size: number;
  readonly weight: number;
  readonly tone: string;
  readonly most: number;
  readonly width?: number;
  readonly left?: number;
}

const LEADING = 1.35;

/** Answers where the next line would begin. */
function write(
  { context, colour, family, locale }: Pen,
  text: string,
  { at, size, weight, tone, most, width = INNER, left = EDGE }: Writing,
): number {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = colour(tone);
  const lines = linesOf(text, width, most, (one) => context.measureText(one).width, locale);
  for (const [line, words] of lines.entries()) context.fillText(words, left, at + line * size * LEADING);
  return at + lines.length * size * LEADING;
}

function fill({ context, colour }: Pen, tone: string, x: number, y: number, width: number, height: number) {
  context.fillStyle = colour(tone);
  context.fillRect(x, y, width, height);
}

/** The whole width, cut above and below. */
function cover(context: CanvasRenderingContext2D, picture: ImageBitmap, at: number) {
  const share = Math.max(WIDE / picture.width, PICTURE_HIGH / picture.height);
  const [wide, high] = [WIDE / share, PICTURE_HIGH / share];
  context.drawImage(
    picture,
    (picture.width - wide) / 2,
    (picture.height - high) / 2,
    wide,
    high,
    0,
    at,
    WIDE,
    PICTURE_HIGH,
  );
}

function course({ context, colour }: Pen, points: readonly number[], at: number) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const y = (point: number) => at + COURSE_HIGH - ((point - least) / (most - least || 1)) * COURSE_HIGH;
  context.beginPath();
  for (const [index, point] of points.entries())
    context.lineTo(EDGE + (index / (points.length - 1)) * INNER, y(point));
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.strokeStyle = colour('brand');
  context.stroke();
}

/** With the white margin readers need around it. */
function code(pen: Pen, address: string, x: number, y: number) {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const step = CODE / size;
  fill(pen, 'card', x, y, CODE, CODE);
  for (const [row, cells] of data.entries()) {
    // Squares that overlap by a hair leave no white lines between them.
    for (const [column, isDark] of cells.entries())
      if (isDark) fill(pen, 'text', x + column * step, y + row * step, step + 0.5, step + 0.5);
  }
}
