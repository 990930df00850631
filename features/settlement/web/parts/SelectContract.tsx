// List to choose a contract from, with reasons for disabled ones.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { hasFilters } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { settlementCandidates } from '../../calls/input.ts';
import { type ContractCandidate, ContractCardView } from './ContractCardView.tsx';
import { ContractFilterBar } from './ContractFilterBar.tsx';
import { applicationPath } from './paths.ts';
import { contractFilters, NO_CONTRACT_FILTERS } from './query.ts';

const SelectQuery = z.object(contractFilters);
type Purpose = 'supervise' | 'other' | 'invite';
const SHOWN = { supervise: 'toPay', other: 'open', invite: 'unsettled' } as const;

export function SelectContract({ what }: { what: Purpose }) {
  const t = useTranslation('settlement');
  const [filters, change] = useScreenQuery(SelectQuery);
  const { keyword, kind } = filters;
  const pages = useInfiniteCall(settlementCandidates, {
    for: what,
    ...(keyword && { keyword }),
    ...(kind && { kinds: [kind] }),
  });
  const reasonOf = useReason(what);
  return (
    <Screen
      title={t('select.title')}
      top={
        <ContractFilterBar
          filters={filters}
          onChange={change}
          byDelivery={false}
          byKind={what !== 'invite'}
        />
      }
    >
      <PagedList
        pages={pages}
        feature="settlement"
        keyOf={({ contract }) => contract.id}
        label={t('select.title')}
        icon="contract"
        isNarrowed={hasFilters(filters)}
        onReset={() => change(NO_CONTRACT_FILTERS)}
        empty={{
          title: t('select.empty'),
          why: t(`select.${what}.why`),
          next: { label: t('toContracts'), to: 'pages/contract/autoTrad/list' },
        }}
      >
        {(candidate) => {
          const reason = reasonOf(candidate);
          return (
            <ContractCardView
              candidate={candidate}
              shows={SHOWN[what]}
              reason={reason}
              to={reason === undefined ? applicationPath(what, candidate.contract.id) : undefined}
            />
          );
        }}
      </PagedList>
    </Screen>
  );
}

function useReason(what: Purpose): (candidate: ContractCandidate) => string | undefined {
  const t = useTranslation('settlement');
  return ({ toPay, left, side, issuer, isQuick }) => {
    if (what === 'supervise') return toPay > 0n ? undefined : t('select.nothingToPay');
    if (what === 'other') return undefined;
    if (!isQuick) return t('select.notQuick');
    if (side !== issuer) return t('input.theirs');
    return left > 0n ? undefined : t('select.nothingUnsettled');
  };
}
