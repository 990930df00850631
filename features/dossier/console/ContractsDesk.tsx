// Console page of all contracts, with the opened one beside the list.

import { CONTRACT_KINDS, type ContractKind } from '#features/article/choices.ts';
import { contractPage, type ListedContract } from '#features/contract/calls/read.ts';
import { toDeskFilter, useDeskFilters } from '#features/contract/console/narrowing.ts';
import { useCardColumns } from '#features/contract/console/useCardColumns.ts';
import { CONTRACT_STATES, type ContractState } from '#features/contract/states.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { ContractPanel } from './ContractPanel.tsx';

const contracts = fromCall(contractPage, ({ kind, state, late, ...narrowed }) => ({
  pageSize: 50,
  ...(kind ? { kind: kind as ContractKind } : {}),
  ...(state ? { states: [state as ContractState] } : {}),
  ...(late ? { isOverdue: true } : {}),
  ...toDeskFilter(narrowed),
}));

export default function ContractsDesk() {
  const title = useTranslation('*.desk')('contracts');
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const [keyword, from, to] = useDeskFilters<ListedContract>('created');
  const filters: DeskFilter<ListedContract>[] = [
    ...(keyword ? [keyword] : []),
    {
      key: 'kind',
      label: t('common.kind'),
      options: CONTRACT_KINDS.map((value) => ({ value, label: tContract(`kind.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: CONTRACT_STATES.map((value) => ({ value, label: tContract(`state.${value}`) })),
    },
    { key: 'late', label: t('late'), options: [{ value: '1', label: t('onlyLate') }] },
    ...(from && to ? [from, to] : []),
  ];
  return (
    <DeskList
      title={title}
      about={t('contracts.about')}
      name="contracts"
      source={contracts}
      columns={useColumns()}
      filters={filters}
      feature="contract"
      empty={{ title: t('contracts.empty'), why: t('contracts.emptyWhy') }}
      panel={(id, close) => <ContractPanel id={id} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<ListedContract>[] {
  const t = useTranslation('contract.console');
  const { money, percent, tonnes } = useFormats();
  const share = (part: bigint | null) => (part === null ? '–' : percent(part));
  return [
    ...useCardColumns<ListedContract>((card) => card),
    {
      key: 'delivered',
      title: t('delivered'),
      value: ({ delivered }) => delivered,
      text: ({ delivered }) => tonnes(delivered),
      sum: tonnes,
      isNumber: true,
    },
    {
      key: 'goods',
      title: t('goods'),
      value: ({ goods }) => goods,
      text: ({ goods }) => (goods === null ? '–' : money(goods)),
      sum: money,
      isNumber: true,
    },
    { key: 'windowTo', title: t('windowTo'), value: ({ windowTo }) => windowTo },
    {
      key: 'fulfilment',
      title: t('fulfilment'),
      value: ({ fulfilment }) => fulfilment,
      text: ({ fulfilment }) => share(fulfilment),
      isNumber: true,
      isExtra: true,
    },
    {
      key: 'forecast',
      title: t('forecast'),
      value: ({ forecast }) => forecast,
      text: ({ forecast }) => share(forecast),
      isNumber: true,
      isExtra: true,
    },
    { key: 'createdAt', title: t('created'), value: ({ createdAt }) => createdAt, isExtra: true },
  ];
}
