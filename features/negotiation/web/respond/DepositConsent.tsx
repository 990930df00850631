// Consent to the deposit notice: it can be ticked once that was opened.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToken } from '#features/account/web/session.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { queryKeyOf } from '#packages/rpc/react/queryKey.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { depositNotice } from '../../calls/take.ts';
import type { DepositNotice } from '../../depositNotice.ts';
import { NoticeText } from './NoticeText.tsx';

export interface NoticeSubject {
  readonly listingId: string;
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
}

interface Opened {
  readonly of: string;
  readonly notice: DepositNotice;
  readonly isTicked: boolean;
}

/** Outlives the page: the way to the user agreement and back leads over another one. Not the session. */
let kept: Opened | undefined;

/** What was opened holds for these tonnes and this price alone. Without a `deposit` nothing is asked. */
export function useDepositConsent(subject: NoticeSubject, deposit: Fen) {
  const queries = useQueryClient();
  const token = useToken();
  const [opened, setState] = useState(kept);
  const setOpened = (now: Opened | undefined) => {
    kept = now;
    setState(now);
  };
  const of = [token, subject.listingId, subject.quantity, subject.price].join('/');
  const current = opened?.of === of ? opened : undefined;
  return {
    subject,
    isNeeded: deposit > 0n,
    isMissing: deposit > 0n && !current?.isTicked,
    opened: current,
    input: current?.isTicked ? { notice: current.notice } : {},
    open: (notice: DepositNotice) => {
      setOpened({ of, notice, isTicked: false });
    },
    tick: (isTicked: boolean) => {
      if (current) setOpened({ ...current, isTicked });
    },
    /** Once it was sent: it is asked for again each time. */
    forget: () => {
      setOpened(undefined);
    },
    /** For `onFault`: what has changed is to be read again. */
    refused: ({ name }: { readonly name: string }) => {
      if (name === 'deposit_changed') {
        setOpened(undefined);
        void queries.invalidateQueries({ queryKey: queryKeyOf(depositNotice, subject) });
      }
      return false;
    },
  };
}
export type DepositConsentState = ReturnType<typeof useDepositConsent>;

export function DepositConsent({ consent }: { consent: DepositConsentState }) {
  const t = useTranslation('negotiation');
  const [isReading, setReading] = useState(false);
  if (!consent.isNeeded) return null;
  const close = () => {
    setReading(false);
  };
  return (
    <>
      <Button
        isWide
        kind={consent.opened ? 'plain' : 'secondary'}
        onPress={() => {
          setReading(true);
        }}
      >
        {t(consent.opened ? 'consent.again' : 'consent.open')}
      </Button>
      <Checkbox
        isOn={consent.opened?.isTicked === true}
        isDisabled={!consent.opened}
        onChange={consent.tick}
        hint={consent.opened ? undefined : t('consent.first')}
      >
        {t('consent.agree')}
      </Checkbox>
      {isReading && <NoticeDrawer consent={consent} onClose={close} />}
    </>
  );
}

function NoticeDrawer({ consent, onClose }: { consent: DepositConsentState; onClose: () => void }) {
  const t = useTranslation('negotiation');
  const query = useCall(depositNotice, consent.subject);
  const { data, isFetching } = query;
  const read = () => {
    if (data) consent.open(data);
    onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('notice.title')}
      foot={
        <Button kind="primary" isWide isDisabled={data === undefined || isFetching} onPress={read}>
          {t('consent.read')}
        </Button>
      }
    >
      <QueryView query={query} feature="negotiation">
        {(notice) => <NoticeText notice={notice} />}
      </QueryView>
    </Drawer>
  );
}
