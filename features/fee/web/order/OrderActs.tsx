// Actions on a payment order, on its page and in the list.

import { useFormats } from '#packages/i18n/react.ts';
import {
  declineOrder,
  endorseOrder,
  type OrderAct,
  type PaymentCard,
  presentOrder,
  withdrawOrder,
} from '../../calls/order.ts';
import { FeeConfirmDrawer } from '../parts/FeeConfirmDrawer.tsx';
import { registerPath } from '../parts/paths.ts';
import { useFeeWords } from '../words.ts';
import { SplitDrawer } from './SplitDrawer.tsx';

export const isPrimaryPaymentAct = (act: OrderAct) =>
  act === 'endorse' || act === 'present' || act === 'replace';
/** A replacement is registered on its own page. */
export const paymentActPath = (act: OrderAct, { id, contractId }: PaymentCard) =>
  act === 'replace' ? registerPath({ id, contractId }) : undefined;

export function PaymentActDrawer({
  act,
  card,
  onClose,
}: {
  act: OrderAct;
  card: PaymentCard;
  onClose: () => void;
}) {
  const words = useFeeWords();
  const { money } = useFormats();
  const orderId = card.id;
  const shared = {
    onClose,
    rows: [
      {
        key: 'amount',
        label: words[`kind.${card.type}`],
        hint: card.no,
        value: <span className="ui-number">{money(card.amount)}</span>,
      },
    ],
  };
  switch (act) {
    case 'endorse':
      return (
        <FeeConfirmDrawer
          title={words['endorse.ask']}
          confirmLabel={words.endorse}
          why={words['endorse.why']}
          call={endorseOrder}
          input={() => ({ orderId })}
          {...shared}
        />
      );
    case 'present':
      return (
        <FeeConfirmDrawer
          title={words['present.ask']}
          confirmLabel={words.present}
          why={words['present.why']}
          call={presentOrder}
          input={() => ({ orderId })}
          {...shared}
        />
      );
    case 'decline':
      return (
        <FeeConfirmDrawer
          title={words['decline.ask']}
          confirmLabel={words.decline}
          why={words['decline.why']}
          asks="reason"
          call={declineOrder}
          input={(reason) => ({ orderId, reason })}
          {...shared}
        />
      );
    case 'withdraw':
      return (
        <FeeConfirmDrawer
          title={words['withdraw.ask']}
          confirmLabel={words.withdraw}
          why={words['withdraw.order']}
          call={withdrawOrder}
          input={() => ({ orderId })}
          {...shared}
        />
      );
    case 'split':
      return <SplitDrawer orderId={orderId} amount={card.amount} onClose={onClose} />;
    case 'replace':
      return null;
  }
}
