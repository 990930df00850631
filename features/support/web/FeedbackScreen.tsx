// One's own feedback: state and term, what was said, what one may do.

import './support.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Photos } from '#features/file/web/Photos.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { hasTag, openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { type FeedbackDetail, feedbackDetail } from '../calls/feedback.ts';
import { feedbackMachine } from '../states.ts';
import { CloseDrawer, RateDrawer, ReopenDrawer } from './FeedbackDrawers.tsx';
import { FEEDBACK_TONES, isOverdue, isWaiting } from './tones.ts';

const Query = z.object({ id: z.optional(z.string()) });
const DRAWERS = { rate: RateDrawer, reopen: ReopenDrawer, close: CloseDrawer };
type Act = keyof typeof DRAWERS;

export default function FeedbackScreen() {
  const t = useTranslation('support');
  const [{ id: asked }] = useScreenQuery(Query);
  const query = useCall(feedbackDetail, { id: askedId(asked) });
  const [act, setAct] = useState<Act>();
  const press = (one: Act) => ({
    label: t(`act.${one}`),
    onPress: () => {
      setAct(one);
    },
  });
  const Drawer = act && DRAWERS[act];
  return (
    <Screen title={t('detail.title')} bar={query.data && <ActBar feedback={query.data} press={press} />}>
      <QueryView query={query} feature="support">
        {(feedback) => <FeedbackView feedback={feedback} onStale={() => query.refetch()} />}
      </QueryView>
      {Drawer && query.data && (
        <Drawer
          feedback={query.data}
          onClose={() => {
            setAct(undefined);
          }}
        />
      )}
    </Screen>
  );
}

interface ActBarProps {
  readonly feedback: FeedbackDetail;
  readonly press: (act: Act) => BarAction;
}

/** An answer asks for its rating; everything else its author may do, too. */
function ActBar({ feedback: { state, rating }, press }: ActBarProps) {
  const moves = openMoves(feedbackMachine, state, 'author');
  const others = (['close', 'reopen'] as const).filter((move) => moves.includes(move));
  if (!hasTag(feedbackMachine, state, 'rateable')) return <StickyBar secondary={others.map(press)} />;
  return rating === null ? (
    <StickyBar primary={press('rate')} secondary={others.map(press)} />
  ) : (
    <StickyBar secondary={[...others, 'rate' as const].map(press)} />
  );
}

interface FeedbackViewProps {
  readonly feedback: FeedbackDetail;
  readonly onStale: () => unknown;
}

export function FeedbackView({ feedback, onStale }: FeedbackViewProps) {
  const t = useTranslation('support');
  const { minute } = useFormats();
  const { no, kind, source, text, state, createdAt, dueAt, contact, rating, photos, messages } = feedback;
  return (
    <>
      <StatusHeader
        state={<Tag tone={FEEDBACK_TONES[state]}>{t(`state.${state}`)}</Tag>}
        id={<CopyableId id={no} />}
        title={t(`kind.${kind}`)}
        next={t(`next.${state}`)}
        {...(isWaiting(feedback) && { deadline: t('due', { at: minute(dueAt) }) })}
      />
      {isOverdue(feedback) && <NoticeBox tone="warning">{t('overdue')}</NoticeBox>}
      <Section title={t('detail.said')}>
        <ol className="support-talk" aria-label={t('detail.said')}>
          <Said side="author" text={text} at={createdAt}>
            {photos.length > 0 && <Photos photos={photos} onStale={onStale} />}
          </Said>
          {messages.map((message) => (
            <Said key={message.no} side={message.side} text={message.text} at={message.at} />
          ))}
        </ol>
      </Section>
      {(contact !== '' || rating !== null || source === 'call') && (
        <Section title={t('detail.facts')}>
          {source === 'call' && <Row isFact label={t('field.source')} value={t('source.call')} />}
          {contact !== '' && <Row isFact label={t('field.contact')} value={contact} />}
          {rating !== null && (
            <Row isFact label={t('field.rating')} value={t(`rating.${rating as 1 | 2 | 3 | 4 | 5}`)} />
          )}
        </Section>
      )}
      <Section title={t('detail.timeline')}>
        <Timeline
          label={t('detail.timeline')}
          steps={feedback.timeline.toReversed().map(({ move, reason, at }, number) => ({
            key: String(number),
            phase: 'done' as const,
            title: t(`move.${move}`),
            notes: [minute(at), ...(reason === '' ? [] : [reason])],
          }))}
        />
      </Section>
    </>
  );
}

interface SaidProps {
  readonly side: 'author' | 'service';
  readonly text: string;
  readonly at: Date;
  readonly children?: React.ReactNode;
}

function Said({ side, text, at, children }: SaidProps) {
  const t = useTranslation('support');
  const { minute } = useFormats();
  return (
    <li className="support-said">
      <p className="support-line">
        <Tag tone={side === 'author' ? 'info' : 'success'}>
          {t(side === 'author' ? 'side.you' : 'side.service')}
        </Tag>
        <span className="support-note ui-number">{minute(at)}</span>
      </p>
      <p className="support-text">{text || t('erased')}</p>
      {children}
    </li>
  );
}
