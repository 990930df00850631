// Dictionaries cached on the device under the specification's name.

import * as z from 'zod/mini';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure, Client } from '#packages/rpc/client/client.ts';
import { qryDictList } from '../calls/referenceData.ts';

const STORAGE_KEY = 'dictMaps';
/** Only answers with this code contain dictionaries. */
const SUCCESS = ['0'];

const DictMaps = z.record(z.string(), z.array(z.object({ dictItem: z.string(), dictItemName: z.string() })));
type DictMaps = z.output<typeof DictMaps>;

interface Deps {
  readonly client: Client;
  readonly store: Pick<Storage, 'getItem' | 'setItem'>;
  failed(failure: CallFailure): void;
}

/** Serves cached dictionaries at once, and refreshes them once per app start. */
export function createDictionaryCache({ client, store, failed }: Deps) {
  let fetching: Promise<DictMaps> | undefined;

  async function fetch(): Promise<DictMaps> {
    const result = await client(qryDictList, { orgCode: '-1' }, { showError: false, success: SUCCESS });
    if (!result.ok) throw new Error('the dictionaries declare no fault');
    const maps = mapsOf(result.answer);
    store.setItem(STORAGE_KEY, JSON.stringify(maps));
    return maps;
  }

  return async (): Promise<DictMaps> => {
    const kept = readKept(store.getItem(STORAGE_KEY));
    fetching ??= fetch().catch((error: unknown) => {
      fetching = undefined;
      if (!kept) failed(asMissing(error));
      throw error;
    });
    if (!kept) return fetching;
    fetching.catch(() => undefined);
    return kept;
  };
}

export const clearDictionaryCache = (store: Pick<Storage, 'removeItem'>): void => {
  store.removeItem(STORAGE_KEY);
};

/** Accessing the storage throws where cookies are disabled. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

let lastRead: { readonly written: string | null; readonly maps: DictMaps | undefined } = {
  written: null,
  maps: undefined,
};

/** The Chinese name of an item that is newer than this app. */
export function readCachedDictName(dictCode: string, item: string): string | undefined {
  const written = readStorage();
  if (written !== lastRead.written) lastRead = { written, maps: readKept(written) };
  return lastRead.maps?.[dictCode]?.find(({ dictItem }) => dictItem === item)?.dictItemName;
}

function mapsOf(
  entries: readonly { readonly dictCode: string; readonly dictItem: string; readonly dictItemName: string }[],
): DictMaps {
  const maps: DictMaps = {};
  for (const { dictCode, dictItem, dictItemName } of entries)
    (maps[dictCode] ??= []).push({ dictItem, dictItemName });
  return maps;
}

function readKept(written: string | null): DictMaps | undefined {
  try {
    return z.safeParse(DictMaps, JSON.parse(written ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Answers of another code contain no dictionaries; without an answer it is a network failure. */
function asMissing(error: unknown): CallFailure {
  const failure = error instanceof CallError ? error : new CallError('broken', '-1', String(error));
  if (failure.kind !== 'refused' && failure.kind !== 'broken') return failure;
  return {
    name: 'dictionary_missing',
    feature: 'catalog',
    code: failure.code,
    msg: '未获取到字典',
    params: {},
  };
}
