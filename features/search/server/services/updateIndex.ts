// Brings the index up to what there is: reads what changed, finds out how it sounds, writes it down.

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

/** So many at a time hold nobody up: spelling a batch takes some ten milliseconds. */
const BATCH = 500;

/** Of the named ones or of all. Answers how many were brought up to date; fewer than the most: there are no more. */
export async function bringUp(
  tx: Transaction,
  kind: EntryKind,
  { ids, most = BATCH }: { ids?: readonly string[]; most?: number } = {},
): Promise<number> {
  const changed = await readChanged[kind](tx, { ids, most });
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

/** Names that have appeared since: what people may mean when they type nearly them. */
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
