// List of all deposits and bonds of the firm, ended ones included.

import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { ReadingList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Concealable, EyeToggle } from '#packages/ui/Concealment.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { readHolds } from '../calls/ledger.ts';
import { HOLD_KINDS, holdMachine } from '../states.ts';
import { HoldActs } from './HoldActs.tsx';
import { HoldRow } from './HoldRow.tsx';
import { HoldSheet } from './HoldSheet.tsx';
import { useFundsWords } from './useWords.ts';

const STATES = statesOf(holdMachine);
const DepositQuery = z.object({
  kind: z.catch(z.optional(z.enum(HOLD_KINDS)), undefined),
  state: z.catch(z.optional(z.enum(STATES)), undefined),
  id: z.optional(z.string()),
  no: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});
type DepositQuery = z.output<typeof DepositQuery>;
const NO_FILTERS = { kind: undefined, state: undefined, no: undefined, from: undefined, to: undefined };
const MAX_KEYWORD = 40;

export default function Deposits() {
  const words = useFundsWords();
  const [wanted, change] = useScreenQuery(DepositQuery);
  const { kind, state, id, no, from, to } = wanted;
  const input = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(no && { keyword: no.slice(0, MAX_KEYWORD) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(readHolds, input);
  const totals = pages.data?.pages[0]?.totals;
  const empty =
    Object.keys(input).length > 0 ? (
      <NothingFound
        icon="deposit"
        onReset={() => {
          change(NO_FILTERS);
        }}
      />
    ) : (
      <EmptyState
        icon="deposit"
        title={words.emptyHolds}
        why={words.emptyHoldsWhy}
        next={{ label: words.toBoard, to: 'pages/tabBar/trade' }}
      />
    );
  return (
    <Screen
      title={words.deposits}
      action={<EyeToggle />}
      top={
        <Filters wanted={wanted} onChange={change}>
          <ExportChip call={readHolds} input={input} />
        </Filters>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList
          pages={pages}
          feature="funds"
          keyOf={(hold) => hold.id}
          label={words.deposits}
          empty={empty}
          {...(totals ? { summary: <Totals totals={totals} /> } : {})}
        >
          {(hold) => (
            <Card acts={hold.mayAsk && <HoldActs hold={hold} mayAsk={hold.mayAsk} onDone={pages.refetch} />}>
              <HoldRow
                hold={hold}
                onPress={() => {
                  change({ id: hold.id });
                }}
              />
            </Card>
          )}
        </ReadingList>
      </PullToRefresh>
      {id && (
        <HoldSheet
          key={id}
          id={id}
          onClose={() => {
            change({ id: undefined });
          }}
        />
      )}
    </Screen>
  );
}

function Totals({
  totals: { count, remaining },
}: {
  totals: NonNullable<OutputOf<typeof readHolds>['totals']>;
}) {
  const words = useFundsWords();
  const { fill, money } = useFormats();
  return (
    <>
      <span>{fill(words.count, { count })}</span>
      <span>
        {words.remaining} <Concealable>{money(remaining)}</Concealable>
      </span>
    </>
  );
}

interface FilterProps {
  readonly wanted: DepositQuery;
  readonly onChange: (change: DepositQuery) => void;
  readonly children: ReactNode;
}

function Filters({ wanted: { kind, state, no = '', from, to }, onChange, children }: FilterProps) {
  const words = useFundsWords();
  const [typed, setTyped] = useState(no);
  useEffect(() => {
    setTyped(no);
  }, [no]);
  const search = (text: string) => {
    onChange({ no: text.trim() || undefined });
  };
  return (
    <>
      <SearchField
        value={typed}
        onSubmit={search}
        placeholder={`${words.holdNo} / ${words.matterNo}`}
        onChange={(text) => {
          setTyped(text);
          if (text === '') search('');
        }}
      />
      <ChipRow label={words.kind}>
        {HOLD_KINDS.map((one) => (
          <Chip
            key={one}
            isOn={one === kind}
            onPress={() => {
              onChange({ kind: one === kind ? undefined : one });
            }}
          >
            {words[`kind.${one}`]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={words.state}>
        <PeriodChip label={words.since} days={{ from, to }} onChange={onChange} />
        {STATES.map((one) => (
          <Chip
            key={one}
            isOn={one === state}
            onPress={() => {
              onChange({ state: one === state ? undefined : one });
            }}
          >
            {words[`state.${one}`]}
          </Chip>
        ))}
        {children}
      </ChipRow>
    </>
  );
}
