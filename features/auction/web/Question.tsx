// Page of a question of the dispute desk about a session, with its answer.

import * as z from 'zod/mini';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { answerFlagQuestion, flagQuestion } from '../calls/flag.ts';

type Asked = OutputOf<typeof flagQuestion>;

const MAX_ANSWER_LENGTH = 1_000;

export default function Question() {
  const t = useTranslation('auction');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(flagQuestion, { questionId: askedId(id) });
  // `Answer` renders its own screen with a bottom bar.
  if (query.data?.answer === null) return <Answer asked={query.data} onSent={() => query.refetch()} />;
  return (
    <Screen title={t('question.title')}>
      <QueryView query={query} feature="auction">
        {(asked) => <AskedFacts asked={asked} />}
      </QueryView>
    </Screen>
  );
}

function AskedFacts({ asked }: { asked: Asked }) {
  const t = useTranslation('auction');
  const { minute } = useFormats();
  const { session, question, askedAt, dueAt, answer, answeredAt, answeredBy } = asked;
  return (
    <>
      <Section title={t('question.of')}>
        <p>{question}</p>
        <Rows>
          <Row
            label={t('question.session')}
            hint={session.title}
            value={session.no}
            to={`pages/auction/session?sessionId=${session.id}`}
          />
          <Row label={t('question.asked')} value={minute(askedAt)} />
          <Row label={t('question.due')} value={minute(dueAt)} />
        </Rows>
      </Section>
      {answer !== null && (
        <Section title={t('question.answer')}>
          <p>{answer}</p>
          <Rows>
            <Row label={t('question.answeredBy')} value={answeredBy ?? '–'} />
            <Row label={t('question.answeredAt')} value={answeredAt ? minute(answeredAt) : '–'} />
          </Rows>
        </Section>
      )}
    </>
  );
}

function Answer({ asked, onSent }: { asked: Asked; onSent: () => unknown }) {
  const t = useTranslation('auction');
  const draft = useDraft(
    { kind: 'auction_answer', subject: asked.id, about: () => asked.session.no },
    { answer: '' },
  );
  const { run, problem, isBusy } = useMutationCall(answerFlagQuestion);
  const answer = draft.value.answer.trim();
  const send = async () => {
    if (!(await run({ questionId: asked.id, answer }))) return;
    draft.forget();
    showToast(t('question.sent'));
    onSent();
  };
  const bar = (
    <StickyBar
      primary={{
        label: t('question.send'),
        onPress: send,
        isBusy,
        ...(answer.length < 2 ? { reason: t('question.missing') } : {}),
      }}
    />
  );
  return (
    <Screen title={t('question.title')} bar={bar}>
      <NoticeBox>{t('question.why')}</NoticeBox>
      <DraftOffer draft={draft} />
      <AskedFacts asked={asked} />
      <Card>
        <TextArea
          label={t('question.answer')}
          name="answer"
          value={draft.value.answer}
          rows={6}
          maxLength={MAX_ANSWER_LENGTH}
          isRequired
          onChange={(text) => {
            draft.write({ answer: text });
          }}
        />
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      </Card>
    </Screen>
  );
}
