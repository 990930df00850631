// Builds an entry's search text: words, character pairs, initials and pinyin.

import { normaliseText, isChinese, charactersOf } from './normaliseText.ts';

export interface Phrase {
  readonly text: string;
  /** One syllable per character; a character without a sound stands for itself. */
  readonly sounds: readonly string[];
}

/** Returns the parts separated by spaces, so that the beginning of a part can be matched. */
export function haystackOf(phrases: readonly Phrase[]): string {
  const parts = new Set<string>();
  for (const phrase of phrases) {
    const folded = normaliseText(phrase.text);
    if (folded === '') continue;
    parts.add(folded);
    for (const pair of characterPairs(folded)) parts.add(pair);
    for (const spoken of spokenRuns(phrase)) parts.add(spoken);
  }
  return parts.size === 0 ? ' ' : ` ${[...parts].join(' ')} `;
}

/** Trigrams miss words of two Chinese characters, the usual length, so every two neighbours become a word. */
export function characterPairs(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    const signs = charactersOf(word);
    return signs.flatMap((sign, at) => {
      const next = signs[at + 1];
      if (next === undefined) return isChinese(sign) ? [sign] : [];
      return isChinese(sign) || isChinese(next) ? [sign + next] : [];
    });
  });
}

function spokenRuns({ text, sounds }: Phrase): string[] {
  const runs: string[][] = [[]];
  for (const [at, sign] of charactersOf(text).entries()) {
    const sound = sounds[at];
    if (isChinese(sign) && sound) runs.at(-1)?.push(sound);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs
    .filter((run) => run.length > 0)
    .flatMap((run) => [run.map((sound) => sound[0]).join(''), run.join('')]);
}
