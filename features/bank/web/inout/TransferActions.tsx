// Buttons of a withdrawal in lists.

import { useTranslation } from '#packages/i18n/react.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import type { Transfer } from '../../calls/inout.ts';
import { type WithdrawalState, wasPaid } from '../../states.ts';
import { repeatPath } from '../paths.ts';
import { CancelWithdrawalDrawer, isCancellable } from './CancelWithdrawalDrawer.tsx';
import { PayoutReceipt } from './WithdrawalDrawer.tsx';

type Act = 'cancel' | 'receipt' | 'again';

/** All readers get the receipt; the other actions need a seat that may pay. */
export function transferActionsOf(
  { direction, state, mayRepeat }: Transfer,
  mayPay: boolean,
): readonly Act[] {
  if (direction === 'in') return [];
  return [
    ...(mayPay && isCancellable(state) ? ['cancel' as const] : []),
    ...(wasPaid(state as WithdrawalState) ? ['receipt' as const] : []),
    ...(mayPay && mayRepeat ? ['again' as const] : []),
  ];
}

export function TransferActions({
  transfer,
  acts,
  onDone,
}: {
  transfer: Transfer;
  acts: readonly Act[];
  onDone: () => unknown;
}) {
  const t = useTranslation('bank');
  const { id } = transfer;
  return (
    <CardActions
      acts={acts}
      nameOf={(act) => t(act === 'receipt' ? 'receiptTitle' : act)}
      pathOf={(act) => (act === 'again' ? repeatPath(id) : undefined)}
    >
      {(act, close) =>
        act === 'cancel' ? (
          <CancelWithdrawalDrawer payout={transfer} onClose={close} onDone={onDone} />
        ) : (
          <Drawer isOpen onClose={close} title={t('receiptTitle')}>
            <PayoutReceipt id={id} />
          </Drawer>
        )
      }
    </CardActions>
  );
}
