// A firm's statement: every line of it, filtered and summed, each entry with its legs and its seal.
import { useState } from 'react';
import * as z from 'zod/mini';
import { DIRECTIONS, type FlowLine, readFlow } from '../calls.ts';
import { EntrySheet } from './EntrySheet.tsx';
import { exportFlow } from './export.ts';
import { useFundsWords } from './words.ts';
import { Failure } from '#packages/call/Reading.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { List } from '#packages/ui/List.tsx';
import { PeriodField } from '#packages/ui/PeriodField.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import './funds.css';

const Wanted = z.object({
  direction: z.optional(z.enum(DIRECTIONS)), from: z.optional(z.iso.date()), to: z.optional(z.iso.date()), no: z.optional(z.string()),
});
type Wanted = z.output<typeof Wanted>;

export default function Flow() {
  const words = useFundsWords();
  const { money } = useFormats();
  const [wanted, change] = useScreenQuery(Wanted);
  const [opened, setOpened] = useState<string>();
  const { direction, from, to, no } = wanted;
  const pages = usePages(readFlow, {
    ...(direction ? { direction } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}), ...(no ? { matterNo: no } : {}),
  });
  const lines = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const totals = pages.data?.pages[0]?.totals;
  return (
    <Screen title={words.flow} action={<EyeToggle />} top={<Filters wanted={wanted} onChange={change} lines={lines} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <List
          items={lines} keyOf={({ entryId }) => entryId} label={words.flow} isLoading={pages.isPending}
          summary={totals && `${words.totalIn} ${money(totals.in)} · ${words.totalOut} ${money(totals.out)}`}
          empty={<EmptyState icon="flow" title={words.empty} {...(Object.keys(wanted).length > 0 ? { next: { label: words.reset, onPress: () => { change({ direction: undefined, from: undefined, to: undefined, no: undefined }); } } } : {})} />}
          error={pages.error && <Failure query={pages} feature="funds" isSlim={lines.length > 0} />}
          hasMore={pages.hasNextPage} isLoadingMore={pages.isFetchingNextPage} hasFailedMore={pages.isFetchNextPageError}
          onMore={() => pages.fetchNextPage()}
        >
          {(line) => <Line line={line} onPress={() => { setOpened(line.entryId); }} />}
        </List>
      </PullToRefresh>
      {opened && <EntrySheet id={opened} onClose={() => { setOpened(undefined); }} />}
    </Screen>
  );
}

function Filters({ wanted, onChange, lines }: { wanted: Wanted; onChange(change: Partial<Wanted>): void; lines: readonly FlowLine[] }) {
  const words = useFundsWords();
  const [no, setNo] = useState(wanted.no ?? '');
  const period = [wanted.from, wanted.to].filter(Boolean).join(' – ');
  return (
    <>
      <SearchField value={no} onChange={setNo} onSubmit={(text) => { onChange({ no: text || undefined }); }} placeholder={words.matterNo} />
      <ChipRow label={words.filter}>
        {DIRECTIONS.map((one) => (
          <Chip key={one} isOn={one === wanted.direction} onPress={() => { onChange({ direction: one === wanted.direction ? undefined : one }); }}>
            {words[`direction.${one}`]}
          </Chip>
        ))}
        {lines.length > 0 && <Chip icon="share" onPress={() => { exportFlow(lines, words); }}>CSV</Chip>}
      </ChipRow>
      <div className="funds-period">
        <PeriodField
          label={words.time} text={period || words.all} value={{ from: wanted.from ?? '', to: wanted.to ?? '' }}
          onChange={({ from, to }) => { onChange({ from: from || undefined, to: to || undefined }); }}
        />
      </div>
    </>
  );
}

function Line({ line, onPress }: { line: FlowLine; onPress(): void }) {
  const words = useFundsWords();
  const { money, second } = useFormats();
  const moved = line.available === 0n ? line.frozen : line.available;
  const sign = moved > 0n ? '+' : '';
  return (
    <Card>
      <Row
        onPress={onPress} weight="medium" label={`${words[`event.${line.event}`]} · ${line.matter.no}`} hint={`${second(line.postedAt)} · ${line.no}`}
        value={<Figure value={`${sign}${money(moved)}`} isAmount tone={line.direction === 'in' ? 'success' : 'plain'} />}
        valueHint={<>{words.balanceAfter} <Figure value={money(line.availableAfter)} isAmount size="14" tone="secondary" /></>}
      />
    </Card>
  );
}
