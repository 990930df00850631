// Actions on a payment order, on its page and in the list.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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
  const t = useTranslation('fee');
  const { money } = useFormats();
  const orderId = card.id;
  const shared = {
    onClose,
    rows: [
      {
        key: 'amount',
        label: t(`kind.${card.type}`),
        hint: card.no,
        value: <span className="ui-number">{money(card.amount)}</span>,
      },
    ],
  };
  switch (act) {
    case 'endorse':
      return (
        <FeeConfirmDrawer
          title={t('endorse.ask')}
          confirmLabel={t('endorse')}
          why={t('endorse.why')}
          call={endorseOrder}
          input={() => ({ orderId })}
          {...shared}
        />
      );
    case 'present':
      return (
        <FeeConfirmDrawer
          title={t('present.ask')}
          confirmLabel={t('present')}
          why={t('present.why')}
          call={presentOrder}
          input={() => ({ orderId })}
          {...shared}
        />
      );
    case 'decline':
      return (
        <FeeConfirmDrawer
          title={t('decline.ask')}
          confirmLabel={t('decline')}
          why={t('decline.why')}
          asks="reason"
          call={declineOrder}
          input={(reason) => ({ orderId, reason })}
          {...shared}
        />
      );
    case 'withdraw':
      return (
        <FeeConfirmDrawer
          title={t('withdraw.ask')}
          confirmLabel={t('withdraw')}
          why={t('withdraw.order')}
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
