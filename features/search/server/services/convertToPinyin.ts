// Converts Chinese to pinyin; the large dictionary is loaded on first indexing.

import type { Phrase } from '../../rules/haystack.ts';
import { isChinese, charactersOf } from '../../rules/normaliseText.ts';

const MAX_CACHED = 20_000;
const cache = new Map<string, readonly string[]>();

export async function toPinyin(text: string): Promise<readonly string[]> {
  const known = cache.get(text);
  if (known) return known;
  const sounds = await spell(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, sounds);
  return sounds;
}

/** Empty if the dictionary splits the text otherwise, so that it is found as written only. */
async function spell(text: string): Promise<readonly string[]> {
  const signs = charactersOf(text);
  if (!signs.some(isChinese)) return [];
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(text, { toneType: 'none', type: 'array', v: true });
  return sounds.length === signs.length ? sounds.map((sound) => sound.toLowerCase()) : [];
}

export const toPhrase = async (text: string): Promise<Phrase> => ({ text, sounds: await toPinyin(text) });
