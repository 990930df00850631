// Actions on a freight bill, on its page and in the list.

import { type Fen, minus } from '#packages/exact/exact.ts';
import { useFormats } from '#packages/i18n/react.ts';
import {
  confirmFreight,
  type FreightAct,
  type FreightCard,
  invoiceFreight,
  payFreight,
  returnFreight,
  withdrawFreight,
} from '../../calls/freight.ts';
import { FeeConfirmDrawer } from '../parts/FeeConfirmDrawer.tsx';
import { useFeeWords } from '../words.ts';

export function useActName(): (act: FreightAct) => string {
  const words = useFeeWords();
  return (act) =>
    ({
      confirm: words.confirm,
      return: words.return,
      withdraw: words.withdraw,
      pay: words.pay,
      invoice: words.enterInvoice,
    })[act];
}

export const isPrimaryFreightAct = (act: FreightAct) =>
  act === 'confirm' || act === 'pay' || act === 'invoice';

/** `fromLock`: part paid from the contract's lock. */
export function FreightActDrawer({
  act,
  card,
  fromLock,
  onClose,
}: {
  act: FreightAct;
  card: FreightCard;
  fromLock: Fen;
  onClose: () => void;
}) {
  const words = useFeeWords();
  const { fill, money } = useFormats();
  const freightId = card.id;
  const shared = {
    onClose,
    rows: [
      {
        key: 'amount',
        label: card.carrier.shortName,
        hint: card.no,
        value: <span className="ui-number">{money(card.payable)}</span>,
      },
    ],
  };
  switch (act) {
    case 'confirm':
      return (
        <FeeConfirmDrawer
          title={words['confirm.ask']}
          confirmLabel={words.confirm}
          why={words['confirm.why']}
          call={confirmFreight}
          input={() => ({ freightId })}
          {...shared}
        />
      );
    case 'return':
      return (
        <FeeConfirmDrawer
          title={words.return}
          confirmLabel={words.return}
          asks="reason"
          call={returnFreight}
          input={(reason) => ({ freightId, reason })}
          {...shared}
        />
      );
    case 'withdraw':
      return (
        <FeeConfirmDrawer
          title={words['withdraw.ask']}
          confirmLabel={words.withdraw}
          why={words['withdraw.freight']}
          call={withdrawFreight}
          input={() => ({ freightId })}
          {...shared}
        />
      );
    case 'pay':
      return (
        <FeeConfirmDrawer
          title={words['freight.pay']}
          confirmLabel={words.pay}
          call={payFreight}
          input={() => ({ freightId })}
          {...shared}
          why={
            fromLock > 0n
              ? fill(words['freight.payLocked'], { locked: fromLock, rest: minus(card.payable, fromLock) })
              : fill(words['pay.why'], { amount: card.payable })
          }
        />
      );
    case 'invoice':
      return (
        <FeeConfirmDrawer
          title={words.enterInvoice}
          confirmLabel={words.enterInvoice}
          asks="invoiceNo"
          call={invoiceFreight}
          input={(invoiceNo) => ({ freightId, invoiceNo })}
          {...shared}
        />
      );
  }
}
