// Actions on a fee, on its page and in the list.

import { useFormats } from '#packages/i18n/react.ts';
import { type FeeCard, type FirmFeeMove, objectToFee, payFees, requestInvoice } from '../../calls/bill.ts';
import { FeeConfirmDrawer } from '../parts/FeeConfirmDrawer.tsx';
import { useFeeWords } from '../words.ts';

export function useFeeMoveName(): (move: FirmFeeMove) => string {
  const words = useFeeWords();
  return (move) => ({ pay: words.pay, object: words.object, invoice: words.askInvoice })[move];
}

export const isPrimaryMove = (move: FirmFeeMove) => move !== 'object';

export function FeeActDrawer({
  move,
  card,
  onClose,
}: {
  move: FirmFeeMove;
  card: FeeCard;
  onClose: () => void;
}) {
  const words = useFeeWords();
  const { fill, money } = useFormats();
  const shared = {
    onClose,
    rows: [
      {
        key: 'amount',
        label: words[`type.${card.type}`],
        hint: card.no,
        value: <span className="ui-number">{money(card.payable)}</span>,
      },
    ],
  };
  const feeIds = [card.id];
  switch (move) {
    case 'pay':
      return (
        <FeeConfirmDrawer
          title={words['pay.ask']}
          confirmLabel={words.pay}
          why={fill(words['pay.why'], { amount: card.payable })}
          call={payFees}
          input={() => ({ feeIds })}
          {...shared}
        />
      );
    case 'object':
      return (
        <FeeConfirmDrawer
          title={words.object}
          confirmLabel={words.object}
          why={words['object.why']}
          asks="reason"
          call={objectToFee}
          input={(reason) => ({ feeId: card.id, reason })}
          {...shared}
        />
      );
    case 'invoice':
      return (
        <FeeConfirmDrawer
          title={words['askInvoice.ask']}
          confirmLabel={words.askInvoice}
          why={words['askInvoice.why']}
          call={requestInvoice}
          input={() => ({ feeIds })}
          {...shared}
        />
      );
  }
}
