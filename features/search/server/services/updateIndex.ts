// Updates the search index: reads what changed, converts it, writes entries.

import type { Transaction } from '#packages/db/sql.ts';
import { haystackOf } from '../../rules/haystack.ts';
import { normaliseText } from '../../rules/normaliseText.ts';
import {
  type SearchEntry,
  type EntryKind,
  invalidateListingsOf,
  readChanged,
  readUnknownNames,
  type SearchSource,
  writeEntries,
  writeWords,
} from '../queries/entries.ts';
import { toPinyin, toPhrase } from './convertToPinyin.ts';

/** Converting a batch takes some ten milliseconds, so other requests hardly wait. */
const BATCH = 500;

/** Returns how many entries were outdated; fewer than `limit` means none is left. */
export async function updateEntries(
  tx: Transaction,
  kind: EntryKind,
  { ids, limit = BATCH }: { ids?: readonly string[]; limit?: number } = {},
): Promise<number> {
  const changed = await readChanged[kind](tx, { ids, limit });
  if (changed.length === 0) return 0;
  await writeEntries(tx, kind, await Promise.all(changed.map(toEntry)));
  if (kind === 'firm')
    await invalidateListingsOf(
      tx,
      changed.map(({ id }) => id),
    );
  return changed.length;
}

async function toEntry({
  id,
  version,
  is_open: isOpen,
  at,
  title,
  texts,
  silent,
}: SearchSource): Promise<SearchEntry> {
  const phrases = await Promise.all(
    texts.filter((text) => text !== null && text !== '').map((text) => toPhrase(text ?? '')),
  );
  return {
    id,
    version,
    isOpen,
    at,
    title,
    sounds: await toPinyin(title),
    haystack: haystackOf([...phrases, { text: silent ?? '', sounds: [] }]),
  };
}

export async function addNewNames(tx: Transaction): Promise<void> {
  const names = await readUnknownNames(tx);
  if (names.length === 0) return;
  const words = await Promise.all(
    names.map(async ({ name }) => {
      const sounds = await toPinyin(name);
      return [
        { word: normaliseText(name), name },
        ...(sounds.length > 0 ? [{ word: normaliseText(sounds.join('')).replaceAll(' ', ''), name }] : []),
      ];
    }),
  );
  await writeWords(
    tx,
    words.flat().filter(({ word }) => word !== ''),
  );
}
