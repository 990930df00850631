// Drawer to cancel a withdrawal before it is sent.

import '../bank.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { cancelWithdrawal, type Withdrawal } from '../../calls/inout.ts';
import { withdrawalMachine } from '../../states.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';

export const isCancellable = (state: string) =>
  withdrawalMachine.moves.cancel.from.some((one) => one === state);

interface CancellingProps {
  readonly payout: Pick<Withdrawal, 'id' | 'no' | 'amount' | 'tail'> & { readonly bank: string };
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function CancelWithdrawalDrawer({
  payout: { id, no, amount, bank, tail },
  onClose,
  onDone,
}: CancellingProps) {
  const words = useBankScreenWords();
  const named: Readonly<Record<string, string>> = useBankWords();
  return (
    <ActDrawer
      call={cancelWithdrawal}
      input={() => ({ id })}
      isDanger
      title={words.cancel}
      done={words.cancelled}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
      rows={[
        { key: 'no', label: words.no, value: no },
        { key: 'amount', label: words.amount, value: <Amount fen={amount} /> },
        { key: 'account', label: words.applyTo, value: `${named[`bank.${bank}`] ?? bank} ····${tail}` },
      ]}
    >
      <p className="bank-note">{words.cancelAsk}</p>
    </ActDrawer>
  );
}
