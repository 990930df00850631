// The driver's page behind a pass: destination, slot, queue, code and tickets.

import { useEffect, useState } from 'react';
import './driver.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
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
import { useDriverWords, useTripWords } from './useWords.ts';

const DriverQuery = z.object({ pass: z.catch(z.optional(Pass), undefined) });
const POLL_MS = 20_000;

export default function Driver() {
  const [{ pass }] = useScreenQuery(DriverQuery);
  return pass === undefined ? <Unknown /> : <PassView pass={pass} />;
}

function Unknown() {
  const words = useDriverWords();
  return (
    <Screen title={words.title} hasBack={false}>
      <EmptyState title={words.notFound} why={words.notFoundWhy} />
    </Screen>
  );
}

function PassView({ pass }: { pass: string }) {
  const words = useDriverWords();
  const query = useCall(readPass, { pass });
  const [isBooking, setBooking] = useState(false);
  const { refetch } = query;
  // The driver has no session to push to, so the page polls while visible.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [refetch]);
  // Never show data of an expired pass: it would still look valid at a gate.
  if (query.error instanceof FaultError) return <Unknown />;
  return (
    <Screen
      title={words.title}
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
  const words = useDriverWords();
  const moving = useMutationCall(moveByPass, { showError: true });
  const open = openMoves(tripMachine, trip.state, 'driver');
  const move = async (step: (typeof DRIVER_STEPS)[number]) => {
    if (!(await moving.run({ pass, move: step }))) return;
    showToast(words.done);
    await onDone();
  };
  const [step] = DRIVER_STEPS.filter((one) => open.includes(one));
  const primary: BarAction | undefined = step && { label: words[step], onPress: () => move(step) };
  const secondary = open.includes('book')
    ? [{ label: words[trip.slotAt ? 'slot.again' : 'slot.book'], onPress: onBook }]
    : [];
  return (primary ?? secondary[0]) ? <StickyBar primary={primary} secondary={secondary} /> : null;
}

function OneTrip({ trip }: { trip: DriverTrip }) {
  const words = useDriverWords();
  const tripWords = useTripWords();
  const { fill, integer, clock } = useFormats();
  const isGone = ['exited', 'arrived', 'recv_grossed', 'recv_tared', 'signed', 'voided'].includes(trip.state);
  return (
    <>
      <section className="driver-head">
        <p className="driver-plate">{trip.plate}</p>
        <p>
          <Tag tone={trip.state === 'abnormal' || trip.state === 'voided' ? 'danger' : 'info'}>
            {tripWords[`trip.${trip.state}`]}
          </Tag>{' '}
          <span className="driver-small ui-number">{trip.tripNo}</span>
        </p>
        {trip.ahead !== null && (
          <p className="driver-ahead" aria-live="polite">
            {trip.ahead === 0 ? (
              words['ahead.next']
            ) : (
              <>
                {words.ahead}{' '}
                <strong className="ui-number">{fill(words['ahead.trucks'], { count: trip.ahead })}</strong>
              </>
            )}
          </p>
        )}
        {!isGone && <PassCode />}
        <p className="driver-small">{fill(words.asOf, { time: clock(trip.asOf) })}</p>
      </section>
      {!trip.isOrderActive && !isGone && <NoticeBox tone="warning">{words.paused}</NoticeBox>}
      {trip.state === 'abnormal' && trip.reason !== '' && (
        <NoticeBox tone="danger">
          {fill(words.stopped, { reason: translateReason(tripWords, trip.reason) })}
        </NoticeBox>
      )}
      <Facts trip={trip} />
      <Section title={words.receipts}>
        {trip.tickets.length === 0 && <p className="driver-small">{words['receipts.none']}</p>}
        <Rows title={words.receipts}>
          {trip.tickets.map(({ no, side, gross, tare, net, at, sealNo }) => (
            <Row
              key={no}
              isFact
              label={tripWords[`side.${side}`]}
              hint={[no, ...(sealNo ? [fill(words.seal, { no: sealNo })] : [])].join(' · ')}
              value={<strong className="ui-number">{integer(net)}&nbsp;kg</strong>}
              valueHint={
                <>
                  {fill(words.grossTare, { gross: integer(gross), tare: integer(tare) })} · {clock(at)}
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
  const words = useDriverWords();
  const { minute, day, tonnes } = useFormats();
  const { place } = useCatalogNames();
  const point = `${trip.latitude / 1e6},${trip.longitude / 1e6}`;
  const map = `geo:${point}?q=${point}(${encodeURIComponent(trip.placeName)})`;
  return (
    <Section title={words.order} note={<span className="ui-number">{trip.orderNo}</span>}>
      <Rows title={words.order}>
        <Row
          isFact
          label={words.slot}
          value={<strong>{trip.slotAt ? minute(trip.slotAt) : words['slot.none']}</strong>}
        />
        <Row
          isFact
          label={words.place}
          value={
            <a className="ui-link" href={map} rel="noopener noreferrer">
              {words.map}
            </a>
          }
          hint={place(trip.placeId)}
        />
        <Row isFact label={words.window} value={`${day(trip.windowFrom)} – ${day(trip.windowTo)}`} />
        <Row isFact label={words.goods} value={trip.title} />
        <Row
          isFact
          label={words.planned}
          value={<span className="ui-number">{tonnes(trip.planned)}&nbsp;t</span>}
        />
        <Row isFact label={words.route} value={`${trip.seller} → ${trip.buyer}`} />
        <Row
          isFact
          label={words.freight}
          value={words[trip.state === 'signed' ? 'freight.signed' : 'freight.open']}
        />
      </Rows>
    </Section>
  );
}
