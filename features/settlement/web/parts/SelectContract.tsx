// Choosing the contract something is settled of; one that cannot be chosen says why.
import * as z from 'zod/mini';
import { type Candidate, ContractCard } from './ContractCard.tsx';
import { applyPath } from './paths.ts';
import { Searching } from './Searching.tsx';
import { useSay } from './say.ts';
import { settlementCandidates } from '../../calls/input.ts';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';

const SelectQuery = z.object({ keyword: z.optional(z.string()) });
type What = 'supervise' | 'other' | 'invite';

export function SelectContract({ what }: { what: What }) {
  const { say } = useSay();
  const [{ keyword }, change] = useScreenQuery(SelectQuery);
  const pages = usePages(settlementCandidates, { for: what, ...(keyword && { keyword }) });
  const reasonOf = useReason(what);
  return (
    <Screen title={say('select.title')} top={<Searching keyword={keyword} onKeyword={(next) => { change({ keyword: next }); }} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList
          pages={pages} feature="settlement" keyOf={({ contract }) => contract.id} label={say('select.title')}
          empty={keyword
            ? <EmptyState icon="contract" title={say('list.noMatch')} next={{ label: say('list.reset'), onPress: () => { change({ keyword: undefined }); } }} />
            : <EmptyState icon="contract" title={say('select.empty')} why={say(`select.${what}.why`)} next={{ label: say('toContracts'), to: 'pages/contract/autoTrad/list' }} />}
        >
          {(candidate) => {
            const reason = reasonOf(candidate);
            return <ContractCard candidate={candidate} shows={what === 'supervise' ? 'toPay' : 'unsettled'} reason={reason} to={reason === undefined ? applyPath(what, candidate.contract.id) : undefined} />;
          }}
        </ReadingList>
      </PullToRefresh>
    </Screen>
  );
}

function useReason(what: What): (candidate: Candidate) => string | undefined {
  const { say } = useSay();
  return ({ toPay, unsettled, side, issuer, isQuick }) => {
    if (what === 'supervise') return toPay > 0n ? undefined : say('select.nothingToPay');
    if (what === 'other') return undefined;
    if (!isQuick) return say('select.notQuick');
    if (side !== issuer) return say('input.theirs');
    return unsettled > 0n ? undefined : say('select.nothingUnsettled');
  };
}
