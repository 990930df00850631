// Autosaves the form: at once on the device, every few seconds on the server.

import { del, get, set } from 'idb-keyval';
import { type RefObject, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { saveDraft } from '../../calls/draft.ts';

const DEVICE_PAUSE_MS = 300;
const SERVER_PAUSE_MS = 5_000;

export interface UnfinishedForm {
  readonly form: ListingForm;
  readonly draftId: string | undefined;
}

/** Per person, so that a shared device shows nobody another's draft. */
const storageKey = (personId: string) => `trade.listing.${personId}`;
export const loadUnfinishedListing = (personId: string): Promise<UnfinishedForm | undefined> =>
  get<UnfinishedForm>(storageKey(personId)).catch(() => undefined);
export const clearUnfinishedListing = (personId: string): Promise<void> =>
  del(storageKey(personId)).catch(() => undefined);

interface DraftKeeperProps {
  readonly personId: string;
  /** Id of the server's draft, created with the first input. */
  readonly draftId: RefObject<string | undefined>;
  readonly isOn: boolean;
  readonly onSaved: (at: Date) => void;
}

/** Mounted on every step; an untouched form is not saved. */
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
  const written = JSON.stringify(form);

  useEffect(() => {
    if (!keeps) return undefined;
    const keep = () => {
      void set(storageKey(personId), {
        form: JSON.parse(written) as ListingForm,
        draftId: draftId.current,
      }).catch(() => undefined);
    };
    const onDevice = setTimeout(keep, DEVICE_PAUSE_MS);
    const withServer = setTimeout(() => {
      const typed = JSON.parse(written) as ListingForm;
      void save({
        ...(draftId.current ? { draftId: draftId.current } : {}),
        title: typed.title,
        terms: { ...typed },
      });
    }, SERVER_PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(onDevice);
      clearTimeout(withServer);
      window.removeEventListener('pagehide', keep);
    };
  }, [written, keeps, personId, save, draftId, onSaved]);
  return null;
}
