// Acts on the day of an order: send trucks, copy a day before, gather convoys.

import { convoysPath, trucksPath } from '#features/pickup/web/parts/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import type { BoardOrder } from '../../calls/board.ts';

interface OrderDayActsProps {
  readonly order: BoardOrder;
  readonly onCopy: (orderId: string) => void;
}

export function OrderDayActs({ order: { orderId, trucks }, onCopy }: OrderDayActsProps) {
  const t = useTranslation('dispatch');
  return (
    <div className="dispatch-acts">
      <Button size="small" to={trucksPath(orderId)}>
        {t('send')}
      </Button>
      <Button
        size="small"
        onPress={() => {
          onCopy(orderId);
        }}
      >
        {t('copy')}
      </Button>
      {trucks.length > 1 && (
        <Button size="small" to={convoysPath(orderId)}>
          {t('convoys')}
        </Button>
      )}
    </div>
  );
}
