// All deposits and bonds of the firm, the resolved ones too.
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { readHolds } from '../calls.ts';
import { HOLD_KINDS, holdMachine } from '../states.ts';
import { HoldRow } from './HoldRow.tsx';
import { HoldSheet } from './HoldSheet.tsx';
import { useFundsWords } from './words.ts';
import { ExportChip } from '#packages/call/ExportChip.tsx';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';

const STATES = statesOf(holdMachine);
const DepositQuery = z.object({
  kind: z.catch(z.optional(z.enum(HOLD_KINDS)), undefined), state: z.catch(z.optional(z.enum(STATES)), undefined), id: z.optional(z.string()),
});
type DepositQuery = z.output<typeof DepositQuery>;

export default function Deposits() {
  const words = useFundsWords();
  const [wanted, change] = useScreenQuery(DepositQuery);
  const { kind, state, id } = wanted;
  const input = { ...(kind && { kind }), ...(state && { state }) };
  const pages = usePages(readHolds, input);
  const empty = kind || state
    ? <EmptyState icon="deposit" title={words.emptyFiltered} next={{ label: words.reset, onPress: () => { change({ kind: undefined, state: undefined }); } }} />
    : <EmptyState icon="deposit" title={words.emptyHolds} why={words.emptyHoldsWhy} next={{ label: words.toBoard, to: 'pages/tabBar/trade' }} />;
  return (
    <Screen title={words.deposits} action={<EyeToggle />} top={<Filters wanted={wanted} onChange={change}><ExportChip call={readHolds} input={input} /></Filters>}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList pages={pages} feature="funds" keyOf={(hold) => hold.id} label={words.deposits} empty={empty}>
          {(hold) => <Card><HoldRow hold={hold} onPress={() => { change({ id: hold.id }); }} /></Card>}
        </ReadingList>
      </PullToRefresh>
      {id && <HoldSheet key={id} id={id} onClose={() => { change({ id: undefined }); }} />}
    </Screen>
  );
}

interface Filtering { readonly wanted: DepositQuery; readonly onChange: (change: DepositQuery) => void; readonly children: ReactNode }

function Filters({ wanted: { kind, state }, onChange, children }: Filtering) {
  const words = useFundsWords();
  return (
    <>
      <ChipRow label={words.kind}>
        {HOLD_KINDS.map((one) => (
          <Chip key={one} isOn={one === kind} onPress={() => { onChange({ kind: one === kind ? undefined : one }); }}>{words[`kind.${one}`]}</Chip>
        ))}
      </ChipRow>
      <ChipRow label={words.state}>
        {STATES.map((one) => (
          <Chip key={one} isOn={one === state} onPress={() => { onChange({ state: one === state ? undefined : one }); }}>{words[`state.${one}`]}</Chip>
        ))}
        {children}
      </ChipRow>
    </>
  );
}
