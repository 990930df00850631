// Trucks the scale may weigh, searchable by plate.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { leftOfDayOffline, leftOfOrderOffline } from '../../rules/offline.ts';
import { expectedWarningsOf, type TonnesLeft } from './checks.ts';
import { isSinceBook, weighedSince } from './since.ts';
import { TruckDrawer } from './TruckDrawer.tsx';
import type { Weighbridge } from './useWeighbridge.ts';
import type { Device, FirstWeighing, BookTruck } from './weighStore.ts';

export function WeighTrucks({ yard, device }: { yard: Weighbridge; device: Device }) {
  const t = useTranslation('weighbridge.weigh');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { firsts = [], tickets = [] } = yard.kept ?? {};
  const filter = typed.trim().toUpperCase();
  const isDone = ({ tripId, side }: BookTruck) =>
    tickets.some(
      (ticket) =>
        ticket.signed.body.tripId === tripId &&
        ticket.signed.body.side === side &&
        isSinceBook(ticket, device.book),
    );
  const since = weighedSince({ device, firsts, tickets });
  const trucks = device.book.trips.filter(
    (truck) =>
      !isDone(truck) && [truck.plate, truck.tripNo, truck.orderNo].some((text) => text.includes(filter)),
  );
  const firstOf = (truck: BookTruck): FirstWeighing | undefined =>
    firsts.find(({ tripId }) => tripId === truck.tripId) ??
    (truck.first
      ? { tripId: truck.tripId, weight: truck.first.weight, at: truck.first.at, isByHand: false }
      : undefined);
  /** A truck counts on the day of its first weighing here. */
  const leftsOf = (truck: BookTruck): TonnesLeft => ({
    order: leftOfOrderOffline(device.book, truck, since),
    day: leftOfDayOffline(device.book, truck, dayInMarket(firstOf(truck)?.at ?? new Date()), since),
  });
  const open = trucks.find(({ tripId }) => tripId === chosen);
  return (
    <>
      <SearchField value={typed} onChange={setTyped} placeholder={t('search')} />
      {trucks.length === 0 && <EmptyState icon="search" title={t('trips.none')} why={t('trips.noneWhy')} />}
      <ul className="weigh-trucks" aria-label={t('view.weigh')}>
        {trucks.map((truck) => (
          <li key={`${truck.tripId} ${truck.side}`}>
            <button
              type="button"
              className="weigh-truck"
              onClick={() => {
                setChosen(truck.tripId);
              }}
            >
              <TruckItem truck={truck} first={firstOf(truck)} lefts={leftsOf(truck)} />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <TruckDrawer
          key={open.tripId}
          yard={yard}
          device={device}
          truck={open}
          first={firstOf(open)}
          lefts={leftsOf(open)}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}

function TruckItem({
  truck,
  first,
  lefts,
}: {
  truck: BookTruck;
  first: FirstWeighing | undefined;
  lefts: TonnesLeft;
}) {
  const t = useTranslation('weighbridge.weigh');
  const tWeighbridge = useTranslation('pickup');
  const { integer, tonnes, clock } = useFormats();
  return (
    <>
      <span className="weigh-line">
        <strong className="weigh-plate">{truck.plate}</strong>
        <Tag tone={first ? 'warning' : 'neutral'}>{tWeighbridge(`trip.${truck.state}`)}</Tag>
      </span>
      <span className="weigh-small">
        {truck.title} · {truck.counterparty} · {truck.orderNo}
      </span>
      <span className="weigh-small ui-number">
        {first
          ? t('first.at', { weight: integer(first.weight), time: clock(first.at) })
          : t('planned', { weight: tonnes(truck.planned) })}
      </span>
      {lefts.day !== null && expectedWarningsOf(truck, lefts).includes('day') && (
        <span className="weigh-flaws">{t('warn.day', { left: tonnes(lefts.day) })}</span>
      )}
    </>
  );
}
