// The firm's contracts from the board: with whom, what, how much, and what is to be done by when.
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { contractPage } from '../calls.ts';
import { DEALT_KINDS } from '../states.ts';
import { ContractLine } from './ContractLine.tsx';
import { useContractWords } from './words.ts';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';

const SIDES = ['seller', 'buyer'] as const;
const ListQuery = z.object({
  kind: z.catch(z.optional(z.enum(DEALT_KINDS)), undefined), side: z.catch(z.optional(z.enum(SIDES)), undefined), keyword: z.optional(z.string()),
});
type ListQuery = z.output<typeof ListQuery>;
const NO_FILTERS = { kind: undefined, side: undefined, keyword: undefined } satisfies ListQuery;

export default function Contracts() {
  const words = useContractWords();
  const { fill } = useFormats();
  const [{ kind, side, keyword }, change] = useScreenQuery(ListQuery);
  const pages = usePages(contractPage, { ...(kind && { kind }), ...(side && { side }), ...(keyword && { keyword: keyword.slice(0, 40) }) });
  const totals = pages.data?.pages[0]?.totals;
  const empty = kind || side || keyword
    ? <EmptyState icon="contract" title={words['list.noMatch']} next={{ label: words['list.reset'], onPress: () => { change(NO_FILTERS); } }} />
    : <EmptyState icon="contract" title={words['list.empty']} why={words['list.emptyWhy']} next={{ to: 'pages/tabBar/trade', label: words['list.toBoard'] }} />;
  return (
    <Screen title={words['list.title']} top={<Filters query={{ kind, side, keyword }} onChange={change} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList
          pages={pages} feature="contract" keyOf={({ id }) => id} label={words['list.title']} empty={empty}
          {...(totals ? { summary: fill(words['list.count'], totals) } : {})}
        >
          {(contract) => <ContractLine contract={contract} />}
        </ReadingList>
      </PullToRefresh>
    </Screen>
  );
}

function Filters({ query: { kind, side, keyword = '' }, onChange }: { query: ListQuery; onChange: (change: ListQuery) => void }) {
  const words = useContractWords();
  const [typed, setTyped] = useState(keyword);
  useEffect(() => { setTyped(keyword); }, [keyword]);
  const search = (text: string) => { onChange({ keyword: text.trim() || undefined }); };
  const kinds = DEALT_KINDS.map((value) => ({ value, label: words[`kind.${value}`] }));
  return (
    <>
      <Tabs
        label={words['list.title']} value={kind ?? 'all'} views={[{ value: 'all', label: words['list.all'] }, ...kinds]}
        onChange={(value) => { onChange({ kind: value === 'all' ? undefined : value }); }}
      />
      <SearchField
        value={typed} onSubmit={search} placeholder={words['list.search']}
        onChange={(text) => { setTyped(text); if (text === '') search(''); }}
      />
      <ChipRow label={words['list.side']}>
        {SIDES.map((one) => (
          <Chip key={one} isOn={one === side} onPress={() => { onChange({ side: one === side ? undefined : one }); }}>{words[`side.${one}`]}</Chip>
        ))}
      </ChipRow>
    </>
  );
}
