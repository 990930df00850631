// Console page of breach reports, with the opened one beside the list.

import { useTranslation } from '#packages/i18n/react.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { breachDesk } from '../calls/desk.ts';
import { BREACH_STATES, type BreachState } from '../states.ts';
import type { DeskBreach } from './breach.ts';
import { BreachPanel } from './BreachPanel.tsx';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';

const COLOURS: Readonly<Record<BreachState, string>> = {
  reported: 'red',
  proposed: 'gold',
  ruled: 'green',
  withdrawn: 'default',
};

const source = fromCall(
  breachDesk,
  ({ state, ...narrowed }) => ({
    pageSize: 50,
    ...(state ? { state: state as BreachState } : {}),
    ...toDeskFilter(narrowed),
  }),
  (id) => ({ id: askedId(id) }),
);

export default function BreachesDesk() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('contract.console');
  const columns = useColumns();
  const filters: DeskFilter<DeskBreach>[] = [
    {
      key: 'state',
      label: t('waitsFor'),
      options: BREACH_STATES.map((state) => ({ value: state, label: t(`breach.${state}`) })),
    },
    ...useDeskFilters<DeskBreach>('reported'),
  ];
  return (
    <DeskList
      title={tTitle('breaches')}
      about={t('breaches.about')}
      name="breaches"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: t('breaches.empty'), why: t('breaches.emptyWhy') }}
      rowPanel={(breach, close) => <BreachPanel breach={breach} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<DeskBreach>[] {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const ofCard = useCardColumns<DeskBreach>((breach) => breach.contract);
  return [
    { key: 'breach', title: t('common.no'), value: (breach) => breach.no },
    {
      key: 'standing',
      title: t('waitsFor'),
      value: (breach) => t(`breach.${breach.state}`),
      colour: (breach) => COLOURS[breach.state],
    },
    { key: 'at', title: t('reported'), value: (breach) => breach.at },
    {
      key: 'reporter',
      title: t('reporter'),
      value: (breach) => `${tContract(`role.${breach.byRole}`)} · ${breach.by}`,
    },
    ...ofCard,
  ];
}
