// Breaks text into lines: between Chinese signs anywhere the punctuation allows, elsewhere between words.

/** May not begin a line (GB/T 15834): closing marks, and what belongs to the number before it. */
const NEVER_FIRST = /^[，。、；：？！）》〉」』】〕｝’”…—～·％%‰℃°,.;:?!)\]}]/u;
/** May not end one. */
const NEVER_LAST = /[（《〈「『【〔｛‘“([{￥¥$№#]$/u;
const CHINESE = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const signsOf = (text: string) => [...signs.segment(text)].map(({ segment }) => segment);

export type Measure = (text: string) => number;

export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => fill(piecesOf(paragraph), width, measure));
}

/** The pieces that no line may break. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const parts = CHINESE.test(segment) ? signsOf(segment) : [segment];
    for (const part of parts) {
      const last = pieces.at(-1);
      if (last !== undefined && belongs(last, part)) pieces[pieces.length - 1] = last + part;
      else pieces.push(part);
    }
  }
  return pieces;
}

/** Of a long piece only the end is looked at, each time something is put to it. */
const LONGEST_SIGN = 16;

function belongs(before: string, after: string): boolean {
  const end = before.slice(-LONGEST_SIGN);
  return (
    NEVER_FIRST.test(after) ||
    NEVER_LAST.test(end) ||
    /^\s+$/.test(after) ||
    !(isChinese(signsOf(end).at(-1)) || isChinese(signsOf(after)[0]) || /\s$/.test(end))
  );
}

const isChinese = (sign = '') => CHINESE.test(sign);

/** What the pieces of a line are wide each for itself, and all together, differs by less. */
const CERTAIN = 0.9;

/** Only near its end is a line measured as a whole: to do so for each piece would take most of the time of a document. */
function fill(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let about = 0;
  const fits = (candidate: string) => measure(candidate.trimEnd()) <= width;
  for (const piece of pieces.flatMap((one) => (fits(one) ? [one] : signsOf(one)))) {
    const wide = measure(piece);
    if (line !== '' && about + wide > width * CERTAIN && !fits(line + piece)) {
      lines.push(line.trimEnd());
      [line, about] = [piece.trimStart(), wide];
    } else {
      line += piece;
      about += wide;
    }
  }
  return [...lines, line.trimEnd()];
}
