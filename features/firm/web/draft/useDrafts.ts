// The drafts of the reader on this device.

import { useSyncExternalStore } from 'react';
import { serverNow } from '#packages/time/serverClock.ts';
import { draftChanges, type KeptDraft, readDrafts, watchDrafts } from '#packages/ui/drafts.ts';

/** Those changed last first. */
export function useDrafts(owner: string | undefined): readonly KeptDraft[] {
  useSyncExternalStore(watchDrafts, draftChanges, draftChanges);
  return owner === undefined ? [] : readDrafts(owner, serverNow());
}
