// The service desk: feedback and calls, those that wait first.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { hasTag, statesOf } from '#packages/machine/machine.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskFeedback, deskFeedbackPage, noteCall } from '../calls/desk.ts';
import { CALL_KINDS, feedbackMachine } from '../states.ts';
import { CallForm } from './CallForm.tsx';
import { FeedbackPanel } from './FeedbackPanel.tsx';

const feedback = fromCall(deskFeedbackPage, inputOf);

export default function FeedbackDesk() {
  const t = useTranslation('support.console');
  const title = useTranslation('*.desk')('feedback');
  const may = useMayCall();
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="feedback"
      source={feedback}
      columns={useColumns()}
      filters={useFilters()}
      feature="support"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      create={may(noteCall) && { label: t('call.note'), form: (done) => <CallForm onDone={done} /> }}
      panel={(id, close) => <FeedbackPanel id={id} onClose={close} />}
    />
  );
}

function inputOf({ waiting, share, state, kind, keyword }: FilterValues) {
  return {
    pageSize: 50,
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(share ? { share: share as 'mine' | 'nobody' } : {}),
    ...(state ? { state: state as DeskFeedback['state'] } : {}),
    ...(kind ? { kind: kind as DeskFeedback['kind'] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 60) } : {}),
  };
}

function useFilters(): DeskFilter<DeskFeedback>[] {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  return [
    {
      key: 'waiting',
      label: t('waits'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('common.all') },
      ],
    },
    {
      key: 'share',
      label: t('holder'),
      options: [
        { value: 'mine', label: t('share.mine') },
        { value: 'nobody', label: t('share.nobody') },
      ],
    },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(feedbackMachine).map((value) => ({ value, label: tSupport(`state.${value}`) })),
    },
    {
      key: 'kind',
      label: tSupport('field.kind'),
      options: CALL_KINDS.map((value) => ({ value, label: tSupport(`kind.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
  ];
}

function useColumns(): DeskColumn<DeskFeedback>[] {
  const t = useTranslation('support.console');
  const tSupport = useTranslation('support');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const isLate = ({ state, dueAt }: DeskFeedback) =>
    hasTag(feedbackMachine, state, 'waiting') && dueAt.getTime() < serverNow();
  return [
    { key: 'no', title: t('common.number'), value: ({ no }) => no },
    { key: 'kind', title: tSupport('field.kind'), value: ({ kind }) => tSupport(`kind.${kind}`) },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tSupport(`state.${state}`),
      colour: (row) => (isLate(row) ? 'red' : COLOURS[row.state]),
    },
    {
      key: 'due',
      title: t('due'),
      value: ({ dueAt }) => dueAt,
      cell: (row) => {
        if (!hasTag(feedbackMachine, row.state, 'waiting')) return '–';
        return isLate(row) ? t('late', { at: minute(row.dueAt) }) : minute(row.dueAt);
      },
    },
    {
      key: 'person',
      title: t('person'),
      value: ({ personName, caller, source }) =>
        [personName ?? (caller || t('unknown')), ...(source === 'call' ? [t('call')] : [])].join(' · '),
    },
    { key: 'text', title: t('text'), value: ({ text }) => text || tSupport('erased') },
    { key: 'holder', title: t('holder'), value: ({ holderName }) => holderName ?? '–' },
    {
      key: 'seat',
      title: t('escalatedTo'),
      value: ({ seat }) => (seat ? tFirm(`seat.${seat}`) : '–'),
      isExtra: true,
    },
    { key: 'rating', title: tSupport('field.rating'), value: ({ rating }) => rating ?? '–', isExtra: true },
    { key: 'at', title: t('at'), value: ({ createdAt }) => createdAt, isExtra: true },
  ];
}

const COLOURS: Readonly<Record<DeskFeedback['state'], string>> = {
  open: 'blue',
  replied: 'green',
  closed: 'default',
  reopened: 'orange',
};
