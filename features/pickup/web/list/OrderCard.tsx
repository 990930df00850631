// Card of one order in the list, tonnes left first.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { OrderCard } from '../../calls/order.ts';
import { pickupOrderPath } from '../parts/paths.ts';
import { PICKUP_ORDER_TONES } from '../parts/tones.ts';
import { hasOrderActs, OrderActs } from './OrderActs.tsx';

export function OrderCardView({ order, onDone }: { order: OrderCard; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const quantityUnit = useQuantityUnit();
  const { tonnes, day: dayOf } = useFormats();
  const { orderWeight } = useTermFormats();
  const { place } = useCatalogNames();
  return (
    <Card
      to={pickupOrderPath(order.id)}
      acts={hasOrderActs(order) && <OrderActs order={order} onDone={onDone} />}
    >
      <div className="ui-card-line">
        <span className="delivery-no ui-number">{order.no}</span>
        <Tag tone={PICKUP_ORDER_TONES[order.state]}>{t(`order.${order.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {order.title} · {order.side === 'seller' ? order.buyer.shortName : order.seller.shortName}
      </p>
      <FigureLine>
        <Figure
          size="22"
          value={tonnes(order.left)}
          unit={quantityUnit}
          label={t('left')}
          hint={`${t('quantity')} ${orderWeight(order.quantity)}`}
        />
        <Figure
          size="22"
          align="right"
          value={String(order.trucksNow)}
          label={t('trucks')}
          hint={t('trucksInPlant', { count: order.trucksInPlant })}
        />
      </FigureLine>
      <ProgressBar
        value={order.lifted}
        max={order.quantity}
        text={`${t('lifted')} ${tonnes(order.lifted)} / ${tonnes(order.quantity)} ${quantityUnit}`}
        tone="success"
      />
      {order.transport !== 'road' && (
        <p className="ui-card-note">
          {t(`transport.${order.transport}`)} · {order.carriedBy}
        </p>
      )}
      <p className="ui-card-note">
        {order.contractNo} · {place(order.placeId)} · {dayOf(order.windowFrom)} – {dayOf(order.windowTo)}
      </p>
    </Card>
  );
}
