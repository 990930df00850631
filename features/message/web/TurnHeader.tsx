// Head of a matter: state, next step, whose turn, by when, ask a colleague.

import { type ReactNode, Suspense, useState } from 'react';
import './turn.css';
import { matterPath } from '#features/catalog/matter.ts';
import type { MatterType } from '#features/catalog/registry.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { StatusHeader, type StatusHeaderProps } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { askColleague, nextTurn, type Turn } from '../calls/turn.ts';

const SOON_MS = 86_400_000;

interface TurnMatter {
  readonly type: MatterType;
  readonly id: string;
}

interface TurnHeaderProps extends Omit<StatusHeaderProps, 'next'> {
  readonly matter: TurnMatter;
  /** Said where nothing is awaited. */
  readonly note?: ReactNode;
  /** Said beside the turn. */
  readonly extra?: ReactNode;
  /** The deadline in words, for a turn that has none of its own. */
  readonly by?: ReactNode;
}

/** For every page of something that two firms move in turn. */
export function TurnHeader({ matter, note, extra, by, deadline, ...header }: TurnHeaderProps) {
  const { data } = useCall(nextTurn, matter);
  const turn = data?.turn;
  const inWords = turn?.due ? undefined : by;
  return (
    <StatusHeader
      {...header}
      next={
        (turn ?? note ?? inWords ?? extra) ? (
          <>
            {turn ? (
              <Suspense fallback={note}>
                <TurnOf turn={turn} matter={matter} />
              </Suspense>
            ) : (
              note
            )}
            {inWords && <div>{inWords}</div>}
            {extra && <div>{extra}</div>}
          </>
        ) : undefined
      }
      deadline={turn?.due ? undefined : deadline}
    />
  );
}

/** Without a head, where something else waits for the turn. */
export function TurnNote({ matter }: { matter: TurnMatter }) {
  const { data } = useCall(nextTurn, matter);
  return data?.turn ? (
    <Card>
      <Suspense>
        <TurnOf turn={data.turn} matter={matter} />
      </Suspense>
    </Card>
  ) : null;
}

function TurnOf({ turn, matter }: { turn: Turn; matter: TurnMatter }) {
  const t = useTranslation('message.turn');
  const find = useTexts(turn.feature);
  const { minute } = useFormats();
  const { step, params, due, at, whose, mayDo } = turn;
  return (
    <div className="turn">
      <div className="turn-line">
        <strong>{find(`turn.${step}`, params) ?? ''}</strong>
        {due && <Until at={due} />}
      </div>
      <div className="turn-whose">
        <Whose turn={turn} />
        {due && ` · ${t('until', { time: minute(due) })}`}
      </div>
      {(at || (whose === 'ours' && !mayDo)) && (
        <div className="turn-acts">
          {at && (
            <Button size="small" kind={mayDo ? 'main' : 'plain'} to={matterPath(at)}>
              {t('goTo', { no: at.no })}
            </Button>
          )}
          {whose === 'ours' && !mayDo && <AskColleague matter={matter} isAsked={turn.isAsked} />}
        </div>
      )}
    </div>
  );
}

function Whose({ turn: { whose, firm, seats, mayDo } }: { turn: Turn }) {
  const t = useTranslation('message.turn');
  const tFirm = useTranslation('firm');
  const { listed } = useFormats();
  if (whose === 'platform') return t('platform');
  if (whose === 'theirs') return t('theirs', { firm: firm ?? '' });
  const names = listed(seats.map((seat) => tFirm(`seat.${seat}`)));
  return t(mayDo ? 'yours' : 'colleague', { seats: names });
}

function Until({ at }: { at: Date }) {
  const t = useTranslation('message.turn');
  const { countdown } = useFormats();
  const left = at.getTime() - serverNow();
  return (
    <Tag tone={left <= 0 ? 'danger' : left < SOON_MS ? 'warning' : 'info'}>
      <Countdown
        deadline={at.getTime()}
        now={serverNow}
        over={t('over')}
        format={(rest) => t('left', { time: countdown(rest) })}
      />
    </Tag>
  );
}

function AskColleague({ matter, isAsked }: { matter: TurnMatter; isAsked: boolean }) {
  const t = useTranslation('message.turn');
  const [done, setDone] = useState<OutputOf<typeof askColleague>>();
  const { run, problem, isBusy } = useMutationCall(askColleague);
  if (done) return <span>{t(done.isByAdmin ? 'toldAdmin' : 'told', { count: done.told })}</span>;
  if (isAsked) return <span>{t('isAsked')}</span>;
  return (
    <>
      <Button
        size="small"
        kind="main"
        isBusy={isBusy}
        onPress={async () => {
          setDone(await run(matter));
        }}
      >
        {t('ask')}
      </Button>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </>
  );
}
