// Drawer to make a request about a deposit.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { appealHold, requestRelease } from '../calls/depositRequest.ts';
import type { Hold, ListedHold } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';

const MIN_REASON = 2;
const MAX_REASON = 500;

interface DepositRequestDrawerProps {
  readonly hold: Hold;
  readonly asking: NonNullable<ListedHold['mayAsk']>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DepositRequestDrawer({
  hold,
  asking: { kind, amount },
  onClose,
  onDone,
}: DepositRequestDrawerProps) {
  const t = useTranslation('funds');
  const [reason, setReason] = useState('');
  const isShort = reason.trim().length < MIN_REASON;
  const rows = [
    { key: 'no', label: t('holdNo'), value: hold.no },
    { key: 'kind', label: t('kind'), value: t(`kind.${hold.kind}`) },
    {
      key: 'amount',
      label: kind === 'release' ? t('remaining') : t('ask.claim'),
      value: <Amount fen={amount} />,
    },
  ];
  return (
    <ActDrawer
      title={t(`ask.${kind}`)}
      call={kind === 'release' ? requestRelease : appealHold}
      input={() => (isShort ? undefined : { id: hold.id, reason: reason.trim() })}
      rows={rows}
      done={t('ask.sent')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <p className="funds-note">{t(`ask.${kind}Why`)}</p>
          <TextArea
            label={t('ask.reason')}
            value={reason}
            onChange={setReason}
            maxLength={MAX_REASON}
            isRequired
            error={isTried && isShort ? t('ask.reasonShort') : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
