// Settlement entry: contracts whose delivered tonnes wait for a sheet, and the sheets this firm makes.
import '../settlement.css';
import * as z from 'zod/mini';
import { ContractCard, type Candidate } from '../parts/ContractCard.tsx';
import { operatePath, sheetPath } from '../parts/paths.ts';
import { Searching } from '../parts/Searching.tsx';
import { SheetList } from '../parts/SheetList.tsx';
import { useSay } from '../parts/say.ts';
import { settlementCandidates } from '../../calls/input.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { Id } from '#packages/call/wire.ts';
import { Button } from '#packages/ui/Button.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';

const or = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
const ListQuery = z.object({ view: or(z.enum(['contracts', 'sheets'])), keyword: or(z.string()), states: or(z.string()), contract: or(Id) });

export default function InputList() {
  const { say } = useSay();
  const [{ view = 'contracts', keyword, states, contract }, change] = useScreenQuery(ListQuery);
  const tabs = (
    <Tabs
      label={say('input.list')} value={view} onChange={(value) => { change({ view: value, states: undefined }); }}
      views={(['contracts', 'sheets'] as const).map((value) => ({ value, label: say(`input.${value}`) }))}
    />
  );
  if (view === 'sheets') {
    return <SheetList list="issued" title={say('input.list')} head={tabs} keyword={keyword} group={states} contractId={contract} onChange={(next) => { change({ keyword: next.keyword, states: next.group, contract: next.contractId }); }} />;
  }
  return <Contracts tabs={tabs} keyword={keyword} onKeyword={(next) => { change({ keyword: next }); }} />;
}

function Contracts({ tabs, keyword, onKeyword }: { tabs: React.ReactNode; keyword: string | undefined; onKeyword: (keyword: string | undefined) => void }) {
  const { say } = useSay();
  const pages = usePages(settlementCandidates, { for: 'input', ...(keyword && { keyword }) });
  return (
    <Screen title={say('input.list')} top={<>{tabs}<Searching keyword={keyword} onKeyword={onKeyword} /></>}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList
          pages={pages} feature="settlement" keyOf={({ contract }) => contract.id} label={say('input.contracts')}
          empty={keyword
            ? <EmptyState icon="settlement" title={say('list.noMatch')} next={{ label: say('list.reset'), onPress: () => { onKeyword(undefined); } }} />
            : <EmptyState icon="settlement" title={say('input.empty')} why={say('input.emptyWhy')} next={{ label: say('toContracts'), to: 'pages/contract/autoTrad/list' }} />}
        >
          {(candidate) => <Waiting candidate={candidate} />}
        </ReadingList>
      </PullToRefresh>
    </Screen>
  );
}

/** What can be done about it: a new sheet, the one under way, or nothing but wait for the other side. */
function Waiting({ candidate }: { candidate: Candidate }) {
  const { say } = useSay();
  const { holds } = useTrader();
  const { contract, side, issuer, sheet } = candidate;
  const isOurs = side === issuer;
  const isOpen = sheet && ['draft', 'returned'].includes(sheet.state);
  return (
    <ContractCard candidate={candidate} shows="unsettled" reason={isOurs ? undefined : say('input.theirs')}>
      <div className="settlement-buttons">
        {sheet && <Button size="small" to={sheetPath(sheet)}>{say('input.see', { no: sheet.no })}</Button>}
        {isOurs && holds(SETTLING_SEATS) && (
          <Button size="small" kind={sheet && !isOpen ? 'secondary' : 'primary'} to={operatePath(contract.id, isOpen ? sheet.id : undefined)}>{say(isOpen ? 'input.continue' : 'input.new')}</Button>
        )}
      </div>
    </ContractCard>
  );
}
