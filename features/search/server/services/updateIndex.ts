// Updates the search index: reads what changed, converts it, writes entries.

import type { Transaction } from '#packages/db/sql.ts';
import { fold } from '../../rules/fold.ts';
import { haystackOf } from '../../rules/haystack.ts';
import {
  type Entry,
  type EntryKind,
  forgetListingsOf,
  readChanged,
  readUnspokenNames,
  type Source,
  writeEntries,
  writeWords,
} from '../queries/entries.ts';
import { soundsOf, spoken } from './convertToPinyin.ts';

/** Converting a batch takes some ten milliseconds, so other requests hardly wait. */
const BATCH = 500;

/** Returns how many entries were outdated; fewer than `limit` means none is left. */
export async function bringUp(
  tx: Transaction,
  kind: EntryKind,
  { ids, limit = BATCH }: { ids?: readonly string[]; limit?: number } = {},
): Promise<number> {
  const changed = await readChanged[kind](tx, { ids, limit });
  if (changed.length === 0) return 0;
  await writeEntries(tx, kind, await Promise.all(changed.map(toEntry)));
  if (kind === 'firm')
    await forgetListingsOf(
      tx,
      changed.map(({ id }) => id),
    );
  return changed.length;
}

async function toEntry({ id, version, is_open: isOpen, at, title, texts, silent }: Source): Promise<Entry> {
  const phrases = await Promise.all(
    texts.filter((text) => text !== null && text !== '').map((text) => spoken(text ?? '')),
  );
  return {
    id,
    version,
    isOpen,
    at,
    title,
    sounds: await soundsOf(title),
    haystack: haystackOf([...phrases, { text: silent ?? '', sounds: [] }]),
  };
}

export async function learnNames(tx: Transaction): Promise<void> {
  const names = await readUnspokenNames(tx);
  if (names.length === 0) return;
  const words = await Promise.all(
    names.map(async ({ name }) => {
      const sounds = await soundsOf(name);
      return [
        { word: fold(name), name },
        ...(sounds.length > 0 ? [{ word: fold(sounds.join('')).replaceAll(' ', ''), name }] : []),
      ];
    }),
  );
  await writeWords(
    tx,
    words.flat().filter(({ word }) => word !== ''),
  );
}
