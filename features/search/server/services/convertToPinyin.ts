// How Chinese sounds. The dictionary is large: it is read when the first entry is written, and never by a search.

import { isSign, signsOf } from '../../rules/fold.ts';
import type { Phrase } from '../../rules/haystack.ts';

/** Titles and names come again and again. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly string[]>();

export async function soundsOf(text: string): Promise<readonly string[]> {
  const known = remembered.get(text);
  if (known) return known;
  const sounds = await spell(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, sounds);
  return sounds;
}

/** One for each sign; where the dictionary counts signs otherwise, none: then only what is written is found. */
async function spell(text: string): Promise<readonly string[]> {
  const signs = signsOf(text);
  if (!signs.some(isSign)) return [];
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(text, { toneType: 'none', type: 'array', v: true });
  return sounds.length === signs.length ? sounds.map((sound) => sound.toLowerCase()) : [];
}

export const spoken = async (text: string): Promise<Phrase> => ({ text, sounds: await soundsOf(text) });
