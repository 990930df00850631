// The operators’ monitor of a session: lots, clock, what waits for a second.

import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { cancelSessionByOperator, pauseLots, resumeLots } from '../calls/operate.ts';
import { monitor } from '../calls/session.ts';
import { clockText, dueOf } from '../lotTime.ts';
import { LotActs } from './LotActs.tsx';
import type { Monitored, WatchedLot } from './monitored.ts';
import { Secrets } from './Secrets.tsx';

/** The topic tells of changes; bids a minute and the heartbeat change by themselves. */
const READ_EVERY_MS = 5_000;

export function SessionMonitor({ sessionId, onClose }: { sessionId: string; onClose(): void }) {
  const reading = useCall(monitor, { sessionId });
  const [tripMs, setTrip] = useState<number>();
  const read = useEffectEvent(async () => {
    const from = performance.now();
    const { isSuccess } = await reading.refetch();
    if (isSuccess) setTrip(Math.round(performance.now() - from));
  });
  useEffect(() => {
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <DeskRead reading={reading} feature="auction">
      {(session) => (
        <MonitorView session={session} tripMs={tripMs} onClose={onClose} onDone={() => reading.refetch()} />
      )}
    </DeskRead>
  );
}

interface MonitorViewProps {
  readonly session: Monitored;
  readonly tripMs: number | undefined;
  onClose(): void;
  onDone(): unknown;
}

export function MonitorView({ session, tripMs, onClose, onDone }: MonitorViewProps) {
  const t = useTranslation('auction.console');
  const tState = useTranslation('auction');
  const { second, minute } = useFormats();
  const { card, servedAt, enrolled, connected, lots } = session;
  const perMinute = lots.reduce((sum, one) => sum + one.bidsPerMinute, 0);
  return (
    <DeskSection
      title={`${card.no} ${card.title}`}
      actions={
        <>
          <DeskActs
            onDone={onDone}
            may={useMayCall()}
            acts={[
              act({
                label: t('cancel'),
                kind: 'danger',
                isOpen:
                  ['scheduled', 'enrolling', 'ready', 'running'].includes(card.state) &&
                  lots.every(({ lot }) => lot.bids === 0),
                call: cancelSessionByOperator,
                reason: 'needed',
                what: t('cancelWhat'),
                done: t('cancelled'),
                input: (reason) => ({ sessionId: card.id, reason }),
              }),
            ]}
          />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <DeskFacts
        facts={[
          { label: t('common.state'), value: tState(`state.session.${card.state}`) },
          { label: t('opensAt'), value: minute(card.opensAt) },
          { label: t('enrolled'), value: enrolled },
          { label: t('connected'), value: t('connectedOf', { connected, enrolled }) },
          { label: t('bidsPerMinute'), value: perMinute },
          { label: t('trip'), value: tripMs === undefined ? '–' : `${tripMs} ms` },
          { label: t('servedAt'), value: servedAt === null ? '–' : second(servedAt) },
        ]}
      />
      <Pausing session={session} onDone={onDone} />
      <LotTable session={session} onDone={onDone} />
      <Secrets session={session} onDone={onDone} />
    </DeskSection>
  );
}

/** The reason stands ready, so that a pause is one press. */
function Pausing({ session, onDone }: { session: Monitored; onDone(): unknown }) {
  const t = useTranslation('auction.console');
  const may = useMayCall();
  const [reason, setReason] = useState(() => t('pauseReason'));
  const pause = useMutationCall(pauseLots, { onDone });
  const resume = useMutationCall(resumeLots, { onDone });
  const inState = (state: string) =>
    session.lots.filter(({ lot }) => lot.state === state).map(({ lot }) => lot.id);
  const [running, paused] = [inState('running'), inState('paused')];
  if (!may(pauseLots)) return null;
  const isBusy = pause.isBusy || resume.isBusy;
  const isTooShort = reason.trim().length < 2;
  const input = (lotIds: readonly string[]) => ({
    sessionId: session.card.id,
    lotIds: [...lotIds],
    reason: reason.trim(),
  });
  return (
    <div className="desk-section">
      <TextInput
        label={t('shownReason')}
        value={reason}
        most={200}
        hint={t('shownReasonHint')}
        onChange={setReason}
      />
      <div className="desk-actions">
        <Button
          danger
          type="primary"
          disabled={running.length === 0 || isTooShort}
          loading={isBusy}
          onClick={() => void pause.run(input(running))}
        >
          {t('pauseAll', { count: running.length })}
        </Button>
        <Button
          disabled={paused.length === 0 || isTooShort}
          loading={isBusy}
          onClick={() => void resume.run(input(paused))}
        >
          {t('resumeAll', { count: paused.length })}
        </Button>
      </div>
      <DeskProblem>{pause.problem ?? resume.problem}</DeskProblem>
    </div>
  );
}

function LotTable({ session, onDone }: { session: Monitored; onDone(): unknown }) {
  const t = useTranslation('auction.console');
  const tState = useTranslation('auction');
  const { price } = useFormats();
  const [openId, open] = useState<string>();
  const opened = session.lots.find(({ lot }) => lot.id === openId);
  const leftOf = ({ lot }: WatchedLot) => {
    const due = dueOf(lot);
    return due === null ? undefined : Math.max(0, due.getTime() - session.at.getTime());
  };
  return (
    <>
      <DeskTable<WatchedLot>
        name="auction-lots"
        label={t('lots')}
        source={fromRows(session.lots, onDone)}
        feature="auction"
        rowKey={({ lot }) => lot.id}
        onOpen={({ lot }) => open(lot.id)}
        openKey={openId}
        columns={[
          { key: 'no', title: t('lotNo'), value: ({ lot }) => lot.no, isNumber: true },
          { key: 'title', title: t('title'), value: ({ lot }) => lot.title },
          { key: 'state', title: t('common.state'), value: ({ lot }) => tState(`state.lot.${lot.state}`) },
          {
            key: 'left',
            title: t('left'),
            value: leftOf,
            text: (row) => {
              const left = leftOf(row);
              return left === undefined ? '–' : clockText(left);
            },
            isNumber: true,
          },
          {
            key: 'price',
            title: t('price'),
            value: ({ lot }) => lot.standing?.price ?? lot.spec.base,
            text: ({ lot }) => price(lot.standing?.price ?? lot.spec.base),
            isNumber: true,
          },
          { key: 'code', title: t('leader'), value: ({ lot }) => lot.standing?.code ?? '–' },
          { key: 'bids', title: t('bids'), value: ({ lot }) => lot.bids, isNumber: true },
          { key: 'bidders', title: t('bidders'), value: ({ lot }) => lot.bidders, isNumber: true },
          { key: 'connected', title: t('connected'), value: (row) => row.connected, isNumber: true },
          { key: 'rate', title: t('bidsPerMinute'), value: (row) => row.bidsPerMinute, isNumber: true },
          { key: 'limits', title: t('limits'), value: (row) => row.limits, isNumber: true },
          { key: 'sealed', title: t('sealed'), value: (row) => row.sealed, isNumber: true },
          {
            key: 'waits',
            title: t('waits'),
            value: ({ voidAsked, openers }) =>
              voidAsked ? t('waitsVoid') : openers.length === 1 ? t('waitsOpening') : '–',
          },
        ]}
      />
      {opened && <LotActs key={opened.lot.id} watched={opened} onDone={onDone} />}
    </>
  );
}
