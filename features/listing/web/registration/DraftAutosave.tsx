// Autosaves the form: at once on the device, every few seconds on the server.

import { type RefObject, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useUnfinished } from '#features/terms/web/unfinished.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { saveDraft } from '../../calls/draft.ts';

const SERVER_PAUSE_MS = 5_000;

export const storageKey = (personId: string) => `trade.listing.${personId}`;

interface DraftKeeperProps {
  readonly personId: string;
  /** Id of the server's draft, created with the first input. */
  readonly draftId: RefObject<string | undefined>;
  readonly isOn: boolean;
  readonly onSaved: (at: Date) => void;
}

/** Mounted on every step. */
export function DraftAutosave({ personId, draftId, isOn, onSaved }: DraftKeeperProps) {
  const form = useWatch<ListingForm>() as ListingForm;
  const { isDirty } = useFormState<ListingForm>();
  // If the server save fails, the draft is still on this device.
  const { run: save } = useMutationCall(saveDraft, {
    onDone: ({ id }) => {
      draftId.current = id;
      onSaved(new Date(serverNow()));
    },
    // If the draft was deleted elsewhere, a new one is created.
    onFault: () => {
      draftId.current = undefined;
      return true;
    },
  });
  const keeps = isOn && isDirty;
  useUnfinished(storageKey(personId), form, keeps, draftId);
  const written = JSON.stringify(form);

  useEffect(() => {
    if (!keeps) return undefined;
    const withServer = setTimeout(() => {
      const typed = JSON.parse(written) as ListingForm;
      void save({
        ...(draftId.current ? { draftId: draftId.current } : {}),
        title: typed.title,
        terms: { ...typed },
      });
    }, SERVER_PAUSE_MS);
    return () => {
      clearTimeout(withServer);
    };
  }, [written, keeps, save, draftId]);
  return null;
}
