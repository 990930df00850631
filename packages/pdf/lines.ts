// Line breaking: between Chinese characters by GB/T 15834, otherwise at words.

/** May not begin a line (GB/T 15834): closing marks, and units of the preceding number. */
const NEVER_FIRST = /^[，。、；：？！）》〉」』】〕｝’”…—～·％%‰℃°,.;:?!)\]}]/u;
const NEVER_LAST = /[（《〈「『【〔｛‘“([{￥¥$№#]$/u;
const CHINESE = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+$/u;

/** A no-break space keeps a grouped number together. */
const BREAKING_SPACE = /[^\S\u00a0]$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const signsOf = (text: string) => [...signs.segment(text)].map(({ segment }) => segment);

export type MeasureText = (text: string) => number;

export function breakLines(text: string, width: number, measure: MeasureText): string[] {
  return text.split('\n').flatMap((paragraph) => fill(piecesOf(paragraph), width, measure));
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const parts = CHINESE.test(segment) ? signsOf(segment) : [segment];
    for (const part of parts) {
      const last = pieces.at(-1);
      if (last !== undefined && continuesPiece(last, part)) pieces[pieces.length - 1] = last + part;
      else pieces.push(part);
    }
  }
  return pieces;
}

/** Only the end of a long piece is examined when a character is added. */
const MAX_SIGN_LENGTH = 16;

function continuesPiece(before: string, after: string): boolean {
  const end = before.slice(-MAX_SIGN_LENGTH);
  return (
    NEVER_FIRST.test(after) ||
    NEVER_LAST.test(end) ||
    /^\s+$/.test(after) ||
    !(isChinese(signsOf(end).at(-1)) || isChinese(signsOf(after)[0]) || BREAKING_SPACE.test(end))
  );
}

const isChinese = (sign = '') => CHINESE.test(sign);

/** Safety margin for the difference between a line's width and the sum of its pieces. */
const SAFE_SHARE = 0.9;

/** Measures the whole line only near its end: doing so per piece would dominate the drawing time. */
function fill(pieces: readonly string[], width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  let about = 0;
  const fits = (candidate: string) => measure(candidate.trimEnd()) <= width;
  for (const piece of pieces.flatMap((one) => (fits(one) ? [one] : signsOf(one)))) {
    const wide = measure(piece);
    if (line !== '' && about + wide > width * SAFE_SHARE && !fits(line + piece)) {
      lines.push(line.trimEnd());
      [line, about] = [piece.trimStart(), wide];
    } else {
      line += piece;
      about += wide;
    }
  }
  return [...lines, line.trimEnd()];
}
