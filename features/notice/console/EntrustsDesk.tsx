// Console page of the entrustments that firms handed in, with one open beside.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskEntrusts } from '../calls/desk.ts';
import type { EntrustCard } from '../calls/shared.ts';
import { entrustWord } from '../rules/entrustWord.ts';
import { ENTRUST_STATES, type EntrustState } from '../states.ts';
import { EntrustPanel } from './EntrustPanel.tsx';

const COLOURS: Partial<Record<EntrustState, string>> = {
  submitted: 'orange',
  agreement_signed: 'orange',
  unsold: 'orange',
  returned: 'red',
  accepted: 'blue',
  notice_drafted: 'blue',
  trading: 'green',
};

const isState = (text: string | undefined): text is EntrustState =>
  ENTRUST_STATES.some((state) => state === text);

function inputOf({ waiting, state, keyword, from, to }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(isState(state) ? { states: [state] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

export default function EntrustsDesk() {
  const t = useTranslation('notice.console');
  return (
    <DeskList
      title={useTranslation('*.desk')('entrusts')}
      about={t('entrusts.about')}
      name="entrusts"
      source={fromCall(deskEntrusts, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="notice"
      empty={{ title: t('entrusts.empty'), why: t('entrusts.emptyWhy') }}
      panel={(id, close) => <EntrustPanel entrustId={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<EntrustCard>[] {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  return [
    {
      key: 'waiting',
      label: t('waiting'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waiting.only') },
        { value: 'all', label: t('waiting.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: ENTRUST_STATES.map((value) => ({ value, label: tNotice(`entrustState.${value}`) })),
    },
    { key: 'from', label: t('from'), kind: 'day' },
    { key: 'to', label: t('to'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<EntrustCard>[] {
  const t = useTranslation('notice.console');
  const tNotice = useTranslation('notice');
  const { tonnes, minute, price } = useFormats();
  return [
    { key: 'no', title: t('common.no'), value: ({ no }) => no },
    { key: 'firm', title: t('common.firm'), value: ({ firm }) => firm.name },
    { key: 'title', title: tNotice('entrust.what'), value: ({ title }) => title },
    {
      key: 'state',
      title: t('common.state'),
      value: (entrust) => tNotice(entrustWord(entrust)),
      colour: ({ state }) => COLOURS[state] ?? 'default',
    },
    { key: 'direction', title: t('direction'), value: ({ direction }) => tNotice(`direction.${direction}`) },
    { key: 'kind', title: tNotice('field.kind'), value: ({ kind }) => tNotice(`kind.${kind}`) },
    { key: 'lots', title: tNotice('lots'), value: ({ lots }) => lots, isNumber: true },
    {
      key: 'quantity',
      title: t('quantityTonnes'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    {
      key: 'wishedAt',
      title: tNotice('entrust.wishedAt'),
      value: ({ wishedAt }) => wishedAt,
      cell: ({ wishedAt }) => (wishedAt ? minute(wishedAt) : '–'),
    },
    { key: 'notice', title: t('notice'), value: ({ notice }) => notice?.no ?? '' },
    {
      key: 'result',
      title: tNotice('result.average'),
      value: ({ result }) => result?.average ?? null,
      text: ({ result }) => (result === null || result.average === null ? '' : price(result.average)),
      isNumber: true,
      isExtra: true,
    },
    {
      key: 'movedAt',
      title: t('movedAt'),
      value: ({ movedAt }) => movedAt,
      cell: (row) => minute(row.movedAt),
    },
  ];
}
