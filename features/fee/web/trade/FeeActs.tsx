// Actions on a fee, on its page and in the list.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { type FeeCard, type FirmFeeMove, objectToFee, payFees, requestInvoice } from '../../calls/bill.ts';
import { FeeConfirmDrawer } from '../parts/FeeConfirmDrawer.tsx';

export function useFeeMoveName(): (move: FirmFeeMove) => string {
  const t = useTranslation('fee');
  return (move) => ({ pay: t('pay'), object: t('object'), invoice: t('askInvoice') })[move];
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
  const t = useTranslation('fee');
  const { money } = useFormats();
  const shared = {
    onClose,
    rows: [
      {
        key: 'amount',
        label: t(`type.${card.type}`),
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
          title={t('pay.ask')}
          confirmLabel={t('pay')}
          why={t('pay.why', { amount: card.payable })}
          call={payFees}
          input={() => ({ feeIds })}
          {...shared}
        />
      );
    case 'object':
      return (
        <FeeConfirmDrawer
          title={t('object')}
          confirmLabel={t('object')}
          why={t('object.why')}
          asks="reason"
          call={objectToFee}
          input={(reason) => ({ feeId: card.id, reason })}
          {...shared}
        />
      );
    case 'invoice':
      return (
        <FeeConfirmDrawer
          title={t('askInvoice.ask')}
          confirmLabel={t('askInvoice')}
          why={t('askInvoice.why')}
          call={requestInvoice}
          input={() => ({ feeIds })}
          {...shared}
        />
      );
  }
}
