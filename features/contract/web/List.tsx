// The firm's contracts from the board: with whom, what, how much, and what is to be done by when.
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ContractCard, contractPage } from '../calls.ts';
import { DEALT_KINDS } from '../states.ts';
import { useContractWords } from './words.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { Failure } from '#packages/call/Reading.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { List } from '#packages/ui/List.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

const SIDES = ['seller', 'buyer'] as const;
const Wanted = z.object({ kind: z.optional(z.enum(DEALT_KINDS)), side: z.optional(z.enum(SIDES)), keyword: z.optional(z.string()) });

export default function Contracts() {
  const words = useContractWords();
  const [wanted, change] = useScreenQuery(Wanted);
  const [keyword, setKeyword] = useState(wanted.keyword ?? '');
  const pages = usePages(contractPage, wanted);
  const contracts = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Screen title={words['list.title']} top={(
      <>
        <SearchField value={keyword} onChange={setKeyword} onSubmit={(text) => { change({ keyword: text || undefined }); }} placeholder={words['list.search']} />
        <ChipRow label={words['list.title']}>
          {SIDES.map((side) => (
            <Chip key={side} isOn={side === wanted.side} onPress={() => { change({ side: side === wanted.side ? undefined : side }); }}>{words[`side.${side}`]}</Chip>
          ))}
          {DEALT_KINDS.map((kind) => (
            <Chip key={kind} isOn={kind === wanted.kind} onPress={() => { change({ kind: kind === wanted.kind ? undefined : kind }); }}>{words[`kind.${kind}`]}</Chip>
          ))}
        </ChipRow>
      </>
    )}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <List
          items={contracts} keyOf={({ id }) => id} label={words['list.title']} isLoading={pages.isPending}
          empty={<EmptyState icon="contract" title={words['list.empty']} why={words['list.emptyWhy']} next={{ to: 'pages/tabBar/trade', label: words['list.toBoard'] }} />}
          error={pages.error && <Failure query={pages} feature="contract" isSlim={contracts.length > 0} />}
          hasMore={pages.hasNextPage} isLoadingMore={pages.isFetchingNextPage} hasFailedMore={pages.isFetchNextPageError}
          onMore={() => pages.fetchNextPage()}
        >
          {(contract) => <Line contract={contract} />}
        </List>
      </PullToRefresh>
    </Screen>
  );
}

function Line({ contract }: { contract: ContractCard }) {
  const words = useContractWords();
  const names = useNames();
  const { tonnes, price, money, integer, percent, fill, minute } = useFormats();
  const other = contract.side === 'seller' ? contract.buyer : contract.seller;
  return (
    <Card to={`pages/contract/detail?id=${contract.id}`}>
      <Row
        label={<><Tag tone={contract.side === 'seller' ? 'sell' : 'buy'}>{words[`side.${contract.side ?? 'seller'}`]}</Tag> {other.shortName} · {tonnes(contract.quantity)} {words.tonnes}</>}
        hint={`${names.variety(contract.varietyId)} ${integer(contract.heat)} kcal · ${percent(contract.sulphur)} % S · ${contract.no}`}
        value={`${price(contract.price)} ${words.perTonne}`} valueHint={money(contract.goods)} weight="medium"
      />
      <Row
        label={<Tag tone="warning">{words[`state.${contract.state}`]}</Tag>} value={fill(words['card.signBy'], { time: minute(contract.signBy) })}
        hint={`${contract.windowFrom} – ${contract.windowTo}`}
      />
    </Card>
  );
}
