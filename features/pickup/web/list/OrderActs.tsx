// Actions on an order in the list: send trucks, show its code, see trips.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import type { OrderCard } from '../../calls/order.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { pickupOrderMachine } from '../../states.ts';
import { OrderActDrawer } from '../detail/OrderBar.tsx';
import { OrderCode } from '../parts/OrderCode.tsx';
import { tripsPath, trucksPath } from '../parts/paths.ts';

export const hasOrderActs = ({ state }: OrderCard): boolean =>
  state !== 'draft' && state !== 'submitted' && state !== 'returned' && state !== 'cancelled';

export function OrderActs({ order, onDone }: { order: OrderCard; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [open, setOpen] = useState<'code' | 'pause' | 'resume'>();
  const { id, side, state, left } = order;
  const moves = side !== null && holds(DISPATCH_SEATS) ? openMoves(pickupOrderMachine, state, side) : [];
  const turn = (['pause', 'resume'] as const).find((move) => moves.includes(move));
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <Button size="small" to={tripsPath(id)}>
        {t('tickets')}
      </Button>
      {state === 'active' && (
        <Button
          size="small"
          onPress={() => {
            setOpen('code');
          }}
        >
          {t('qr.short')}
        </Button>
      )}
      {turn && (
        <Button
          size="small"
          onPress={() => {
            setOpen(turn);
          }}
        >
          {t(`move.${turn}`)}
        </Button>
      )}
      {moves.includes('pause') && side === 'buyer' && left > 0n && (
        <Button size="small" kind="main" to={trucksPath(id)}>
          {t('trucks.add')}
        </Button>
      )}
      {open === 'code' && (
        <Drawer isOpen onClose={close} title={order.no}>
          <OrderCode orderId={id} />
        </Drawer>
      )}
      {open && open !== 'code' && (
        <OrderActDrawer
          act={open}
          order={{ card: order, delegates: [] }}
          onClose={close}
          onDone={() => {
            close();
            void onDone();
          }}
        />
      )}
    </>
  );
}
