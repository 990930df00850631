// The driver's page behind a pass: destination, slot, queue, code and tickets.

import { useState } from 'react';
import './driver.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { usePolling } from '#packages/rpc/react/usePolling.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { DRIVER_STEPS, moveByPass, Pass, readPass } from '../../calls/pass.ts';
import { tripMachine } from '../../states.ts';
import { translateReason } from '../parts/reason.ts';
import { PassCode } from './PassCode.tsx';
import { SlotDrawer } from './SlotDrawer.tsx';
import type { DriverTrip } from './trip.ts';

const DriverQuery = z.object({ pass: z.catch(z.optional(Pass), undefined) });
const POLL_MS = 20_000;

export default function Driver() {
  const [{ pass }] = useScreenQuery(DriverQuery);
  return pass === undefined ? <Unknown /> : <PassView pass={pass} />;
}

function Unknown() {
  const t = useTranslation('pickup.driver');
  return (
    <Screen title={t('title')} hasBack={false}>
      <EmptyState title={t('notFound')} why={t('notFoundWhy')} />
    </Screen>
  );
}

function PassView({ pass }: { pass: string }) {
  const t = useTranslation('pickup.driver');
  const query = useCall(readPass, { pass });
  const [isBooking, setBooking] = useState(false);
  const { refetch } = query;
  // The driver has no session to push to.
  usePolling(refetch, POLL_MS);
  // Never show data of an expired pass: it would still look valid at a gate.
  if (query.error instanceof FaultError) return <Unknown />;
  return (
    <Screen
      title={t('title')}
      hasBack={false}
      {...(query.data
        ? {
            bar: (
              <Acts
                pass={pass}
                trip={query.data}
                onBook={() => {
                  setBooking(true);
                }}
                onDone={refetch}
              />
            ),
          }
        : {})}
    >
      <QueryView query={query} feature="pickup">
        {(trip) => <OneTrip trip={trip} />}
      </QueryView>
      {isBooking && query.data && (
        <SlotDrawer
          pass={pass}
          trip={query.data}
          onClose={() => {
            setBooking(false);
          }}
          onDone={async () => {
            setBooking(false);
            await refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Acts({
  pass,
  trip,
  onBook,
  onDone,
}: {
  pass: string;
  trip: DriverTrip;
  onBook: () => void;
  onDone: () => Promise<unknown>;
}) {
  const t = useTranslation('pickup.driver');
  const moving = useMutationCall(moveByPass, { showError: true });
  const open = openMoves(tripMachine, trip.state, 'driver');
  const move = async (step: (typeof DRIVER_STEPS)[number]) => {
    if (!(await moving.run({ pass, move: step }))) return;
    showToast(t('common.done'));
    await onDone();
  };
  const [step] = DRIVER_STEPS.filter((one) => open.includes(one));
  const primary: BarAction | undefined = step && { label: t(step), onPress: () => move(step) };
  const secondary = open.includes('book')
    ? [{ label: t(trip.slotAt ? 'slot.again' : 'slot.book'), onPress: onBook }]
    : [];
  return (primary ?? secondary[0]) ? <StickyBar primary={primary} secondary={secondary} /> : null;
}

function OneTrip({ trip }: { trip: DriverTrip }) {
  const t = useTranslation('pickup.driver');
  const tPickup = useTranslation('pickup');
  const { integer, clock } = useFormats();
  const isGone = ['exited', 'arrived', 'recv_grossed', 'recv_tared', 'signed', 'voided'].includes(trip.state);
  return (
    <>
      <section className="driver-head">
        <p className="driver-plate">{trip.plate}</p>
        <p>
          <Tag tone={trip.state === 'abnormal' || trip.state === 'voided' ? 'danger' : 'info'}>
            {tPickup(`trip.${trip.state}`)}
          </Tag>{' '}
          <span className="driver-small ui-number">{trip.tripNo}</span>
        </p>
        {trip.ahead !== null && (
          <p className="driver-ahead" aria-live="polite">
            {trip.ahead === 0 ? (
              t('ahead.next')
            ) : (
              <>
                {t('ahead')} <strong className="ui-number">{t('ahead.trucks', { count: trip.ahead })}</strong>
              </>
            )}
          </p>
        )}
        {!isGone && <PassCode />}
        <p className="driver-small">{t('asOf', { time: clock(trip.asOf) })}</p>
      </section>
      {!trip.isOrderActive && !isGone && <NoticeBox tone="warning">{t('paused')}</NoticeBox>}
      {trip.state === 'abnormal' && trip.reason !== '' && (
        <NoticeBox tone="danger">{t('stopped', { reason: translateReason(tPickup, trip.reason) })}</NoticeBox>
      )}
      <Facts trip={trip} />
      <Section title={t('receipts')}>
        {trip.tickets.length === 0 && <p className="driver-small">{t('receipts.none')}</p>}
        <Rows title={t('receipts')}>
          {trip.tickets.map(({ no, side, gross, tare, net, at, sealNo }) => (
            <Row
              key={no}
              isFact
              label={tPickup(`side.${side}`)}
              hint={[no, ...(sealNo ? [t('seal', { no: sealNo })] : [])].join(' · ')}
              value={<strong className="ui-number">{integer(net)}&nbsp;kg</strong>}
              valueHint={
                <>
                  {t('grossTare', { gross: integer(gross), tare: integer(tare) })} · {clock(at)}
                </>
              }
            />
          ))}
        </Rows>
      </Section>
    </>
  );
}

function Facts({ trip }: { trip: DriverTrip }) {
  const t = useTranslation('pickup.driver');
  const { minute, day, tonnes } = useFormats();
  const { place } = useCatalogNames();
  const point = `${trip.latitude / 1e6},${trip.longitude / 1e6}`;
  const map = `geo:${point}?q=${point}(${encodeURIComponent(trip.placeName)})`;
  return (
    <Section title={t('order')} note={<span className="ui-number">{trip.orderNo}</span>}>
      <Rows title={t('order')}>
        <Row
          isFact
          label={t('slot')}
          value={<strong>{trip.slotAt ? minute(trip.slotAt) : t('slot.none')}</strong>}
        />
        <Row
          isFact
          label={t('place')}
          value={
            <a className="ui-link" href={map} rel="noopener noreferrer">
              {t('map')}
            </a>
          }
          hint={place(trip.placeId)}
        />
        <Row isFact label={t('window')} value={`${day(trip.windowFrom)} – ${day(trip.windowTo)}`} />
        <Row isFact label={t('goods')} value={trip.title} />
        <Row
          isFact
          label={t('planned')}
          value={<span className="ui-number">{t('load', { load: tonnes(trip.planned) })}</span>}
        />
        <Row isFact label={t('route')} value={`${trip.seller} → ${trip.buyer}`} />
        <Row
          isFact
          label={t('freight')}
          value={t(trip.state === 'signed' ? 'freight.signed' : 'freight.open')}
        />
      </Rows>
    </Section>
  );
}
