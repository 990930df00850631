// Buttons of a withdrawal in lists.

import { CardActs } from '#packages/ui/CardActs.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import type { Transfer } from '../../calls/inout.ts';
import { type WithdrawalState, wasPaid } from '../../states.ts';
import { againPath } from '../paths.ts';
import { useBankScreenWords } from '../useWords.ts';
import { Cancelling, isCancellable } from './Cancelling.tsx';
import { Receipt } from './WithdrawalSheet.tsx';

type Act = 'cancel' | 'receipt' | 'again';

/** All readers get the receipt; the other actions need a seat that may pay. */
export function actsOf({ direction, state, mayRepeat }: Transfer, mayPay: boolean): readonly Act[] {
  if (direction === 'in') return [];
  return [
    ...(mayPay && isCancellable(state) ? ['cancel' as const] : []),
    ...(wasPaid(state as WithdrawalState) ? ['receipt' as const] : []),
    ...(mayPay && mayRepeat ? ['again' as const] : []),
  ];
}

export function TransferActs({
  transfer,
  acts,
  onDone,
}: {
  transfer: Transfer;
  acts: readonly Act[];
  onDone: () => unknown;
}) {
  const words = useBankScreenWords();
  const { id } = transfer;
  return (
    <CardActs
      acts={acts}
      nameOf={(act) => words[act === 'receipt' ? 'receiptTitle' : act]}
      isMain={(act) => act === 'again'}
      pathOf={(act) => (act === 'again' ? againPath(id) : undefined)}
    >
      {(act, close) =>
        act === 'cancel' ? (
          <Cancelling payout={transfer} onClose={close} onDone={onDone} />
        ) : (
          <Sheet isOpen onClose={close} title={words.receiptTitle}>
            <Receipt id={id} />
          </Sheet>
        )
      }
    </CardActs>
  );
}
