// Card of one order in the list, tonnes left first.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { OrderCard } from '../../calls/order.ts';
import { pickupOrderPath } from '../parts/paths.ts';
import { PICKUP_ORDER_TONES } from '../parts/tones.ts';
import { useSay } from '../say.ts';
import { hasOrderActs, OrderActs } from './OrderActs.tsx';

export function OrderCardView({ order, onDone }: { order: OrderCard; onDone: () => unknown }) {
  const { say, trade, tonnes, weight, dayOf } = useSay();
  const { place } = useCatalogNames();
  return (
    <Card
      to={pickupOrderPath(order.id)}
      acts={hasOrderActs(order) && <OrderActs order={order} onDone={onDone} />}
    >
      <div className="ui-card-line">
        <span className="delivery-no ui-number">{order.no}</span>
        <Tag tone={PICKUP_ORDER_TONES[order.state]}>{say(`order.${order.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {order.title} · {order.side === 'seller' ? order.buyer.shortName : order.seller.shortName}
      </p>
      <FigureLine>
        <Figure
          size="22"
          value={tonnes(order.left)}
          unit={trade('unit.tonne')}
          label={say('left')}
          hint={`${say('quantity')} ${weight(order.quantity)}`}
        />
        <Figure
          size="22"
          align="right"
          value={String(order.trucksNow)}
          label={say('trucks')}
          hint={say('trucksInPlant', { count: order.trucksInPlant })}
        />
      </FigureLine>
      <ProgressBar
        value={order.lifted}
        max={order.quantity}
        text={`${say('lifted')} ${tonnes(order.lifted)} / ${tonnes(order.quantity)} ${trade('unit.tonne')}`}
        tone="success"
      />
      {order.transport !== 'road' && (
        <p className="ui-card-note">
          {say(`transport.${order.transport}`)} · {order.carriedBy}
        </p>
      )}
      <p className="ui-card-note">
        {order.contractNo} · {place(order.placeId)} · {dayOf(order.windowFrom)} – {dayOf(order.windowTo)}
      </p>
    </Card>
  );
}
