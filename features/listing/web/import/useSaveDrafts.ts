// Saves valid rows as drafts one by one, idempotently.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newRandomCode } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { myDrafts, saveDraft } from '../../calls/draft.ts';
import type { ImportedListing } from './rows.ts';

/** Just below the rate limit for writes of one person. */
const PAUSE_MS = 250;

/** Keyed by content, so that a retry after a lost response reuses its idempotency key. */
const randomCodes = new Map<string, string>();
function randomCodeOf({ key }: ImportedListing): string {
  const code = randomCodes.get(key) ?? newRandomCode();
  randomCodes.set(key, code);
  return code;
}

export function useSaveDrafts() {
  const { client } = useApi();
  const queries = useQueryClient();
  const textOf = useFaultText('listing');
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function save(rows: readonly ImportedListing[]) {
    setBusy(true);
    setTrouble(undefined);
    try {
      for (const row of rows) {
        const result = await client(
          saveDraft,
          { title: row.form.title, terms: { ...row.form } },
          { randomCode: randomCodeOf(row) },
        );
        if (!result.ok) return setTrouble(textOf(result.fault));
        setSaved((now) => new Set([...now, row.key]));
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MS);
        });
      }
    } catch (error) {
      setTrouble(textOf(error as Error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: [myDrafts.path] });
    }
  }
  return {
    save,
    saved,
    isBusy,
    trouble,
    clear: () => {
      setTrouble(undefined);
    },
  };
}
