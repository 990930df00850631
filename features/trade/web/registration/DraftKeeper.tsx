// The form kept as it is typed: at once on this device, every few seconds with the server, so that nothing is typed twice.

import { del, get, set } from 'idb-keyval';
import { type RefObject, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { serverNow } from '#features/catalog/web/clock.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { saveDraft } from '../../calls/draft.ts';
import type { ListingForm } from './form.ts';

const DEVICE_PAUSE_MS = 300;
const SERVER_PAUSE_MS = 5_000;

export interface Unfinished {
  readonly form: ListingForm;
  readonly draftId: string | undefined;
}

/** Each person's own, so that a shared device shows nobody another's draft. */
const keyOf = (personId: string) => `trade.listing.${personId}`;
export const recallUnfinished = (personId: string): Promise<Unfinished | undefined> =>
  get<Unfinished>(keyOf(personId)).catch(() => undefined);
export const forgetUnfinished = (personId: string): Promise<void> =>
  del(keyOf(personId)).catch(() => undefined);

interface Keeping {
  readonly personId: string;
  /** The server's draft, once there is one: it grows out of the first words typed. */
  readonly draftId: RefObject<string | undefined>;
  readonly isOn: boolean;
  readonly onSaved: (at: Date) => void;
}

/** Stands in the form on every step; what was never touched is not kept. */
export function DraftKeeper({ personId, draftId, isOn, onSaved }: Keeping) {
  const form = useWatch<ListingForm>() as ListingForm;
  const { isDirty } = useFormState<ListingForm>();
  // What the server could not take is kept on this device.
  const { mutateAsync: save } = useAct(saveDraft, { showError: false });
  const keeps = isOn && isDirty;
  const written = JSON.stringify(form);

  useEffect(() => {
    if (!keeps) return undefined;
    const keep = () => {
      void set(keyOf(personId), { form: JSON.parse(written) as ListingForm, draftId: draftId.current }).catch(
        () => undefined,
      );
    };
    const onDevice = setTimeout(keep, DEVICE_PAUSE_MS);
    const withServer = setTimeout(() => {
      const typed = JSON.parse(written) as ListingForm;
      void save({
        ...(draftId.current ? { draftId: draftId.current } : {}),
        title: typed.title,
        terms: { ...typed },
      }).then(
        (result) => {
          // A draft thrown away elsewhere begins anew.
          draftId.current = result.ok ? result.answer.id : undefined;
          if (result.ok) onSaved(new Date(serverNow()));
        },
        () => undefined,
      );
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
