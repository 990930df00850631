// The person's own feedback, narrowed by state.

import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type FeedbackCard, FeedbackStateWire, ownFeedback } from '../calls/feedback.ts';
import { feedbackMachine } from '../states.ts';
import { FEEDBACK_FORM, feedbackPath } from './paths.ts';
import { FEEDBACK_TONES, isOverdue, isWaiting } from './tones.ts';

const Query = z.object({ state: z.optional(z.catch(z.optional(FeedbackStateWire), undefined)) });

export default function FeedbackList() {
  const t = useTranslation('support');
  const [{ state }, setQuery] = useScreenQuery(Query);
  const filter = state === undefined ? {} : { state };
  const pages = useInfiniteCall(ownFeedback, filter);
  return (
    <Screen
      title={t('own.title')}
      top={
        <ChipRow label={t('common.filter')}>
          {statesOf(feedbackMachine).map((one) => (
            <Chip
              key={one}
              isOn={one === state}
              onPress={() => {
                setQuery({ state: one === state ? undefined : one });
              }}
            >
              {t(`state.${one}`)}
            </Chip>
          ))}
          <ExportChip call={ownFeedback} input={filter} />
        </ChipRow>
      }
      bar={<StickyBar primary={{ label: t('own.write'), to: FEEDBACK_FORM }} />}
    >
      <PagedList
        pages={pages}
        feature="support"
        icon="message"
        label={t('own.title')}
        empty={{ title: t('own.empty'), why: t('own.emptyWhy') }}
        isNarrowed={state !== undefined}
        onReset={() => {
          setQuery({ state: undefined });
        }}
      >
        {(feedback) => <FeedbackRow feedback={feedback} />}
      </PagedList>
    </Screen>
  );
}

function FeedbackRow({ feedback }: { feedback: FeedbackCard }) {
  const t = useTranslation('support');
  const { minute } = useFormats();
  const { id, no, kind, text, state, createdAt, dueAt, rating } = feedback;
  return (
    <Card>
      <Rows>
        <Row
          weight="strong"
          label={text || t('erased')}
          hint={`${t(`kind.${kind}`)} · ${no} · ${minute(createdAt)}`}
          value={
            <Tag tone={isOverdue(feedback) ? 'danger' : FEEDBACK_TONES[state]}>{t(`state.${state}`)}</Tag>
          }
          valueHint={
            isWaiting(feedback)
              ? t('due', { at: minute(dueAt) })
              : rating === null
                ? undefined
                : t('rating.given', { rating })
          }
          to={feedbackPath(id)}
        />
      </Rows>
    </Card>
  );
}
