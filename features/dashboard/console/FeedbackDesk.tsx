// Page of feedback: list, reply and close.

import { FEEDBACK_KINDS } from '#features/account/calls/ownAccount.ts';
import { feedbackMachine } from '#features/account/states.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskFeedback, feedbackPage } from '../calls/feedback.ts';
import { FeedbackPanel } from './FeedbackPanel.tsx';

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
const feedback = fromCall(feedbackPage, inputOf, (id) => ({ id: askedId(id) }));

export default function FeedbackDesk() {
  const title = useTranslation('*.desk')('feedback');
  const t = useTranslation('dashboard.console');
  const filters: readonly DeskFilter<DeskFeedback>[] = [
    {
      key: 'state',
      label: t('feedback.state'),
      options: [...STATES].map((value) => ({ value, label: t(STATE_WORDS[value]) })),
    },
    {
      key: 'kind',
      label: t('feedback.kind'),
      options: FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.${value}`) })),
    },
    { key: 'keyword', label: t('feedback.keyword') },
  ];
  return (
    <DeskList
      title={title}
      about={t('feedback.about')}
      name="feedback"
      source={feedback}
      columns={useColumns()}
      filters={filters}
      empty={{ title: t('feedback.empty') }}
      feature="desk"
      rowPanel={(open, close) => <FeedbackPanel feedback={open} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<DeskFeedback>[] {
  const t = useTranslation('dashboard.console');
  return [
    { key: 'at', title: t('feedback.at'), value: ({ createdAt }) => createdAt },
    { key: 'kind', title: t('feedback.kind'), value: ({ kind }) => t(`feedback.${kind}`) },
    { key: 'state', title: t('feedback.state'), value: ({ state }) => t(STATE_WORDS[state]) },
    {
      key: 'person',
      title: t('feedback.person'),
      value: ({ person }) => `${person.name} · ${person.loginName}`,
    },
    { key: 'text', title: t('feedback.text'), value: ({ text }) => text },
    { key: 'contact', title: t('feedback.contact'), value: ({ contact }) => contact, isExtra: true },
    { key: 'page', title: t('feedback.page'), value: ({ page }) => page, isExtra: true },
  ];
}
