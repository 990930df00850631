// Page of one intent: what is wished, what fits, talks, what it became.

import { useState } from 'react';
import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { FollowStar } from '#features/follow/web/FollowStar.tsx';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { hasTag, movesOf, statesOf } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Select } from '#packages/ui/Select.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { closeIntent, convertIntent, intentDetail } from '../calls/intent.ts';
import { intentThreads, type ThreadCard } from '../calls/thread.ts';
import { intentMachine, type IntentState } from '../states.ts';
import { IntentBrief } from './IntentCardView.tsx';
import { Matches } from './Matches.tsx';
import { convertedPath, editIntentPath, threadPath } from './paths.ts';
import { TalkDrawer } from './TalkDrawer.tsx';
import { ThreadScreen } from './ThreadScreen.tsx';

const DetailQuery = z.object({ id: z.optional(z.string()), threadId: z.optional(z.string()) });

export default function IntentDetail() {
  const [{ id, threadId }] = useScreenQuery(DetailQuery);
  return threadId === undefined ? (
    <IntentScreen intentId={askedId(id)} />
  ) : (
    <ThreadScreen threadId={askedId(threadId)} />
  );
}

type Detail = OutputOf<typeof intentDetail>;
type Open = 'talk' | 'convert' | 'close' | undefined;

function IntentScreen({ intentId }: { intentId: string }) {
  const t = useTranslation('intent');
  const query = useCall(intentDetail, { intentId });
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Screen
      title={t('detail')}
      action={query.data?.party === 'other' && <FollowStar kind="intent" id={intentId} />}
      bar={query.data && <DetailBar detail={query.data} onOpen={setOpen} />}
    >
      <QueryView feature="intent" query={query}>
        {(detail) => <DetailView detail={detail} />}
      </QueryView>
      {open === 'talk' && <TalkDrawer intentId={intentId} onClose={close} />}
      {open === 'convert' && (
        <ConvertDrawer intentId={intentId} formula={query.data?.terms.formula} onClose={close} />
      )}
      {open === 'close' && <CloseDrawer intentId={intentId} onClose={close} />}
    </Screen>
  );
}

function DetailBar({ detail, onOpen }: { detail: Detail; onOpen: (open: Open) => void }) {
  const t = useTranslation('intent');
  const { holds } = useTrader();
  const { card, party, threadId } = detail;
  if (!isLive(card.state)) return null;
  const reason = holds(TRADING_SEATS) ? undefined : t('mayNot');
  const act = (label: string, open: Open): BarAction => ({
    label,
    reason,
    onPress: () => {
      onOpen(open);
    },
  });
  if (party === 'other')
    return (
      <StickyBar
        primary={threadId === null ? act(t('talk'), 'talk') : { label: t('talk'), to: threadPath(threadId) }}
      />
    );
  const edit: BarAction[] =
    card.state === 'negotiating' ? [] : [{ label: t('edit'), reason, to: editIntentPath(card.id) }];
  return <StickyBar primary={act(t('convert'), 'convert')} secondary={[act(t('close'), 'close'), ...edit]} />;
}

const isLive = (state: IntentState) => hasTag(intentMachine, state, 'live');

function DetailView({ detail }: { detail: Detail }) {
  const t = useTranslation(['intent', 'terms']);
  const { card, terms, party, converted } = detail;
  const { holds } = useTrader();
  const isOwner = party === 'owner';
  return (
    <>
      {converted && (
        <NoticeBox
          tone="success"
          action={
            <Button kind="primary" to={convertedPath(converted.into, converted.id)}>
              {t('seeDraft')}
            </Button>
          }
        >
          {t('converted')}: {t(`into.${converted.into}`)}
        </NoticeBox>
      )}
      <Card>
        <IntentBrief card={card} />
      </Card>
      <Facts detail={detail} />
      {terms.spec.length > 0 && <QualityTable spec={terms.spec} />}
      {isOwner && isLive(card.state) && (
        <Matches intentId={card.id} terms={terms} mayAct={holds(TRADING_SEATS)} />
      )}
      {isOwner && <Talks intentId={card.id} />}
      {isOwner && <IntentHistory detail={detail} />}
    </>
  );
}

function Facts({ detail: { card, terms } }: { detail: Detail }) {
  const t = useTranslation(['intent', 'terms', 'terms.card']);
  const { minute, price } = useFormats();
  const { formula } = terms;
  const pay = [
    t(`payTerm.${terms.payTerm}`),
    terms.payDays === undefined ? '' : `${terms.payDays} ${t('unit.days')}`,
    ...terms.payModes.map((mode) => t(`payMode.${mode}`)),
  ];
  return (
    <Section title={t('facts')}>
      <Rows>
        <Row
          isFact
          label={t('field.priceBasis')}
          value={t(`priceBasis.${terms.priceBasis}`)}
          hint={t('priceHint')}
        />
        {formula && (
          <Row
            isFact
            label={t('byFormula')}
            value={`${price(formula.base)} × ${formula.baseShare}`}
            hint={formula.indexes.map(({ share }) => share).join(' + ')}
          />
        )}
        <Row isFact label={t('field.transport')} value={t(`transport.${terms.transport}`)} />
        <Row isFact label={t('field.payTerm')} value={pay.filter(Boolean).join('\u00a0· ')} />
        <Row isFact label={t('field.visibility')} value={t(`visibility.${terms.visibility}`)} />
        <Row isFact label={t('field.expiresAt')} value={minute(card.expiresAt)} />
        {terms.remark !== '' && <Row isFact label={t('field.remark')} value={terms.remark} />}
      </Rows>
    </Section>
  );
}

