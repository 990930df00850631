// What an entry is found by: its words, its pairs of signs, its initials and its full pinyin.

import { fold, isSign, signsOf } from './fold.ts';

export interface Phrase {
  readonly text: string;
  /** One syllable for each sign of the text; what has no sound stands for itself. */
  readonly sounds: readonly string[];
}

/** Each part stands between spaces, so that a part's beginning can be asked for. */
export function haystackOf(phrases: readonly Phrase[]): string {
  const parts = new Set<string>();
  for (const phrase of phrases) {
    const folded = fold(phrase.text);
    if (folded === '') continue;
    parts.add(folded);
    for (const pair of pairsOf(folded)) parts.add(pair);
    for (const spoken of spokenRuns(phrase)) parts.add(spoken);
  }
  return parts.size === 0 ? ' ' : ` ${[...parts].join(' ')} `;
}

/**
 * Trigrams do not see words of two Chinese signs, and those are most: every two neighbours are a word of their own, and
 * the last sign of a word stands alone.
 */
export function pairsOf(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    const signs = signsOf(word);
    return signs.flatMap((sign, at) => {
      const next = signs[at + 1];
      if (next === undefined) return isSign(sign) ? [sign] : [];
      return isSign(sign) || isSign(next) ? [sign + next] : [];
    });
  });
}

/** Of each run of signs the initials and the pinyin: qhdg and qinhuangdaogang. */
function spokenRuns({ text, sounds }: Phrase): string[] {
  const runs: string[][] = [[]];
  for (const [at, sign] of signsOf(text).entries()) {
    const sound = sounds[at];
    if (isSign(sign) && sound) runs.at(-1)?.push(sound);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs
    .filter((run) => run.length > 0)
    .flatMap((run) => [run.map((sound) => sound[0]).join(''), run.join('')]);
}
