// All deposits and bonds, the resolved ones too, each with every entry that moved it.
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Hold, readHold, readHolds } from '../calls.ts';
import { HOLD_KINDS, holdMachine } from '../states.ts';
import { HoldRow } from './HoldRow.tsx';
import { useFundsWords } from './words.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { Failure, Reading } from '#packages/call/Reading.tsx';
import { useCall, usePages } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { List } from '#packages/ui/List.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Sheet } from '#packages/ui/Sheet.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

const STATES = statesOf(holdMachine);
const Wanted = z.object({ kind: z.optional(z.enum(HOLD_KINDS)), state: z.optional(z.enum(STATES)), id: z.optional(z.string()) });

export default function Deposits() {
  const words = useFundsWords();
  const [{ kind, state, id }, change] = useScreenQuery(Wanted);
  const pages = usePages(readHolds, { ...(kind ? { kind } : {}), ...(state ? { state } : {}) });
  const [opened, setOpened] = useState<Hold>();
  const holds = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const shown = opened?.id ?? id;
  return (
    <Screen title={words.deposits} action={<EyeToggle />} top={(
      <ChipRow label={words.filter}>
        {HOLD_KINDS.map((one) => (
          <Chip key={one} isOn={one === kind} onPress={() => { change({ kind: one === kind ? undefined : one }); }}>{words[`kind.${one}`]}</Chip>
        ))}
        {(['active', 'converted', 'released'] as const).map((one) => (
          <Chip key={one} isOn={one === state} onPress={() => { change({ state: one === state ? undefined : one }); }}>{words[`state.${one}`]}</Chip>
        ))}
      </ChipRow>
    )}>
      <List
        items={holds} keyOf={({ id: key }) => key} label={words.deposits} isLoading={pages.isPending} empty={<EmptyState icon="deposit" title={words.emptyHolds} />}
        error={pages.error && <Failure query={pages} feature="funds" isSlim={holds.length > 0} />}
        hasMore={pages.hasNextPage} isLoadingMore={pages.isFetchingNextPage} hasFailedMore={pages.isFetchNextPageError}
        onMore={() => pages.fetchNextPage()}
      >
        {(hold) => <Card><HoldRow hold={hold} onPress={setOpened} /></Card>}
      </List>
      {shown && <HoldSheet id={shown} onClose={() => { setOpened(undefined); change({ id: undefined }); }} />}
    </Screen>
  );
}

function HoldSheet({ id, onClose }: { id: string; onClose(): void }) {
  const words = useFundsWords();
  const { money, second } = useFormats();
  const query = useCall(readHold, { id });
  return (
    <Sheet isOpen onClose={onClose} title={query.data ? `${words[`kind.${query.data.kind}`]} ${query.data.no}` : words.deposits}>
      <Reading query={query} feature="funds" shape="lines">
        {(hold) => (
          <>
            <Rows title={words.deposits}>
              <Row isFact label={words.state} value={words[`state.${hold.state}`]} />
              <Row isFact label={words.amount} value={money(hold.amount)} />
              <Row isFact label={words.remaining} value={money(hold.remaining)} />
              <Row isFact label={words.matter} value={<CopyableId id={hold.matter.no} to={matterPath(hold.matter)} />} />
              {hold.from && <Row isFact label={words.cameFrom} value={hold.from.no} />}
            </Rows>
            <Timeline
              label={words.timeline}
              steps={hold.timeline.map((step) => ({
                key: step.entryId, phase: 'done', title: `${words[`event.${step.event}`]} ${money(step.amount)}`,
                notes: [`${second(step.postedAt)} · ${step.no}`, words[`reason.${step.reason}`]],
              }))}
            />
          </>
        )}
      </Reading>
    </Sheet>
  );
}
