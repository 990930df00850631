// Action bar of a notice: enrol, confirm a corrigendum, leave, enter the hall.

import { useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { SEATS_PATH } from '#features/firm/web/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { BALANCE } from '#features/funds/web/paths.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { confirmEnrolment, enrolInSession, leaveEnrolment, type NoticeDetail } from '../../calls/notice.ts';
import { depositToEnrol } from '../../rules/enrolment.ts';
import { hallPath, noticePath } from '../paths.ts';

type EnrolAct = 'enrol' | 'confirm' | 'leave';

const WATCHED = ['closed_enrol', 'trading'] as const;

export function NoticeBar({ detail, onDone }: { detail: NoticeDetail; onDone: () => unknown }) {
  const t = useTranslation('notice');
  const isSignedIn = useIsSignedIn();
  const { firm, isKnown, holds } = useTrader();
  const [act, setAct] = useState<EnrolAct>();
  const { card, own, content } = detail;
  const isOpen = card.state === 'published' || card.state === 'enrolling';
  if (!isSignedIn)
    return isOpen ? (
      <StickyBar
        primary={{
          label: t('bar.signIn'),
          to: `pages/login/index?back=${encodeURIComponent(`/${noticePath(card.id)}`)}`,
        }}
      />
    ) : null;
  const open = (one: EnrolAct, rest: Partial<BarAction> = {}): BarAction => ({
    label: t(`bar.${one}`),
    onPress: () => {
      setAct(one);
    },
    ...rest,
  });
  const hall: BarAction[] =
    card.sessionId !== null && WATCHED.some((state) => state === card.state)
      ? [{ label: t('bar.hall'), to: hallPath(card.sessionId) }]
      : [];
  const lacksSeat = isOpen && own !== null && isKnown && !holds(TRADING_SEATS);
  const mayEnrol = isOpen && own !== null && content !== null && (own.state === null || own.state === 'left');
  const actions: BarAction[] = lacksSeat
    ? [{ label: t('bar.seat'), to: `${SEATS_PATH}?need=${TRADING_SEATS.join(',')}` }]
    : [
        ...hall,
        ...(own?.mayConfirm ? [open('confirm')] : []),
        ...(mayEnrol
          ? [
              open('enrol', {
                reason: own.mayEnrol
                  ? undefined
                  : own.failedRule !== null
                    ? t(`eligibility.${own.failedRule}`)
                    : t('bar.notYet'),
              }),
            ]
          : []),
      ];
  const [primary, ...rest] = actions;
  const secondary = [...rest, ...(own?.mayLeave ? [open('leave')] : [])];
  if (!primary && secondary.length === 0) return null;
  const ends = {
    onClose: () => {
      setAct(undefined);
    },
    onDone: () => {
      setAct(undefined);
      onDone();
    },
  };
  return (
    <>
      <StickyBar
        primary={primary}
        secondary={secondary.slice(0, 2)}
        note={lacksSeat && firm ? t('bar.noSeat') : undefined}
      />
      {act === 'enrol' && content && own && <EnrolDrawer detail={{ ...detail, own, content }} {...ends} />}
      {act === 'confirm' && <ConfirmEnrolment detail={detail} {...ends} />}
      {act === 'leave' && (
        <ReasonDrawer
          title={t('bar.leave')}
          call={leaveEnrolment}
          input={() => ({ noticeId: card.id })}
          why={t('enrol.leaveWhy')}
          isDanger
          {...ends}
        />
      )}
    </>
  );
}

interface EnrolEnds {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Enrollable extends NoticeDetail {
  readonly own: NonNullable<NoticeDetail['own']>;
  readonly content: NonNullable<NoticeDetail['content']>;
}

function EnrolDrawer({ detail: { card, own, content }, ...ends }: EnrolEnds & { detail: Enrollable }) {
  const t = useTranslation(['notice', 'terms']);
  const { money, minute } = useFormats();
  const isPerLot = content.depositPer === 'lot' && content.lots.length > 1;
  const [chosen, setChosen] = useState<readonly string[]>(content.lots.map(({ no }) => String(no)));
  const lots = content.lots.filter(({ no }) => chosen.includes(String(no)));
  const deposit: Fen =
    content.depositPer === 'lot' ? plus(...lots.map((lot) => lot.deposit)) : content.deposit;
  const gap = fen(deposit > own.available ? deposit - own.available : 0n);
  const isNone = lots.length === 0;
  return (
    <ActDrawer
      title={t('enrol.title')}
      label={t('enrol.freeze', { amount: money(deposit) })}
      call={enrolInSession}
      input={() =>
        isNone
          ? undefined
          : {
              noticeId: card.id,
              version: card.version,
              ...(isPerLot ? { lotNos: lots.map(({ no }) => no) } : {}),
            }
      }
      isDisabled={gap > 0n || isNone}
      done={t('enrol.done')}
      rows={[
        { key: 'title', label: card.title, value: card.no },
        { key: 'opensAt', label: t('opensAt'), value: minute(card.opensAt) },
        {
          key: 'deposit',
          label: t('enrol.frozen'),
          value: `${money(deposit)} ${t('unit.yuan')}`,
          weight: 'strong',
        },
        {
          key: 'available',
          label: t('enrol.available'),
          value: <Concealable>{money(own.available)}</Concealable>,
          valueHint:
            gap > 0n ? (
              <>
                <span className="ui-tone-danger">{t('enrol.short', { gap: money(gap) })}</span>{' '}
                <Link to={BALANCE}>{t('enrol.topUp')}</Link>
              </>
            ) : (
              <span className="ui-tone-success">{t('enrol.enough')}</span>
            ),
        },
      ]}
      {...ends}
    >
      {isPerLot && (
        <ChoiceChips
          label={t('enrol.lots')}
          values={[...chosen]}
          choices={content.lots.map(({ no, deposit: own }) => ({
            value: String(no),
            label: `${t('lot.nth', { no })} · ${money(own)}`,
          }))}
          error={isNone ? t('enrol.noLot') : undefined}
          onChange={setChosen}
        />
      )}
      <p className="ui-card-note">{t('enrol.backWhen', { until: minute(card.enrolUntil) })}</p>
      <p className="ui-card-note">{t('enrol.bond')}</p>
    </ActDrawer>
  );
}

function ConfirmEnrolment({
  detail: { card, versions, own, content },
  ...ends
}: EnrolEnds & { detail: NoticeDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { money, minute } = useFormats();
  const changed = versions.filter(({ version }) => version > (own?.version ?? 0) && version > 1);
  const kept = own && content && own.lotNos.filter((no) => content.lots.some((lot) => lot.no === no));
  const needed = kept && depositToEnrol(content, kept);
  return (
    <ActDrawer
      title={t('bar.confirm')}
      call={confirmEnrolment}
      input={() => ({ noticeId: card.id, version: card.version })}
      done={t('enrol.confirmed')}
      rows={[
        { key: 'title', label: card.title, value: t('versions.nth', { version: card.version }) },
        { key: 'opensAt', label: t('opensAt'), value: minute(card.opensAt) },
        ...(own
          ? [
              {
                key: 'deposit',
                label: t('own.frozen'),
                value: `${money(own.deposit)} ${t('unit.yuan')}`,
              },
            ]
          : []),
        ...(needed === undefined || needed === null
          ? []
          : [
              {
                key: 'needed',
                label: t('enrol.frozen'),
                value: `${money(needed)} ${t('unit.yuan')}`,
                weight: 'strong' as const,
              },
            ]),
      ]}
      {...ends}
    >
      {changed.map(({ version, summary }) => (
        <p key={version} className="notice-text">
          {t('versions.nth', { version })}: {summary}
        </p>
      ))}
    </ActDrawer>
  );
}
