// Console page of the notices: drawn up, in review, public, over; one open beside.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskNotices } from '../calls/desk.ts';
import type { NoticeCard } from '../calls/shared.ts';
import { NOTICE_STATES, type NoticeState } from '../states.ts';
import { NoticePanel } from './NoticePanel.tsx';

const COLOURS: Partial<Record<NoticeState, string>> = {
  drafted: 'blue',
  review: 'orange',
  published: 'cyan',
  enrolling: 'green',
  closed_enrol: 'gold',
  trading: 'geekblue',
};

const isState = (text: string | undefined): text is NoticeState =>
  NOTICE_STATES.some((state) => state === text);

function inputOf({ waiting, state, keyword, from, to }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(isState(state) ? { states: [state] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

export default function NoticesDesk() {
  const t = useTranslation('notice.console');
  return (
    <DeskList
      title={useTranslation('*.desk')('notices')}
      about={t('notices.about')}
      name="notices"
      source={fromCall(deskNotices, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="notice"
      empty={{ title: t('notices.empty'), why: t('notices.emptyWhy') }}
      panel={(id, close) => <NoticePanel noticeId={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<NoticeCard>[] {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  return [
    {
      key: 'waiting',
      label: t('waiting'),
      initial: 'all',
      isRequired: true,
      options: [
        { value: 'all', label: t('waiting.all') },
        { value: 'only', label: t('waiting.only') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: NOTICE_STATES.map((value) => ({ value, label: tNotice(`state.${value}`) })),
    },
    { key: 'from', label: t('from'), kind: 'day' },
    { key: 'to', label: t('to'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<NoticeCard>[] {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const { tonnes, minute, money, price } = useFormats();
  return [
    { key: 'no', title: t('common.no'), value: ({ no }) => no },
    { key: 'title', title: tNotice('entrust.what'), value: ({ title }) => title },
    { key: 'firm', title: t('entruster'), value: ({ firm }) => firm.shortName },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tNotice(`state.${state}`),
      colour: ({ state }) => COLOURS[state] ?? 'default',
    },
    { key: 'kind', title: tNotice('field.kind'), value: ({ kind }) => tNotice(`kind.${kind}`) },
    {
      key: 'enrolUntil',
      title: tNotice('enrolUntil'),
      value: ({ enrolUntil }) => enrolUntil,
      cell: (row) => minute(row.enrolUntil),
    },
    {
      key: 'opensAt',
      title: tNotice('opensAt'),
      value: ({ opensAt }) => opensAt,
      cell: (row) => minute(row.opensAt),
    },
    { key: 'lots', title: tNotice('lots'), value: ({ lots }) => lots, isNumber: true },
    {
      key: 'quantity',
      title: t('quantityTonnes'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    {
      key: 'deposit',
      title: t('deposit'),
      value: ({ deposit }) => deposit,
      text: ({ deposit }) => money(deposit),
      isNumber: true,
    },
    { key: 'version', title: t('version'), value: ({ version }) => version, isNumber: true },
    {
      key: 'result',
      title: tNotice('result.average'),
      value: ({ result }) => result?.average ?? null,
      text: ({ result }) => (result === null || result.average === null ? '' : price(result.average)),
      isNumber: true,
      isExtra: true,
    },
  ];
}
