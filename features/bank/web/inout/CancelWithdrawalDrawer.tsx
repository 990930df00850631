// Drawer to cancel a withdrawal before it is sent.

import '../bank.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { useTranslation, useTexts } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { cancelWithdrawal, type Withdrawal } from '../../calls/inout.ts';
import { withdrawalMachine } from '../../states.ts';

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
  const t = useTranslation('bank');
  const find = useTexts('bank');
  return (
    <ActDrawer
      call={cancelWithdrawal}
      input={() => ({ id })}
      isDanger
      title={t('cancel')}
      done={t('cancelled')}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
      rows={[
        { key: 'no', label: t('no'), value: no },
        { key: 'amount', label: t('common.amount'), value: <Amount fen={amount} /> },
        { key: 'account', label: t('applyTo'), value: `${find(`bank.${bank}`) ?? bank} ····${tail}` },
      ]}
    >
      <p className="bank-note">{t('cancelAsk')}</p>
    </ActDrawer>
  );
}
