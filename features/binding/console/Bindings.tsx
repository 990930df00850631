// Console page of bindings: those that wait, or all submitted ones.

import { useLocale } from '#packages/i18n/react.ts';
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
import { useBindingDeskWords, useBindingWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Partial<Record<BindingState, string>> = {
  effective: 'green',
  expiring: 'orange',
  review: 'blue',
  returned: 'red',
};

export default function Bindings() {
  const words = useBindingDeskWords();
  const title = titles.bindings[useLocale()];
  return (
    <DeskList
      title={title}
      about={words.about}
      name="bindings"
      source={fromCall(deskBindings, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="binding"
      empty={{ title: words.empty, why: words.emptyWhy }}
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
  const words = useBindingDeskWords();
  const own = useBindingWords();
  return [
    {
      key: 'waiting',
      label: words.waits,
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: words['waits.only'] },
        { value: 'all', label: words['waits.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'relation',
      label: words.relation,
      options: RELATIONS.map((value) => ({ value, label: words[`relation.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      options: statesOf(bindingMachine)
        .filter((value) => value !== 'drafted')
        .map((value) => ({ value, label: own[`state.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<BindingCard>[] {
  const words = useBindingDeskWords();
  const own = useBindingWords();
  const { scope, cap, days } = useBindingFields();
  const state = (row: BindingCard) => own[`state.${row.state}`];
  return [
    { key: 'firm', title: words.firm, value: (row) => row.firm.name },
    { key: 'relation', title: words.relation, value: (row) => words[`relation.${row.relation}`] },
    { key: 'org', title: words.org, value: (row) => row.org.name },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => COLOURS[row.state] ?? 'default',
    },
    { key: 'tie', title: words.tie, value: (row) => row.tie && own[`tie.${row.tie}`] },
    { key: 'scope', title: words.scope, value: (row) => scope(row.varieties) },
    { key: 'cap', title: words.cap, value: cap },
    { key: 'days', title: words.days, value: days },
    { key: 'since', title: words.since, value: (row) => row.movedAt },
  ];
}
