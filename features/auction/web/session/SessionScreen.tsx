// Page of a session: lots, times, own code and deposit; wide, the whole hall.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { EyeToggle, Concealable } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { LotCard } from '../../calls/card.ts';
import { sessionDetail, sessionLots, type SessionDetail } from '../../calls/session.ts';
import { isHidden } from '../../lotTime.ts';
import type { SessionState } from '../../states.ts';
import { ShortClock } from '../hall/Clock.tsx';
import { useLine, useSelf } from '../hall/useLot.ts';
import { ArchiveLink } from './ArchiveLink.tsx';
import { type HallRow, rowsOf, type SessionViewProps } from './table.ts';
import '../hall.css';

const WideHall = lazy(() => import('./WideHall.tsx'));

export const SessionQuery = z.object({
  sessionId: z.optional(z.string()),
  lot: z.optional(z.string()),
  sort: z.optional(z.string()),
});

export const SESSION_TONES: Readonly<Record<SessionState, Tone>> = {
  scheduled: 'neutral',
  enrolling: 'info',
  ready: 'info',
  running: 'success',
  ended: 'neutral',
  cancelled: 'danger',
};

export default function SessionScreen() {
  const t = useTranslation('auction');
  const [query, change] = useScreenQuery(SessionQuery);
  const sessionId = askedId(query.sessionId);
  const isWide = useRoom() === 'wide';
  const detail = useCall(sessionDetail, { sessionId });
  const lots = useCall(sessionLots, { sessionId });
  const self = useSelf(detail.data?.card.id).data;
  const isOn = ['ready', 'running'].includes(detail.data?.card.state ?? '');
  const line = useLine(lots, isOn);
  const opens = detail.data?.card.state;
  return (
    <Screen title={t('session.title')} action={<EyeToggle />}>
      <QueryView feature="auction" query={detail}>
        {(session) => {
          const rows = rowsOf(lots.data?.lots ?? session.lots, self);
          return isWide && opens !== undefined && ['ready', 'running'].includes(opens) ? (
            <Suspense fallback={<Skeleton shape="detail" />}>
              <WideHall
                session={session}
                rows={rows}
                self={self}
                line={line}
                query={query}
                onChange={change}
              />
            </Suspense>
          ) : (
            <SessionView session={session} rows={rows} self={self} />
          );
        }}
      </QueryView>
    </Screen>
  );
}

export function SessionView({ session, rows, self }: SessionViewProps) {
  const t = useTranslation('auction');
  const { minute, countdown, money } = useFormats();
  const { card } = session;
  const isAhead = ['scheduled', 'enrolling', 'ready'].includes(card.state);
  return (
    <>
      <StatusHeader
        state={
          <>
            <Tag tone={SESSION_TONES[card.state]}>{t(`state.session.${card.state}`)}</Tag>{' '}
            <Tag tone={card.direction}>{t(`direction.${card.direction}`)}</Tag>{' '}
            <Tag>{t(`kind.${card.kind}`)}</Tag>
          </>
        }
        id={<CopyableId id={card.no} />}
        title={card.title}
        next={t('session.opens', { at: minute(card.opensAt) })}
        deadline={
          isAhead && (
            <Tag tone="warning">
              <Countdown
                deadline={card.opensAt.getTime()}
                now={serverNow}
                format={countdown}
                over={t('session.opening')}
              />
            </Tag>
          )
        }
      >
        <p className="hall-note">
          {card.firm.shortName} · {t(`order.${card.order}`)} · {t('session.lots', { count: card.lots })}
        </p>
      </StatusHeader>
      {session.cancelReason !== null && (
        <NoticeBox tone="danger" title={t('session.cancelled')}>
          {session.cancelReason}
        </NoticeBox>
      )}
      <Section title={t('session.mine')}>
        {self?.isEnrolled ? (
          <Rows>
            <Row
              isFact
              label={t('session.code')}
              value={self.code ?? t('session.codeLater')}
              weight="strong"
            />
            <Row
              isFact
              label={t('session.deposit')}
              value={<Concealable>{`${money(self.deposit)} ${t('unit.yuan')}`}</Concealable>}
              hint={t(`session.free.${session.depositPer}`)}
            />
          </Rows>
        ) : (
          <p className="hall-text">
            {t(session.party === 'entruster' ? 'session.entruster' : 'session.notEnrolled')}
          </p>
        )}
      </Section>
      <LotList rows={rows} />
      <Proofs session={session} />
    </>
  );
}

function LotList({ rows }: { rows: readonly HallRow[] }) {
  const t = useTranslation('auction');
  if (rows.length === 0)
    return <EmptyState icon="listing" title={t('session.noLots')} why={t('session.noLotsWhy')} />;
  return (
    <ul className="hall-lots" aria-label={t('session.lotsTitle')}>
      {rows.map((row) => (
        <li key={row.lot.id}>
          <LotLine row={row} />
        </li>
      ))}
    </ul>
  );
}

function LotLine({ row: { lot, standing, own } }: { row: HallRow }) {
  const t = useTranslation('auction');
  const { price, tonnes } = useFormats();
  const unit = useQuantityUnit();
  const isOver = isResult(lot);
  return (
    <Card to={`pages/auction/lot?lotId=${lot.id}`}>
      <div className="hall-lot-line">
        <span className="hall-lot-name">
          {t('lot.no', { no: lot.no })} · {lot.title}
        </span>
        <ShortClock lot={lot} />
      </div>
      <div className="hall-lot-line">
        <span className="hall-note ui-number">
          {tonnes(lot.spec.quantity)} {unit} ·{' '}
          {isHidden(lot) ? t('price.hidden') : t('price.count', { bids: lot.bids, bidders: lot.bidders })}
        </span>
        <span className="hall-lot-price ui-number">
          {price(lot.standing?.price ?? lot.spec.base)}{' '}
          <span className="hall-note">{t(lot.standing ? 'unit.yuanPerTonne' : 'price.base')}</span>
        </span>
      </div>
      {!isOver && standing !== 'watches' && standing !== 'idle' && (
        <p className={`hall-word hall-word-${standing}`}>
          {t(`standing.${standing}`)}
          {own !== undefined && own.limit !== null && ` · ${t('limit.now', { price: price(own.limit) })}`}
        </p>
      )}
    </Card>
  );
}

const isResult = ({ state }: LotCard) =>
  ['sold', 'no_sale', 'unsold_reserve', 'cancelled', 'voided'].includes(state);

function Proofs({ session }: { session: SessionDetail }) {
  const t = useTranslation('auction');
  const { commitments, secrets, card } = session;
  if (commitments.length === 0 && secrets.length === 0) return null;
  return (
    <Section title={t('proof.title')}>
      <p className="hall-text">{t('proof.why')}</p>
      <dl className="hall-hashes">
        {commitments.map(({ code, hash }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{hash}</dd>
          </div>
        ))}
        {secrets.map(({ slot, hash, secret }) => (
          <div key={slot}>
            <dt>{t('proof.secret', { slot })}</dt>
            <dd>{secret ?? hash}</dd>
          </div>
        ))}
      </dl>
      {card.state === 'ended' && <ArchiveLink sessionId={card.id} />}
    </Section>
  );
}