function Talks({ intentId }: { intentId: string }) {
  const t = useTranslation('intent');
  const query = useCall(intentThreads, { intentId });
  return (
    <Section title={t('talks')}>
      <QueryView feature="intent" query={query} shape="lines">
        {({ list }) =>
          list.length === 0 ? (
            <p className="intent-note">{t('noTalks')}</p>
          ) : (
            <Rows>
              {list.map((thread) => (
                <TalkRow key={thread.id} thread={thread} />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Section>
  );
}

function TalkRow({ thread }: { thread: ThreadCard }) {
  const t = useTranslation('intent');
  const { minute } = useFormats();
  return (
    <Row
      to={threadPath(thread.id)}
      label={thread.firm?.shortName ?? t('anonymous')}
      hint={thread.lastText}
      value={thread.isMyTurn ? <Tag tone="danger">{t('yourTurn')}</Tag> : undefined}
      valueHint={minute(thread.movedAt)}
    />
  );
}

function IntentHistory({ detail: { timeline } }: { detail: Detail }) {
  const t = useTranslation('intent');
  const { second } = useFormats();
  const moveOf = (name: string) => {
    const move = movesOf(intentMachine).find((one) => one === name);
    return t(move === undefined ? 'move.create' : `move.${move}`);
  };
  const stateOf = (name: string | null) => {
    const state = statesOf(intentMachine).find((one) => one === name);
    return state ? t(`state.${state}`) : '';
  };
  const steps = timeline.toReversed().map(({ move, from, to, reason, by, at }, index) => ({
    key: `${at.toISOString()} ${index}`,
    title: moveOf(move),
    phase: 'done' as const,
    notes: [
      `${second(at)} · ${by ?? t('platform')}`,
      [stateOf(from), stateOf(to)].filter(Boolean).join(' → '),
      ...(reason ? [reason] : []),
    ],
  }));
  return (
    <Section title={t('history')}>
      <Timeline steps={steps} label={t('history')} />
    </Section>
  );
}

const DRAFTS = ['listing', 'year', 'agreement'] as const;

function ConvertDrawer({
  intentId,
  formula,
  onClose,
}: {
  intentId: string;
  formula: Detail['terms']['formula'];
  onClose: () => void;
}) {
  const t = useTranslation('intent');
  const { navigate } = useNavigate();
  const [into, setInto] = useState<(typeof DRAFTS)[number]>('listing');
  const [threadId, setThreadId] = useState('');
  const threads = useCall(intentThreads, { intentId });
  const revealed = threads.data?.list.filter(({ isRevealed }) => isRevealed) ?? [];
  const isContract = into !== 'listing';
  return (
    <ActDrawer
      title={t('convert')}
      call={convertIntent}
      why={t('convertWhy')}
      input={() => {
        if (!isContract) return { intentId, into };
        return threadId === '' ? undefined : { intentId, into, threadId };
      }}
      isDisabled={isContract && revealed.length === 0}
      done={t('converted')}
      onClose={onClose}
      onDone={({ into: made, id }) => {
        navigate(`/${convertedPath(made, id)}`);
      }}
    >
      {(isTried) => (
        <FieldSet>
          <OneOf
            label={t('convertInto')}
            value={into}
            choices={DRAFTS.map((value) => ({ value, label: t(`into.${value}`) }))}
            onChange={setInto}
          />
          {!isContract && formula && <NoticeBox>{t('formulaStays', { base: formula.base })}</NoticeBox>}
          {isContract && revealed.length === 0 && <NoticeBox>{t('withNobody')}</NoticeBox>}
          {isContract && revealed.length > 0 && (
            <Select
              label={t('with')}
              value={threadId}
              isRequired
              error={isTried && threadId === '' ? t('needed') : undefined}
              options={revealed.map(({ id, firm }) => ({ value: id, label: firm?.name ?? t('anonymous') }))}
              onChange={setThreadId}
            />
          )}
        </FieldSet>
      )}
    </ActDrawer>
  );
}

function CloseDrawer({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const t = useTranslation('intent');
  const [reason, setReason] = useState('');
  return (
    <ActDrawer
      title={t('close')}
      call={closeIntent}
      why={t('closeWhy')}
      isDanger
      input={() => ({ intentId, ...(reason.trim() === '' ? {} : { reason }) })}
      done={t('closed')}
      onClose={onClose}
      onDone={onClose}
    >
      <FieldSet>
        <TextArea label={t('reason')} name="reason" value={reason} maxLength={200} onChange={setReason} />
      </FieldSet>
    </ActDrawer>
  );
}
