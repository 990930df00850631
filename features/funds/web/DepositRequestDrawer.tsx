// Drawer to make a request about a deposit.

import { useState } from 'react';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { appealHold, requestRelease } from '../calls/depositRequest.ts';
import type { Hold, ListedHold } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';
import { useFundsWords, useMoneyWords } from './useWords.ts';

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
  const words = useMoneyWords();
  const funds = useFundsWords();
  const [reason, setReason] = useState('');
  const isShort = reason.trim().length < MIN_REASON;
  const rows = [
    { key: 'no', label: funds.holdNo, value: hold.no },
    { key: 'kind', label: funds.kind, value: funds[`kind.${hold.kind}`] },
    {
      key: 'amount',
      label: kind === 'release' ? funds.remaining : words['ask.claim'],
      value: <Amount fen={amount} />,
    },
  ];
  return (
    <ActDrawer
      title={words[`ask.${kind}`]}
      call={kind === 'release' ? requestRelease : appealHold}
      input={() => (isShort ? undefined : { id: hold.id, reason: reason.trim() })}
      rows={rows}
      done={words['ask.sent']}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <p className="funds-note">{words[`ask.${kind}Why`]}</p>
          <TextArea
            label={words['ask.reason']}
            value={reason}
            onChange={setReason}
            maxLength={MAX_REASON}
            isRequired
            error={isTried && isShort ? words['ask.reasonShort'] : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
