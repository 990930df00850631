// Draws a share card as a PNG: title, figure, chart or photograph, QR code.

import { encode } from 'uqr';
import type { ShareLabels, ShareCard } from './card.ts';
import { breakCardLines } from './lines.ts';

const WIDTH = 1_080;
const MARGIN = 72;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const CODE_SIZE = 264;
const PICTURE_HEIGHT = 520;
const CHART_HEIGHT = 300;
const HEADER_HEIGHT = 132;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (token: string) => string;
  readonly family: string;
  readonly locale: string;
}

/** Returns a PNG whose height fits the card's content. */
export async function drawCard(card: ShareCard, labels: ShareLabels, locale: string): Promise<Blob> {
  const photograph = card.picture === undefined ? undefined : await loadPicture(card.picture);
  const measuring = penOn(document.createElement('canvas'), 1, locale);
  const high = drawAll(measuring, card, labels, photograph);
  const canvas = document.createElement('canvas');
  drawAll(penOn(canvas, high, locale), card, labels, photograph);
  photograph?.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the browser draws no picture');
  return blob;
}

const loadPicture = (address: string): Promise<ImageBitmap | undefined> =>
  fetch(address)
    .then(async (answer) => (answer.ok ? createImageBitmap(await answer.blob()) : undefined))
    .catch(() => undefined);

function penOn(canvas: HTMLCanvasElement, height: number, locale: string): Pen {
  Object.assign(canvas, { width: WIDTH, height });
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

function drawAll(
  pen: Pen,
  card: ShareCard,
  labels: ShareLabels,
  photograph: ImageBitmap | undefined,
): number {
  const { context, colour } = pen;
  fill(pen, 'card', 0, 0, WIDTH, context.canvas.height);
  fill(pen, 'brand', 0, 0, WIDTH, HEADER_HEIGHT);
  drawText(pen, labels.site, {
    at: 44,
    size: 44,
    weight: 600,
    tone: 'on-brand',
    maxLines: 1,
    width: INNER_WIDTH - 300,
  });
  context.textAlign = 'right';
  drawText(pen, card.kicker, {
    at: 50,
    size: 34,
    weight: 400,
    tone: 'on-brand',
    maxLines: 1,
    width: 280,
    left: WIDTH - MARGIN,
  });
  context.textAlign = 'left';
  let at = HEADER_HEIGHT;
  if (photograph) {
    cover(context, photograph, at);
    at += PICTURE_HEIGHT;
  }
  at = drawText(pen, card.title, { at: at + 56, size: 60, weight: 600, tone: 'text', maxLines: 3 });
  if (card.figure) {
    const end = drawText(pen, card.figure.value, {
      at: at + 28,
      size: 108,
      weight: 600,
      tone: 'price',
      maxLines: 1,
    });
    const shift = context.measureText(card.figure.value).width;
    drawText(pen, card.figure.unit, {
      at: end - 66,
      size: 40,
      weight: 400,
      tone: 'secondary',
      maxLines: 1,
      left: MARGIN + shift + 20,
    });
    at = end;
  }
  at += 16;
  for (const fact of card.facts)
    at = drawText(pen, fact, { at: at + 12, size: 38, weight: 400, tone: 'secondary', maxLines: 2 });
  if (card.points && card.points.length > 1) {
    drawChart(pen, card.points, at + 48);
    at += CHART_HEIGHT + 48;
  }
  at += 56;
  fill(pen, 'line', MARGIN, at, INNER_WIDTH, 2);
  at += 48;
  drawCode(pen, labels.address, WIDTH - MARGIN - CODE_SIZE, at);
  drawText(pen, labels.scan, {
    at: at + 64,
    size: 42,
    weight: 500,
    tone: 'text',
    maxLines: 2,
    width: INNER_WIDTH - CODE_SIZE - 40,
  });
  drawText(pen, new URL(labels.address).host, {
    at: at + 160,
    size: 34,
    weight: 400,
    tone: 'secondary',
    maxLines: 1,
    width: INNER_WIDTH - CODE_SIZE - 40,
  });
  context.fillStyle = colour('text');
  return at + CODE_SIZE + MARGIN;
}

interface TextOptions {
  readonly at: number;
  readonly size: number;
  readonly weight: number;
  readonly tone: string;
  readonly maxLines: number;
  readonly width?: number;
  readonly left?: number;
}

const LINE_HEIGHT = 1.35;

function drawText(
  { context, colour, family, locale }: Pen,
  text: string,
  { at, size, weight, tone, maxLines, width = INNER_WIDTH, left = MARGIN }: TextOptions,
): number {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = colour(tone);
  const lines = breakCardLines(text, width, maxLines, (one) => context.measureText(one).width, locale);
  for (const [line, words] of lines.entries()) context.fillText(words, left, at + line * size * LINE_HEIGHT);
  return at + lines.length * size * LINE_HEIGHT;
}

function fill({ context, colour }: Pen, tone: string, x: number, y: number, width: number, height: number) {
  context.fillStyle = colour(tone);
  context.fillRect(x, y, width, height);
}

function cover(context: CanvasRenderingContext2D, picture: ImageBitmap, at: number) {
  const share = Math.max(WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
  const [wide, high] = [WIDTH / share, PICTURE_HEIGHT / share];
  context.drawImage(
    picture,
    (picture.width - wide) / 2,
    (picture.height - high) / 2,
    wide,
    high,
    0,
    at,
    WIDTH,
    PICTURE_HEIGHT,
  );
}

function drawChart({ context, colour }: Pen, points: readonly number[], at: number) {
  const [min, max] = [Math.min(...points), Math.max(...points)];
  const y = (point: number) => at + CHART_HEIGHT - ((point - min) / (max - min || 1)) * CHART_HEIGHT;
  context.beginPath();
  for (const [index, point] of points.entries())
    context.lineTo(MARGIN + (index / (points.length - 1)) * INNER_WIDTH, y(point));
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.strokeStyle = colour('chart-1');
  context.stroke();
}

/** With the white margin that scanners need. */
function drawCode(pen: Pen, address: string, x: number, y: number) {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const step = CODE_SIZE / size;
  fill(pen, 'card', x, y, CODE_SIZE, CODE_SIZE);
  for (const [row, cells] of data.entries()) {
    // Squares overlap slightly, so that no white lines show between them.
    for (const [column, isDark] of cells.entries())
      if (isDark) fill(pen, 'text', x + column * step, y + row * step, step + 0.5, step + 0.5);
  }
}
