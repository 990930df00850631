// Actions on a freight bill, on its page and in the list.

import { type Fen, minus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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

export function useActName(): (act: FreightAct) => string {
  const t = useTranslation('fee');
  return (act) =>
    ({
      confirm: t('confirm'),
      return: t('common.return'),
      withdraw: t('withdraw'),
      pay: t('pay'),
      invoice: t('enterInvoice'),
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
  const t = useTranslation('fee');
  const { money } = useFormats();
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
          title={t('confirm.ask')}
          confirmLabel={t('confirm')}
          why={t('confirm.why')}
          call={confirmFreight}
          input={() => ({ freightId })}
          {...shared}
        />
      );
    case 'return':
      return (
        <FeeConfirmDrawer
          title={t('common.return')}
          confirmLabel={t('common.return')}
          asks="reason"
          call={returnFreight}
          input={(reason) => ({ freightId, reason })}
          {...shared}
        />
      );
    case 'withdraw':
      return (
        <FeeConfirmDrawer
          title={t('withdraw.ask')}
          confirmLabel={t('withdraw')}
          why={t('withdraw.freight')}
          call={withdrawFreight}
          input={() => ({ freightId })}
          {...shared}
        />
      );
    case 'pay':
      return (
        <FeeConfirmDrawer
          title={t('freight.pay')}
          confirmLabel={t('pay')}
          call={payFreight}
          input={() => ({ freightId })}
          {...shared}
          why={
            fromLock > 0n
              ? t('freight.payLocked', { locked: fromLock, rest: minus(card.payable, fromLock) })
              : t('pay.why', { amount: card.payable })
          }
        />
      );
    case 'invoice':
      return (
        <FeeConfirmDrawer
          title={t('enterInvoice')}
          confirmLabel={t('enterInvoice')}
          asks="invoiceNo"
          call={invoiceFreight}
          input={(invoiceNo) => ({ freightId, invoiceNo })}
          {...shared}
        />
      );
  }
}
