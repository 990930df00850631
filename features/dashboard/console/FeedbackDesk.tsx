// Page of feedback: list, reply and close.

import * as z from 'zod/mini';
import { FEEDBACK_KINDS } from '#features/account/calls/ownAccount.ts';
import { feedbackMachine } from '#features/account/states.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type DeskFeedback, feedbackPage } from '../calls/feedback.ts';
import { FeedbackAnswer } from './FeedbackAnswer.tsx';
import { useDeskDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const STATES = statesOf(feedbackMachine);
const STATE_WORDS = {
  open: 'feedback.open',
  replied: 'feedback.repliedState',
  closed: 'feedback.closed',
} as const;

const inputOf = ({ state, kind, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(state ? { state: state as DeskFeedback['state'] } : {}),
  ...(kind ? { kind: kind as DeskFeedback['kind'] } : {}),
  ...(keyword ? { keyword } : {}),
});
const feedback = fromCall(feedbackPage, inputOf);
const Query = z.object({ id: z.optional(z.string()) });

export default function FeedbackDesk() {
  const words = useDeskDeskWords();
  const locale = useLocale();
  const [{ id: openId }, setQuery] = useScreenQuery(Query);
  const recent = useInfiniteCall(feedbackPage, inputOf({}));
  const open = recent.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === openId);
  const filters: readonly DeskFilter<DeskFeedback>[] = [
    {
      key: 'state',
      label: words['feedback.state'],
      options: [...STATES].map((value) => ({ value, label: words[STATE_WORDS[value]] })),
    },
    {
      key: 'kind',
      label: words['feedback.kind'],
      options: FEEDBACK_KINDS.map((value) => ({ value, label: words[`feedback.${value}`] })),
    },
    { key: 'keyword', label: words['feedback.keyword'] },
  ];
  return (
    <DeskPage title={titles.feedback[locale]} about={words['feedback.about']}>
      {open && (
        <FeedbackAnswer
          key={open.id}
          feedback={open}
          onClose={() => {
            setQuery({ id: undefined });
          }}
        />
      )}
      <DeskTable
        name="feedback"
        label={titles.feedback[locale]}
        source={feedback}
        columns={useColumns()}
        filters={filters}
        rowKey={({ id }) => id}
        onOpen={({ id }) => {
          setQuery({ id });
        }}
        openKey={openId}
        empty={{ title: words['feedback.empty'] }}
        feature="desk"
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<DeskFeedback>[] {
  const words = useDeskDeskWords();
  return [
    { key: 'at', title: words['feedback.at'], value: ({ createdAt }) => createdAt },
    { key: 'kind', title: words['feedback.kind'], value: ({ kind }) => words[`feedback.${kind}`] },
    { key: 'state', title: words['feedback.state'], value: ({ state }) => words[STATE_WORDS[state]] },
    {
      key: 'person',
      title: words['feedback.person'],
      value: ({ person }) => `${person.name} · ${person.loginName}`,
    },
    { key: 'text', title: words['feedback.text'], value: ({ text }) => text },
    { key: 'contact', title: words['feedback.contact'], value: ({ contact }) => contact, isExtra: true },
    { key: 'page', title: words['feedback.page'], value: ({ page }) => page, isExtra: true },
  ];
}
