// Drawer to make a request about a deposit.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { Hold, ListedHold } from '../calls/ledger.ts';
import { appealHold, askRelease } from '../calls/plea.ts';
import { Amount } from './Amount.tsx';
import { useFundsWords, useMoneyWords } from './useWords.ts';

const MIN_REASON = 2;
const MAX_REASON = 500;

interface PleaSheetProps {
  readonly hold: Hold;
  readonly asking: NonNullable<ListedHold['mayAsk']>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function PleaSheet({ hold, asking: { kind, amount }, onClose, onDone }: PleaSheetProps) {
  const words = useMoneyWords();
  const funds = useFundsWords();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(kind === 'release' ? askRelease : appealHold);
  const isShort = reason.trim().length < MIN_REASON;
  const send = async () => {
    setTried(true);
    if (isShort || (await run({ id: hold.id, reason: reason.trim() })) === undefined) return;
    showToast(words['ask.sent']);
    onDone();
  };
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
    <ConfirmSheet
      isOpen
      onClose={onClose}
      title={words[`ask.${kind}`]}
      confirmLabel={words[`ask.${kind}`]}
      rows={rows}
      onConfirm={send}
      isBusy={isBusy}
    >
      <p className="funds-note">{words[`ask.${kind}Why`]}</p>
      <TextArea
        label={words['ask.reason']}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        isRequired
        error={isTried && isShort ? words['ask.reasonShort'] : undefined}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmSheet>
  );
}
