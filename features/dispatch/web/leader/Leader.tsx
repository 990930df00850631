// The leader's page behind a convoy's pass: all its trucks at once.

import { useState } from 'react';
import './leader.css';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Pass } from '#features/pickup/calls/pass.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { usePolling } from '#packages/rpc/react/usePolling.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { dissolveByPass, type MovedTruck, moveConvoy, readConvoy } from '../../calls/leader.ts';
import { nextStepOf, stepOf } from '../../rules/convoy.ts';
import { LedTruckCard } from './LedTruckCard.tsx';
import { RunDrawer } from './RunDrawer.tsx';

const LeaderQuery = z.object({ pass: z.catch(z.optional(Pass), undefined) });
const POLL_MS = 20_000;
type Led = OutputOf<typeof readConvoy>;

export default function Leader() {
  const [{ pass }] = useScreenQuery(LeaderQuery);
  return pass === undefined ? <Unknown /> : <ConvoyView pass={pass} />;
}

function Unknown() {
  const t = useTranslation('dispatch.leader');
  return (
    <Screen title={t('title')} hasBack={false}>
      <EmptyState title={t('notFound')} why={t('notFoundWhy')} />
    </Screen>
  );
}

function ConvoyView({ pass }: { pass: string }) {
  const t = useTranslation('dispatch.leader');
  const query = useCall(readConvoy, { pass });
  const [moved, setMoved] = useState<readonly MovedTruck[]>();
  const { refetch } = query;
  // The leader has no session to push to.
  usePolling(refetch, POLL_MS);
  // Never show data of a pass that was replaced: it would still look valid at a gate.
  if (query.error instanceof FaultError) return <Unknown />;
  return (
    <Screen
      title={t('title')}
      hasBack={false}
      bar={query.data && <Acts pass={pass} convoy={query.data} onMoved={setMoved} onDone={refetch} />}
    >
      <QueryView query={query} feature="dispatch">
        {(convoy) => (
          <>
            <Head convoy={convoy} />
            {moved && <Outcome moved={moved} />}
            <ul aria-label={t('trucks')}>
              {convoy.trucks.map((truck) => (
                <li key={truck.tripId}>
                  <LedTruckCard truck={truck} convoyPass={pass} onDone={refetch} />
                </li>
              ))}
            </ul>
            <Left left={convoy.left} />
            {convoy.trucks.some((truck) => truck.pass !== null) && (
              <Dissolve pass={pass} convoy={convoy} onDone={refetch} />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function Head({ convoy }: { convoy: Led }) {
  const t = useTranslation('dispatch.leader');
  const { day, clock, minute } = useFormats();
  const { place } = useCatalogNames();
  return (
    <Section title={convoy.leader} note={t('asOf', { time: clock(convoy.asOf) })}>
      {convoy.dissolvedAt ? (
        <NoticeBox tone="warning">{t('dissolved', { at: minute(convoy.dissolvedAt) })}</NoticeBox>
      ) : (
        !convoy.isOrderActive && <NoticeBox tone="warning">{t('notOpen')}</NoticeBox>
      )}
      <Rows title={convoy.leader}>
        <Row isFact label={convoy.title} hint={convoy.orderNo} value={`${convoy.seller} → ${convoy.buyer}`} />
        <Row
          isFact
          label={place(convoy.placeId)}
          value={`${day(convoy.windowFrom)} – ${day(convoy.windowTo)}`}
        />
      </Rows>
    </Section>
  );
}

interface ActsProps {
  readonly pass: string;
  readonly convoy: Led;
  readonly onMoved: (trucks: readonly MovedTruck[]) => void;
  readonly onDone: () => Promise<unknown>;
}

function Acts({ pass, convoy: { trucks, windowFrom, windowTo, asOf }, onMoved, onDone }: ActsProps) {
  const t = useTranslation('dispatch.leader');
  const moving = useMutationCall(moveConvoy, { showError: true });
  const [isBooking, setBooking] = useState(false);
  const step = nextStepOf(trucks.map(({ state }) => state));
  const waiting = trucks.filter(({ state, slotAt }) => state === 'planned' && slotAt === null);
  const move = async () => {
    const answer = step && (await moving.run({ pass, move: step }));
    if (!answer) return;
    onMoved(answer.trucks);
    await onDone();
  };
  const count = step ? trucks.filter(({ state }) => stepOf(state, step) === 'move').length : 0;
  if (!step && waiting.length === 0) return null;
  return (
    <>
      <StickyBar
        primary={step && { label: t(step, { count }), isBusy: moving.isBusy, onPress: move }}
        secondary={
          waiting.length > 0
            ? [
                {
                  label: t('book', { count: waiting.length }),
                  onPress: () => {
                    setBooking(true);
                  },
                },
              ]
            : []
        }
      />
      {isBooking && (
        <RunDrawer
          pass={pass}
          window={{ from: windowFrom, to: windowTo }}
          asOf={asOf}
          onClose={() => {
            setBooking(false);
          }}
          onDone={onDone}
        />
      )}
    </>
  );
}

function Left({ left }: { left: Led['left'] }) {
  const t = useTranslation('dispatch.leader');
  const { minute } = useFormats();
  if (left.length === 0) return null;
  return (
    <Section title={t('left')}>
      <Rows title={t('left')}>
        {left.map(({ plate, at }) => (
          <Row key={`${plate}${at.getTime()}`} isFact label={plate} value={minute(at)} />
        ))}
      </Rows>
    </Section>
  );
}

function Dissolve({ pass, convoy, onDone }: { pass: string; convoy: Led; onDone: () => unknown }) {
  const t = useTranslation('dispatch.leader');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="leader-end">
      <Button
        kind="plain"
        onPress={() => {
          setAsking(true);
        }}
      >
        {t('dissolve')}
      </Button>
      {isAsking && (
        <ReasonDrawer
          title={t('dissolve')}
          warning={t('dissolveWhy')}
          call={dissolveByPass}
          input={() => ({ pass })}
          rows={[{ key: 'order', label: convoy.title, value: convoy.orderNo }]}
          isDanger
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            void onDone();
          }}
        />
      )}
    </div>
  );
}

/** Of the last press, truck by truck: those refused by name. */
function Outcome({ moved }: { moved: readonly MovedTruck[] }) {
  const t = useTranslation('dispatch.leader');
  const refused = moved.flatMap(({ outcome, ...truck }) =>
    outcome === 'moved' || outcome === 'unchanged' ? [] : [{ ...truck, outcome }],
  );
  const count = moved.length - refused.length;
  return (
    <div aria-live="polite">
      <NoticeBox tone={refused.length === 0 ? 'success' : 'warning'}>{t('moved', { count })}</NoticeBox>
      {refused.length > 0 && (
        <Rows title={t('refused')}>
          {refused.map(({ tripId, plate, outcome }) => (
            <Row key={tripId} isFact tone="danger" label={plate} value={t(`outcome.${outcome}`)} />
          ))}
        </Rows>
      )}
    </div>
  );
}
