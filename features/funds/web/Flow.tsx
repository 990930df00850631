// A firm's statement of account with filters, totals and entry details.

import { lazy } from 'react';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Concealable, EyeToggle } from '#packages/ui/Concealment.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { readFlow } from '../calls/ledger.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { FlowCard } from './FlowCard.tsx';
import { FlowFilters } from './FlowFilters.tsx';
import { FlowQuery, hasFlowFilters, NO_FLOW_FILTERS, toFlowInput } from './flowQuery.ts';

const FlowTable = lazy(() => import('./FlowTable.tsx'));

export default onTrial('money', Flow);

function Flow() {
  const t = useTranslation('funds');
  const [query, change] = useScreenQuery(FlowQuery);
  const input = toFlowInput(query);
  const pages = useInfiniteCall(readFlow, input);
  const totals = pages.data?.pages[0]?.totals;
  const empty = hasFlowFilters(query) ? (
    <NothingFound
      icon="flow"
      onReset={() => {
        change(NO_FLOW_FILTERS);
      }}
    />
  ) : (
    <EmptyState icon="flow" title={t('empty')} why={t('emptyWhy')} />
  );
  return (
    <Screen
      title={t('flow')}
      action={<EyeToggle />}
      top={
        <FlowFilters query={query} onChange={change}>
          <ExportChip call={readFlow} input={input} />
        </FlowFilters>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="funds"
          keyOf={({ entryId }) => entryId}
          label={t('flow')}
          Wide={FlowTable}
          empty={empty}
          {...(totals ? { summary: <Totals totals={totals} /> } : {})}
        >
          {(line) => (
            <FlowCard
              line={line}
              onPress={() => {
                change({ entry: line.entryId });
              }}
            />
          )}
        </QueryList>
      </PullToRefresh>
      {query.entry && (
        <EntryDrawer
          key={query.entry}
          id={query.entry}
          onClose={() => {
            change({ entry: undefined });
          }}
        />
      )}
    </Screen>
  );
}

export function Totals({ totals }: { totals: NonNullable<OutputOf<typeof readFlow>['totals']> }) {
  const t = useTranslation('funds');
  const { money } = useFormats();
  return (
    <>
      <span>{t('count', { count: totals.count })}</span>
      <span>
        {t('totalIn')} <Concealable>{money(totals.in)}</Concealable>
      </span>
      <span>
        {t('totalOut')} <Concealable>{money(totals.out)}</Concealable>
      </span>
    </>
  );
}
