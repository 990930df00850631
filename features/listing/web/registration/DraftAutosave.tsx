// Autosaves the form: at once on the device, every few seconds on the server.

import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type DraftSlot, useKeptInput } from '#features/firm/web/draft/useDraftSlot.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { saveDraft } from '../../calls/draft.ts';

const SERVER_PAUSE_MS = 5_000;

export interface KeptListing {
  readonly form: Partial<ListingForm>;
  /** Id of the server's draft, created with the first input. */
  readonly serverId?: string | undefined;
}

interface DraftKeeperProps {
  readonly slot: DraftSlot<KeptListing>;
  readonly serverId: string | undefined;
  /** A listing that is submitted again is kept on the device alone. */
  readonly isOnServer: boolean;
  readonly onSaved: (at: Date, serverId: string) => void;
}

/** Mounted on every step. */
export function DraftAutosave({ slot, serverId, isOnServer, onSaved }: DraftKeeperProps) {
  const form = useWatch<ListingForm>() as ListingForm;
  const { isDirty } = useFormState<ListingForm>();
  const [isGone, setGone] = useState(false);
  const savedAs = isGone ? undefined : serverId;
  // If the server save fails, the draft is still on this device.
  const { run: save } = useMutationCall(saveDraft, {
    onDone: ({ id }) => {
      setGone(false);
      onSaved(new Date(serverNow()), id);
    },
    // If the draft was deleted elsewhere, a new one is created.
    onFault: () => {
      setGone(true);
      return true;
    },
  });
  useKeptInput(slot, { form, serverId: savedAs }, isDirty);
  const written = JSON.stringify(form);
  const saves = isOnServer && isDirty;

  useEffect(() => {
    if (!saves) return undefined;
    const withServer = setTimeout(() => {
      const typed = JSON.parse(written) as ListingForm;
      void save({ ...(savedAs ? { draftId: savedAs } : {}), title: typed.title, terms: { ...typed } });
    }, SERVER_PAUSE_MS);
    return () => {
      clearTimeout(withServer);
    };
  }, [written, saves, save, savedAs]);
  return null;
}
