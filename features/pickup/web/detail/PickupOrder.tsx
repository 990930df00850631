// Screen of one pick-up order: state, tonnes, trucks, delegates, history.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import '../pickup.css';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useListed } from '#packages/rpc/react/useListed.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { pickupOrderDetail, pickupOrderPage } from '../../calls/order.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { OrderCardView } from '../list/OrderCard.tsx';
import { OrderCode } from '../parts/OrderCode.tsx';
import { trucksPath } from '../parts/paths.ts';
import { PickupHistoryList } from '../parts/PickupHistoryList.tsx';
import { PICKUP_ORDER_TONES } from '../parts/tones.ts';
import { YardRow } from '../parts/YardDrawer.tsx';
import { CarriageRows } from './CarriageRows.tsx';
import { Delegates } from './Delegates.tsx';
import { LossTable } from './LossTable.tsx';
import { OrderBar } from './OrderBar.tsx';
import type { OrderDetail } from './orderDetail.ts';
import { TripRows } from './TripRows.tsx';

const CourseChart = lazy(() => import('./CourseChart.tsx'));

export default onTrial('signatures', PickupOrder);

function PickupOrder() {
  const t = useTranslation('pickup');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(pickupOrderDetail, { orderId: askedId(id) });
  const listed = useListed(pickupOrderPage, askedId(id));
  return (
    <Screen
      title={t('order')}
      bar={query.data && <OrderBar order={query.data} onDone={() => query.refetch()} />}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView
          query={query}
          feature="pickup"
          meanwhile={listed && <OrderCardView order={listed} onDone={() => query.refetch()} />}
        >
          {(order) => <OrderView order={order} onDone={() => query.refetch()} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function OrderView({ order, onDone }: { order: OrderDetail; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { tonnes, day: dayOf } = useFormats();
  const { orderWeight } = useTermFormats();
  const { place, variety } = useCatalogNames();
  const { holds } = useTrader();
  const { card } = order;
  const maySend = order.mayAddTrucks && holds(DISPATCH_SEATS);
  return (
    <>
      <TurnHeader
        matter={{ type: 'pickup', id: card.id }}
        state={<Tag tone={PICKUP_ORDER_TONES[card.state]}>{t(`order.${card.state}`)}</Tag>}
        id={<CopyableId id={card.no} />}
        title={card.title}
        extra={`${card.seller.shortName} → ${card.buyer.shortName}`}
      >
        <ProgressBar
          value={card.lifted}
          max={card.quantity}
          text={`${t('lifted')} ${tonnes(card.lifted)} / ${tonnes(card.quantity)} ${quantityUnit}`}
          tone="success"
        />
      </TurnHeader>
      <Card>
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'left',
              value: tonnes(card.left),
              unit: quantityUnit,
              label: t('left'),
              size: '22',
            },
            {
              key: 'now',
              value: String(card.trucksNow),
              label: t('trucks'),
              hint: t('trucksInPlant', { count: card.trucksInPlant }),
              size: '22',
            },
          ]}
        />
      </Card>
      <Section
        title={t('trips')}
        {...(maySend ? { action: { label: t('trucks.add'), to: trucksPath(card.id) } } : {})}
      >
        <TripRows order={order} onDone={onDone} />
      </Section>
      {order.liftedByDay.length > 0 && (
        <Section title={t('course')}>
          <Suspense fallback={<Skeleton shape="lines" />}>
            <CourseChart order={order} />
          </Suspense>
          <p className="ui-card-note">{t('course.why')}</p>
        </Section>
      )}
      <LossTable order={order} />
      <Section title={t('ordered')}>
        <Rows>
          <Row
            label={t('contract')}
            value={card.contractNo}
            to={`pages/contract/detail?id=${card.contractId}`}
          />
          <Row label={tTerms('field.varietyId')} value={variety(card.varietyId)} isFact />
          <Row
            label={<Word of="liftingWindow">{t('window')}</Word>}
            value={`${dayOf(card.windowFrom)} – ${dayOf(card.windowTo)}`}
            isFact
          />
          <Row label={t('place')} value={place(card.placeId)} isFact />
          {card.side === 'seller' && <YardRow placeId={card.placeId} />}
          <Row label={t('transport')} value={t(`transport.${card.transport}`)} isFact />
          <Row
            label={<Word of="weightBasis">{t('weightBasis')}</Word>}
            value={t(`basis.${order.weightBasis}`)}
            isFact
          />
          <Row
            label={<Word of="assayBasis">{t('assayBasis')}</Word>}
            value={t(`assay.${order.assayBasis}`)}
            isFact
          />
          {order.dailyCap !== null && (
            <Row label={t('dailyCap')} value={orderWeight(order.dailyCap)} isFact />
          )}
          {order.consignee !== '' && <Row label={t('consignee')} value={order.consignee} isFact />}
          {order.carriage && <CarriageRows carriage={order.carriage} />}
          {order.remark !== '' && <Row label={t('remark')} value={order.remark} isFact />}
          <Row label={t('samples')} to={`pages/assay/list?contractId=${card.contractId}`} />
          <Row label={t('weighbridge')} to="pages/weigh/index" />
        </Rows>
      </Section>
      <Section title={t('delegates')}>
        <Delegates order={order} />
      </Section>
      {card.state === 'active' && (
        <Section title={t('qr')}>
          <OrderCode orderId={card.id} />
        </Section>
      )}
      <Section title={t('history')}>
        <PickupHistoryList steps={order.timeline} states="order" />
      </Section>
    </>
  );
}
