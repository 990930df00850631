// The platform's dictionaries, kept on the device under the name the specification gives them.

import * as z from 'zod/mini';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure, Client } from '#packages/rpc/client/client.ts';
import { qryDictList } from '../calls/referenceData.ts';

const NAME = 'dictMaps';
/** The only code under which there are dictionaries. */
const SUCCESS = ['0'];

/** By dictionary code, the names of its items in the order lists show them. */
const DictMaps = z.record(z.string(), z.array(z.object({ dictItem: z.string(), dictItemName: z.string() })));
type DictMaps = z.output<typeof DictMaps>;

interface Around {
  readonly client: Client;
  readonly store: Pick<Storage, 'getItem' | 'setItem'>;
  failed(failure: CallFailure): void;
}

/** What is kept serves at once; it is fetched anew once for each start of the app. */
export function createDictionaryShelf({ client, store, failed }: Around) {
  let fetching: Promise<DictMaps> | undefined;

  async function fetch(): Promise<DictMaps> {
    const result = await client(qryDictList, { orgCode: '-1' }, { showError: false, success: SUCCESS });
    if (!result.ok) throw new Error('the dictionaries declare no fault');
    const maps = mapsOf(result.answer);
    store.setItem(NAME, JSON.stringify(maps));
    return maps;
  }

  return async (): Promise<DictMaps> => {
    const kept = readKept(store.getItem(NAME));
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

/** They are fetched anew when the app starts next. */
export const forgetDictionaries = (store: Pick<Storage, 'removeItem'>): void => {
  store.removeItem(NAME);
};

/** Where cookies are off, asking for the storage throws. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

let lastRead: { readonly written: string | null; readonly maps: DictMaps | undefined } = {
  written: null,
  maps: undefined,
};

/** What an item is called that came after this app was made; in Chinese, as the platform keeps it. */
export function keptDictName(dictCode: string, item: string): string | undefined {
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

/** An answer of another code has no dictionaries in it; without an answer it is the network's failure. */
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
