// Finds which characters of a text a word matched: text, initials or pinyin.

import { isChinese, charactersOf } from './normaliseText.ts';

/** Start (inclusive) and end (exclusive), counted in characters. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/** Returns the marks in order, without overlaps. */
export function marksOf(text: string, sounds: readonly string[], words: readonly string[]): Mark[] {
  const signs = charactersOf(text).map((sign) => sign.normalize('NFKC').toLowerCase());
  const found = words.map(
    (word) => asWritten(signs, word) ?? byInitials(signs, sounds, word) ?? bySound(signs, sounds, word),
  );
  const sorted = found.filter((mark) => mark !== undefined).sort((a, b) => a.from - b.from || b.to - a.to);
  const marks: Mark[] = [];
  for (const mark of sorted) {
    const last = marks.at(-1);
    if (last && mark.from <= last.to)
      marks.splice(-1, 1, { from: last.from, to: Math.max(last.to, mark.to) });
    else marks.push(mark);
  }
  return marks;
}

function asWritten(signs: readonly string[], word: string): Mark | undefined {
  const target = charactersOf(word);
  const from = signs.findIndex((_sign, at) => target.every((sign, ahead) => signs[at + ahead] === sign));
  return from < 0 ? undefined : { from, to: from + target.length };
}

function byInitials(signs: readonly string[], sounds: readonly string[], word: string): Mark | undefined {
  const from = signs.findIndex((_sign, at) =>
    charactersOf(word).every(
      (letter, ahead) => isChinese(signs[at + ahead] ?? '') && sounds[at + ahead]?.[0] === letter,
    ),
  );
  return from < 0 ? undefined : { from, to: from + word.length };
}

/** Starts at a syllable; the last syllable may be incomplete. */
function bySound(signs: readonly string[], sounds: readonly string[], word: string): Mark | undefined {
  for (const from of signs.keys()) {
    let spoken = '';
    let to = from;
    while (spoken.length < word.length && isChinese(signs[to] ?? '') && sounds[to]) {
      spoken += sounds[to];
      to += 1;
    }
    if (to > from && spoken.startsWith(word)) return { from, to };
  }
  return undefined;
}
