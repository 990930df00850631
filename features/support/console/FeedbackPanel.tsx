// Panel of one piece of feedback: what was said, who has it, the desk's acts.

import './support-desk.css';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { hasTag, isOpen } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
import {
  closeFeedback,
  type DeskFeedbackDetail,
  deskFeedbackDetail,
  escalateFeedback,
} from '../calls/desk.ts';
import { ESCALATION_SEATS, type EscalationSeat, feedbackMachine } from '../states.ts';
import { ReplyForm } from './ReplyForm.tsx';

export function FeedbackPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  return (
    <DeskPanel
      call={deskFeedbackDetail}
      input={{ id }}
      title={({ no, kind }) => `${no} · ${tSupport(`kind.${kind}`)}`}
      waiting={t('feedback')}
      size={800}
      feature="support"
      onClose={onClose}
    >
      {(feedback) => <FeedbackContent feedback={feedback} />}
    </DeskPanel>
  );
}

export function FeedbackContent({ feedback }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  return (
    <>
      <Facts feedback={feedback} />
      <Talk feedback={feedback} />
      {mayReply(feedback) && <ReplyForm feedback={feedback} />}
      {feedback.isOwn ? <p className="desk-problem">{t('own')}</p> : <Acts feedback={feedback} />}
      <History feedback={feedback} />
    </>
  );
}

const mayReply = ({ isOwn, takenUntil, state }: DeskFeedbackDetail) =>
  !isOwn && takenUntil === null && isOpen(feedbackMachine, state, 'reply', 'service');

function Facts({ feedback }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const { state, dueAt, personId, personName, loginName, caller, contact, page, holderName } = feedback;
  const facts = [
    { label: t('common.state'), value: tSupport(`state.${state}`) },
    { label: t('due'), value: hasTag(feedbackMachine, state, 'waiting') ? minute(dueAt) : '' },
    { label: t('at'), value: minute(feedback.createdAt) },
    { label: tSupport('field.source'), value: tSupport(`source.${feedback.source}`) },
    {
      label: t('person'),
      value: personName === null ? caller || t('unknown') : `${personName} · ${loginName ?? ''}`,
      leadsTo: personId === null ? null : { type: 'person', id: personId },
    },
    { label: t('contact'), value: contact },
    { label: t('page'), value: page },
    { label: t('holder'), value: holderName ?? t('share.nobody') },
    { label: t('escalatedTo'), value: feedback.seat ? tFirm(`seat.${feedback.seat}`) : '' },
    {
      label: tSupport('field.rating'),
      value: feedback.rating === null ? '' : tSupport(`rating.${feedback.rating as 1 | 2 | 3 | 4 | 5}`),
    },
  ];
  return <DeskFacts facts={facts.filter(({ value }) => value !== '')} />;
}

function Talk({ feedback: { text, createdAt, source, photos, messages } }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  const { minute } = useFormats();
  return (
    <DeskSection title={tSupport('detail.said')}>
      <p className="desk-about">
        {tSupport(source === 'call' ? 'source.call' : 'side.author')} · {minute(createdAt)}
      </p>
      <p className="support-desk-text">{text || tSupport('erased')}</p>
      {photos.length > 0 && (
        <PaperViewer
          files={photos.map((photo, at) => ({ ...photo, name: photo.name || t('photo', { at: at + 1 }) }))}
        />
      )}
      {messages.map((message) => (
        <div key={message.no}>
          <p className="desk-about">
            {tSupport(`side.${message.side}`)} · {message.by} · {minute(message.at)}
          </p>
          <p className="support-desk-text">{message.text || tSupport('erased')}</p>
        </div>
      ))}
    </DeskSection>
  );
}

function Acts({ feedback }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  const tFirm = useTranslation('firm');
  const { id, no, state, holderName, takenUntil } = feedback;
  const [seat, setSeat] = useState<EscalationSeat>(ESCALATION_SEATS[0]);
  const isLive = hasTag(feedbackMachine, state, 'live');
  const isFree = takenUntil === null;
  return (
    <>
      {isLive && takenUntil !== null && (
        <p className="desk-about">{t('taken', { name: holderName ?? '', until: takenUntil })}</p>
      )}
      <DeskActs
        isRow
        subject={no}
        acts={[
          act({
            label: t('act.escalate'),
            kind: 'plain',
            isOpen: isLive && isFree,
            call: escalateFeedback,
            reason: 'needed',
            what: t('escalate.what'),
            about: (
              <ChoiceInput<EscalationSeat>
                label={t('escalatedTo')}
                name="seat"
                value={seat}
                options={ESCALATION_SEATS.map((one) => ({ value: one, label: tFirm(`seat.${one}`) }))}
                onChange={setSeat}
              />
            ),
            input: (reason) => ({ id, seat, reason }),
          }),
          act({
            label: t('act.close'),
            kind: 'danger',
            isOpen: isFree && isOpen(feedbackMachine, state, 'close', 'service'),
            call: closeFeedback,
            reason: 'needed',
            what: t('close.what'),
            input: (reason) => ({ id, reason }),
          }),
        ]}
      />
    </>
  );
}

function History({ feedback: { timeline } }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const aboutOf = ({ move, about }: DeskFeedbackDetail['timeline'][number]) =>
    move === 'escalate' ? tFirm(`seat.${about as EscalationSeat}`) : about;
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={timeline.map((step, at) => ({
          label: `${at + 1} · ${minute(step.at)}`,
          value: [tSupport(`move.${step.move}`), aboutOf(step), step.by, step.reason]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DeskSection>
  );
}
