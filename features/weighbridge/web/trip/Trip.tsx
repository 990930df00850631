// Screen of one trip: state, tickets, pass and actions.

import * as z from 'zod/mini';
import '#features/pickup/web/pickup.css';
import { pickupOrderPath } from '#features/pickup/web/parts/paths.ts';
import { PickupHistoryList } from '#features/pickup/web/parts/PickupHistoryList.tsx';
import { translateReason } from '#features/pickup/web/parts/reason.ts';
import { tripTone } from '#features/pickup/web/parts/tones.ts';
import { Papers } from '#features/pickup/web/trip/Papers.tsx';
import { PassSection } from '#features/pickup/web/trip/PassSection.tsx';
import { SlotField } from '#features/pickup/web/trip/SlotField.tsx';
import { TripBar } from '#features/pickup/web/trip/TripBar.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { tripDetail } from '../../calls/trip.ts';
import type { TripDetail } from './shown.ts';
import { TripTickets } from './TripTickets.tsx';
import { TripWhere } from './TripWhere.tsx';

export default function Trip() {
  const t = useTranslation('pickup');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(tripDetail, { tripId: askedId(id) });
  const reread = () => query.refetch();
  return (
    <Screen title={t('trip.title')} bar={query.data && <TripBar trip={query.data} onDone={reread} />}>
      <PullToRefresh onRefresh={reread}>
        <QueryView query={query} feature="weighbridge">
          {(trip) => <TripView trip={trip} onDone={reread} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function TripView({ trip, onDone }: { trip: TripDetail; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const { tonnes, minute } = useFormats();
  const tPickup = useTranslation('pickup');
  const { card } = trip;
  const figure = (key: 'loaded' | 'received', weight: bigint | null) => ({
    key,
    value: weight === null ? '–' : tonnes(weight),
    unit: weight === null ? undefined : tTerms('unit.tonne'),
    label: t(key),
    size: '22' as const,
  });
  return (
    <>
      <StatusHeader
        state={<Tag tone={tripTone(card.state)}>{t(`trip.${card.state}`)}</Tag>}
        id={<CopyableId id={card.no} />}
        title={card.plate}
        next={`${card.driver} ${card.phone}`}
      />
      {card.reason !== '' && <NoticeBox tone="warning">{translateReason(tPickup, card.reason)}</NoticeBox>}
      <Card>
        <KeyFigures
          columns={2}
          figures={[figure('loaded', card.loaded), figure('received', card.received)]}
        />
      </Card>
      <Card>
        <Rows>
          <Row label={t('order')} value={card.orderNo} to={pickupOrderPath(card.orderId)} />
          <Row
            label={t('contract')}
            value={trip.contractNo}
            to={`pages/contract/detail?id=${trip.contractId}`}
          />
          {card.slotAt && <Row label={t('slot')} value={minute(card.slotAt)} isFact />}
        </Rows>
      </Card>
      {trip.side !== null && <TripWhere tripId={card.id} side={trip.side} />}
      <Papers trip={trip} onDone={onDone} />
      {trip.moves.includes('book') && <SlotField trip={trip} onDone={onDone} />}
      <Section title={t('tickets')}>
        <TripTickets tickets={trip.tickets} onDone={onDone} />
      </Section>
      {trip.pass !== null && <PassSection trip={trip} pass={trip.pass} onDone={onDone} />}
      <Section title={t('history')}>
        <PickupHistoryList steps={trip.timeline} states="trip" />
      </Section>
    </>
  );
}
