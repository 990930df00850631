// Console page of breach reports, with the opened one beside the list.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocale } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { breachDesk } from '../calls/desk.ts';
import { BREACH_STATES, type BreachState } from '../states.ts';
import type { DeskBreach } from './breach.ts';
import { BreachPanel } from './BreachPanel.tsx';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';
import { useContractDeskWords, useContractWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const Open = z.object({ id: z.optional(z.string()) });
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
  const [{ id }, open] = useScreenQuery(Open);
  const [seen, see] = useState<DeskBreach>();
  const columns = useColumns();
  const filters: DeskFilter<DeskBreach>[] = [
    {
      key: 'state',
      label: words.waitsFor,
      kind: 'choice',
      options: BREACH_STATES.map((state) => ({ value: state, label: words[`breach.${state}`] })),
    },
    ...useDeskFilters<DeskBreach>('reported'),
  ];
  return (
    <DeskPage title={titles.breaches[locale]} about={words['breaches.about']}>
      <DeskTable
        name="breaches"
        label={titles.breaches[locale]}
        source={source}
        columns={columns}
        filters={filters}
        rowKey={(breach) => breach.id}
        feature="contract"
        openKey={id}
        onOpen={(breach) => {
          see(breach);
          open({ id: breach.id });
        }}
        empty={{ title: words['breaches.empty'], why: words['breaches.emptyWhy'] }}
      />
      {id && (
        <OpenedBreach
          key={id}
          id={id}
          seen={seen}
          onClose={() => {
            open({ id: undefined });
          }}
        />
      )}
    </DeskPage>
  );
}

/** Shows the row of the table until the current state is loaded. */
function OpenedBreach({
  id,
  seen,
  onClose,
}: {
  id: string;
  seen: DeskBreach | undefined;
  onClose: () => void;
}) {
  const reading = useInfiniteCall(breachDesk, { pageSize: 50 });
  const breach =
    reading.data?.pages.flatMap(({ list }) => list).find((one) => one.id === id) ??
    (seen?.id === id ? seen : undefined);
  return breach ? <BreachPanel breach={breach} onClose={onClose} /> : null;
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
