// Lists of contracts with unsettled tonnes and of issued sheets.

import '../settlement.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { hasFilters, optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { settlementCandidates } from '../../calls/input.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { ContractCardView, type ContractCandidate } from '../parts/ContractCardView.tsx';
import { ContractFilterBar } from '../parts/ContractFilterBar.tsx';
import { operatePath, sheetPath } from '../parts/paths.ts';
import { contractFilters, type ContractFilters, NO_CONTRACT_FILTERS, sheetFilters } from '../parts/query.ts';
import { SettlementTabs } from '../parts/SettlementTabs.tsx';
import { SheetActs } from '../parts/SheetActs.tsx';
import { SheetList } from '../parts/SheetList.tsx';

const ListQuery = z.object({
  view: optionalParam(z.enum(['contracts', 'sheets'])),
  ...sheetFilters,
  ...contractFilters,
});

export default onTrial('signatures', InputList);

function InputList() {
  const t = useTranslation('settlement');
  const [{ view = 'contracts', ...filters }, change] = useScreenQuery(ListQuery);
  if (view === 'sheets')
    return (
      <SheetList list="issued" tab="sheets" title={t('input.list')} filters={filters} onChange={change} />
    );
  return <Contracts filters={filters} onChange={change} />;
}

function Contracts({
  filters,
  onChange,
}: {
  filters: ContractFilters;
  onChange: (changed: Partial<ContractFilters>) => void;
}) {
  const t = useTranslation('settlement');
  const { keyword, assay, month, kind } = filters;
  const filter = {
    for: 'input' as const,
    ...(keyword && { keyword }),
    ...(assay && { hasAssay: assay === '1' }),
    ...(month && { month }),
    ...(kind && { kinds: [kind] }),
  };
  const pages = useInfiniteCall(settlementCandidates, filter);
  return (
    <Screen
      title={t('input.list')}
      top={
        <>
          <SettlementTabs current="contracts" />
          <ContractFilterBar filters={filters} onChange={onChange} byDelivery byKind>
            <ExportChip call={settlementCandidates} input={filter} />
          </ContractFilterBar>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="settlement"
        keyOf={({ contract }) => contract.id}
        label={t('input.contracts')}
        icon="settlement"
        isNarrowed={hasFilters({ keyword, assay, month, kind })}
        onReset={() => onChange(NO_CONTRACT_FILTERS)}
        empty={{
          title: t('input.empty'),
          why: t('input.emptyWhy'),
          next: { label: t('toContracts'), to: 'pages/contract/autoTrad/list' },
        }}
      >
        {(candidate) => <CandidateItem candidate={candidate} onChanged={pages.refetch} />}
      </PagedList>
    </Screen>
  );
}

function CandidateItem({ candidate, onChanged }: { candidate: ContractCandidate; onChanged: () => unknown }) {
  const t = useTranslation('settlement');
  const { holds } = useTrader();
  const { contract, side, issuer, sheet, left } = candidate;
  const isOurs = side === issuer;
  const mayBegin = isOurs && holds(SETTLING_SEATS) && left > 0n && !sheet?.mayDo.includes('edit');
  return (
    <ContractCardView
      candidate={candidate}
      shows="unsettled"
      reason={isOurs ? undefined : t('input.theirs')}
      acts={
        (sheet !== null || mayBegin) && (
          <>
            {sheet && (
              <Button size="small" to={sheetPath(sheet)}>
                {t('input.see', { no: sheet.no })}
              </Button>
            )}
            {sheet && <SheetActs sheet={sheet} onDone={onChanged} />}
            {mayBegin && (
              <Button size="small" kind={sheet ? 'secondary' : 'main'} to={operatePath(contract.id)}>
                {t('input.new')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
