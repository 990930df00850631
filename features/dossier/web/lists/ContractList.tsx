// List of contracts of one kind: filters, totals, cards and pagination.

import '#features/contract/web/contract.css';
import { Fragment, lazy, useState } from 'react';
import { CONTRACT_SORTS, contractPage } from '#features/contract/calls/read.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { FULFILMENT_REPORT, LISTS, RATINGS, writeContractPath } from '#features/contract/web/parts/paths.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import type { IconName } from '#packages/ui/Icon.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useOrder, useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { ContractCardOf } from './cards.tsx';
import { ContractListFilters } from './ContractListFilters.tsx';
import { ContractTabs } from './ContractTabs.tsx';
import { LIST_KINDS, DRAFT_QUERIES } from './kinds.ts';
import { hasListFilters, ListQuery, NO_LIST_FILTERS, toContractPageInput } from './query.ts';

const ContractTable = lazy(() => import('./ContractTable.tsx'));

export function Contracts({ list }: { list: ContractList }) {
  const t = useTranslation('contract');
  const [query, change] = useScreenQuery(ListQuery);
  const input = toContractPageInput(list, query);
  const pages = useInfiniteCall(contractPage, { ...input, ...useOrder(CONTRACT_SORTS) });
  const totals = pages.data?.pages[0]?.totals;
  const title = t(`list.${list}`);
  return (
    <Screen
      title={title}
      action={<Writing list={list} />}
      top={
        <>
          <ContractTabs list={list} />
          <ContractListFilters list={list} query={query} onChange={change}>
            {totals && totals.count > 0 && (
              <>
                <ExportChip call={contractPage} input={input} />
                {LED_TO[list] && <LeadingChip {...LED_TO[list]} />}
              </>
            )}
          </ContractListFilters>
        </>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="contract"
          keyOf={({ id }) => id}
          label={title}
          Wide={ContractTable}
          empty={
            <Empty
              list={list}
              isFiltered={hasListFilters(query)}
              onReset={() => {
                change(NO_LIST_FILTERS);
              }}
            />
          }
          {...(totals ? { summary: <Totals totals={totals} list={list} /> } : {})}
        >
          {(contract) => <ContractCardOf list={list} contract={contract} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

interface Leading {
  readonly to: string;
  readonly icon: IconName;
  readonly label: 'fulfilment.report' | 'rating.list';
}
const REPORT: Leading = { to: FULFILMENT_REPORT, icon: 'chart', label: 'fulfilment.report' };
/** What lists lead to beside their contracts: those with a plan by month, those that are over. */
const LED_TO: Readonly<Partial<Record<ContractList, Leading>>> = {
  year: REPORT,
  month: REPORT,
  archive: { to: RATINGS, icon: 'star', label: 'rating.list' },
};

function LeadingChip({ to, icon, label }: Leading) {
  const t = useTranslation('contract');
  const { navigate } = useNavigate();
  return (
    <Chip
      icon={icon}
      onPress={() => {
        navigate(to);
      }}
    >
      {t(label)}
    </Chip>
  );
}

type Sums = NonNullable<OutputOf<typeof contractPage>['totals']>;

function Totals({ totals, list }: { totals: Sums; list: ContractList }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const parts = [
    t('list.count', totals),
    ...(list === 'agreement'
      ? []
      : [t('list.tonnes', { ...totals, unit: quantityUnit }), t('list.goods', totals)]),
    ...(totals.needsMe > 0 ? [t('list.waiting', totals)] : []),
  ];
  return (
    <span className="ui-number">
      {parts.map((part, at) => (
        <Fragment key={part}>
          <span className="contract-sum">{at < parts.length - 1 ? `${part} ·` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Only a trading company has two legs to write. */
function useMayWrite(list: ContractList): boolean {
  const { firm, holds } = useTrader();
  return (
    holds(TRADING_SEATS) &&
    (list !== 'trading_company' || (firm?.capabilities.includes('trading_company') ?? true))
  );
}

/** New contract, for seats that bind the firm; several kinds open a choice. */
function Writing({ list }: { list: ContractList }) {
  const t = useTranslation('contract');
  const mayWrite = useMayWrite(list);
  const [isOpen, setOpen] = useState(false);
  const { writes = [] } = LIST_KINDS[list];
  const [first] = writes;
  if (first === undefined || !mayWrite) return null;
  if (writes.length === 1) return <NavAction to={writeContractPath(first)}>{t('list.write')}</NavAction>;
  return (
    <>
      <NavAction
        onPress={() => {
          setOpen(true);
        }}
      >
        {t('list.write')}
      </NavAction>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={t('list.write')}
      >
        <Options title={t('list.write')}>
          {writes.map((one) => (
            <OptionRow
              key={one}
              label={t(DRAFT_QUERIES[one].label)}
              hint={DRAFT_QUERIES[one].hint && t(DRAFT_QUERIES[one].hint)}
              to={writeContractPath(one)}
            />
          ))}
        </Options>
        {list === 'agreement' && <p className="contract-note">{t('write.fromContract')}</p>}
      </Drawer>
    </>
  );
}

function Empty({
  list,
  isFiltered: isNarrowed,
  onReset,
}: {
  list: ContractList;
  isFiltered: boolean;
  onReset: () => void;
}) {
  const t = useTranslation('contract');
  const mayWrite = useMayWrite(list);
  const [first] = LIST_KINDS[list].writes ?? [];
  if (isNarrowed) return <NothingFound icon="contract" onReset={onReset} />;
  const next =
    list === 'archive'
      ? { label: t('list.auto_trad'), to: LISTS.auto_trad }
      : first && mayWrite
        ? { label: t('list.write'), to: writeContractPath(first) }
        : { label: t('list.toBoard'), to: 'pages/tabBar/trade' };
  return <EmptyState icon="contract" title={t('list.empty')} why={t(`empty.${list}`)} next={next} />;
}
