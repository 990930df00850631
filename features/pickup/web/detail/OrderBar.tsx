// Action bar of an order: at most one primary action and two more.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { approveOrder, moveOrder, ORDER_STEPS, returnOrder, submitOrder } from '../../calls/order.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { DelegationDrawer } from '../parts/DelegationDrawer.tsx';
import { trucksPath, writeOrderPath } from '../parts/paths.ts';
import type { OrderDetail } from './orderDetail.ts';

const ACTS = ['submit', 'approve', 'return', 'pause', 'resume', 'complete', 'cancel'] as const;
type Act = (typeof ACTS)[number];
const PRIMARY: readonly Act[] = ['submit', 'approve', 'resume'];
const isStep = (act: Act): act is (typeof ORDER_STEPS)[number] => ORDER_STEPS.some((step) => step === act);

export function OrderBar({ order, onDone }: { order: OrderDetail; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [act, setAct] = useState<Act>();
  if (!holds(DISPATCH_SEATS)) return null;
  const { card, moves } = order;
  const open = ACTS.filter((one) => moves.includes(one));
  const mayEdit = moves.includes('submit');
  const action = (one: Act): BarAction => ({
    label: t(`move.${one}`),
    onPress: () => {
      setAct(one);
    },
    ...(one === 'cancel' ? { isDanger: true } : {}),
  });
  const first = order.mayAddTrucks
    ? { label: t('trucks.add'), to: trucksPath(card.id) }
    : open.filter((one) => PRIMARY.includes(one)).map(action)[0];
  const others = [
    ...(mayEdit ? [{ label: t('edit'), to: writeOrderPath({ orderId: card.id }) }] : []),
    ...open.filter((one) => !PRIMARY.includes(one)).map(action),
  ];
  if (!first && others.length === 0) return null;
  return (
    <>
      <StickyBar primary={first} secondary={others.slice(0, 2)} />
      {act && (
        <OrderActDrawer
          act={act}
          order={order}
          onClose={() => {
            setAct(undefined);
          }}
          onDone={() => {
            setAct(undefined);
            void onDone();
          }}
        />
      )}
    </>
  );
}

interface ActProps {
  readonly act: Act;
  readonly order: Pick<OrderDetail, 'card' | 'delegates'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function OrderActDrawer({ act, order: { card, delegates }, onClose, onDone }: ActProps) {
  const t = useTranslation('pickup');
  const { day: dayOf } = useFormats();
  const { orderWeight } = useTermFormats();
  const seen = { orderId: card.id, version: card.version };
  const common = {
    title: t(`move.${act}`),
    onClose,
    onDone,
    rows: [
      { key: 'no', label: card.title, value: card.no },
      { key: 'quantity', label: t('quantity'), value: orderWeight(card.quantity) },
      { key: 'left', label: t('left'), value: orderWeight(card.left) },
      { key: 'window', label: t('window'), value: `${dayOf(card.windowFrom)} – ${dayOf(card.windowTo)}` },
    ],
  };
  if (act === 'submit' && delegates.length > 0) {
    return (
      <DelegationDrawer
        order={seen}
        names={delegates.map(({ name }) => name)}
        rows={common.rows}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  if (act === 'submit') return <ReasonDrawer {...common} call={submitOrder} input={() => seen} />;
  if (act === 'approve') return <ReasonDrawer {...common} call={approveOrder} input={() => seen} />;
  if (act === 'return')
    return (
      <ReasonDrawer {...common} call={returnOrder} input={(reason) => ({ ...seen, reason })} needsReason />
    );
  return isStep(act) ? (
    <ReasonDrawer
      {...common}
      call={moveOrder}
      input={(reason) => ({ ...seen, move: act, reason })}
      needsReason={act === 'pause' || act === 'cancel'}
    />
  ) : null;
}
