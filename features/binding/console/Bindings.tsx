// Console page of bindings: those that wait, or all submitted ones.

import { useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskBindings } from '../calls/desk.ts';
import type { BindingCard } from '../calls/org.ts';
import { RELATIONS, type Relation } from '../choices.ts';
import { bindingMachine, type BindingState } from '../states.ts';
import { BindingPanel } from './BindingPanel.tsx';
import { useBindingFields } from './useBindingFields.ts';

const COLOURS: Partial<Record<BindingState, string>> = {
  effective: 'green',
  expiring: 'orange',
  review: 'blue',
  returned: 'red',
};

export default function Bindings() {
  const t = useTranslation('binding.console');
  const title = useTranslation('*.desk')('bindings');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="bindings"
      source={fromCall(deskBindings, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="binding"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <BindingPanel bindingId={id} onClose={close} />}
    />
  );
}

function inputOf({ waiting, state, relation, keyword }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(state ? { state: state as BindingState } : {}),
    ...(relation ? { relation: relation as Relation } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
}

function useFilters(): DeskFilter<BindingCard>[] {
  const t = useTranslation('binding.console');
  const tBinding = useTranslation('binding');
  return [
    {
      key: 'waiting',
      label: t('waits'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('waits.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'relation',
      label: t('common.kind'),
      options: RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(bindingMachine)
        .filter((value) => value !== 'drafted')
        .map((value) => ({ value, label: tBinding(`state.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<BindingCard>[] {
  const t = useTranslation('binding.console');
  const tBinding = useTranslation('binding');
  const { scope, cap, days } = useBindingFields();
  const state = (row: BindingCard) => tBinding(`state.${row.state}`);
  return [
    { key: 'firm', title: t('firm'), value: (row) => row.firm.name },
    { key: 'relation', title: t('common.kind'), value: (row) => t(`relation.${row.relation}`) },
    { key: 'org', title: t('org'), value: (row) => row.org.name },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    { key: 'tie', title: t('tie'), value: (row) => row.tie && tBinding(`tie.${row.tie}`) },
    { key: 'scope', title: t('scope'), value: (row) => scope(row.varieties) },
    { key: 'cap', title: t('cap'), value: cap },
    {
      key: 'days',
      title: t('days'),
      value: days,
      cell: (row) => days(row).replace(' –', '\u00a0–'),
    },
    { key: 'since', title: t('since'), value: (row) => row.movedAt },
  ];
}
