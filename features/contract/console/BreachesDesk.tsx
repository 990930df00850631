// Console page of breach reports, with the opened one beside the list.

import { useLocale } from '#packages/i18n/react.ts';
import { DeskList, FreshRow } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { breachDesk } from '../calls/desk.ts';
import { BREACH_STATES, type BreachState } from '../states.ts';
import type { DeskBreach } from './breach.ts';
import { BreachPanel } from './BreachPanel.tsx';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';
import { useContractDeskWords, useContractWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Readonly<Record<BreachState, string>> = {
  reported: 'red',
  proposed: 'gold',
  ruled: 'green',
  withdrawn: 'default',
};

const source = fromCall(breachDesk, ({ state, ...narrowed }) => ({
  pageSize: 50,
  ...(state ? { state: state as BreachState } : {}),
  ...toDeskFilter(narrowed),
}));

export default function BreachesDesk() {
  const words = useContractDeskWords();
  const locale = useLocale();
  const columns = useColumns();
  const filters: DeskFilter<DeskBreach>[] = [
    {
      key: 'state',
      label: words.waitsFor,
      options: BREACH_STATES.map((state) => ({ value: state, label: words[`breach.${state}`] })),
    },
    ...useDeskFilters<DeskBreach>('reported'),
  ];
  return (
    <DeskList
      title={titles.breaches[locale]}
      about={words['breaches.about']}
      name="breaches"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: words['breaches.empty'], why: words['breaches.emptyWhy'] }}
      panel={(id, close, row) => (
        <FreshRow call={breachDesk} input={{ pageSize: 50 }} id={id} row={row}>
          {(breach) => <BreachPanel breach={breach} onClose={close} />}
        </FreshRow>
      )}
    />
  );
}

function useColumns(): readonly DeskColumn<DeskBreach>[] {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const ofCard = useCardColumns<DeskBreach>((breach) => breach.contract);
  return [
    { key: 'breach', title: words.no, value: (breach) => breach.no },
    {
      key: 'standing',
      title: words.waitsFor,
      value: (breach) => words[`breach.${breach.state}`],
      colour: (breach) => COLOURS[breach.state],
    },
    { key: 'at', title: words.reported, value: (breach) => breach.at },
    {
      key: 'reporter',
      title: words.reporter,
      value: (breach) => `${contract[`role.${breach.byRole}`]} · ${breach.by}`,
    },
    ...ofCard,
  ];
}
