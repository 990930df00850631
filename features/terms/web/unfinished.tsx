// Unfinished input of a wizard, kept on the device, and the offer to continue it.

import { del, get, set } from 'idb-keyval';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';

const PAUSE_MS = 300;

export interface UnfinishedForm<Form> {
  readonly form: Form;
  readonly at: number;
  /** The draft on the server. */
  readonly draftId?: string | undefined;
}

export const clearUnfinishedListing = (key: string): Promise<void> => del(key).catch(() => undefined);

/**
 * Keeps input after a pause and when the page closes; an untouched form is not kept. The key names the
 * person, so that a shared device shows nobody another's input.
 */
export function useUnfinished(
  key: string,
  form: unknown,
  isDirty: boolean,
  draftId?: RefObject<string | undefined>,
): void {
  const written = JSON.stringify(form);
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = () => {
      const kept: UnfinishedForm<unknown> = {
        form: JSON.parse(written),
        at: serverNow(),
        draftId: draftId?.current,
      };
      void set(key, kept).catch(() => undefined);
    };
    const timer = setTimeout(keep, PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, written, isDirty, draftId]);
}

interface ContinueOfferProps<Form> {
  readonly storageKey: string;
  readonly title: string;
  readonly className: string;
  readonly isHidden?: boolean;
  readonly about: (kept: UnfinishedForm<Form>) => ReactNode;
  readonly onContinue: (kept: UnfinishedForm<Form>) => void;
}

/** Offers to continue what was kept, or to forget it. */
export function ContinueOffer<Form>(props: ContinueOfferProps<Form>) {
  const { storageKey, title, className, isHidden, about, onContinue } = props;
  const t = useTranslation('terms');
  const [kept, setKept] = useState<UnfinishedForm<Form>>();
  useEffect(() => {
    let isHere = true;
    const recall = async () => {
      const found = await get<UnfinishedForm<Form>>(storageKey).catch(() => undefined);
      if (isHere) setKept(found);
    };
    void recall();
    return () => {
      isHere = false;
    };
  }, [storageKey]);
  if (!kept || isHidden) return null;
  return (
    <NoticeBox
      title={title}
      action={
        <span className={className}>
          <Button
            size="small"
            onPress={() => {
              void clearUnfinishedListing(storageKey);
              setKept(undefined);
            }}
          >
            {t('registration.startAnew')}
          </Button>
          <Button
            size="small"
            kind="primary"
            onPress={() => {
              onContinue(kept);
              setKept(undefined);
            }}
          >
            {t('registration.continue')}
          </Button>
        </span>
      }
    >
      {about(kept)}
    </NoticeBox>
  );
}
