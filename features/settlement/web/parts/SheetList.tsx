// A list of sheets: what narrows it, its sums, its cards.
import type { ReactNode } from 'react';
import { Searching, StateChips } from './Searching.tsx';
import { SheetCard } from './SheetCard.tsx';
import { useSay } from './say.ts';
import { sheetPage } from '../../calls/sheet.ts';
import type { SheetList as Which } from '../../choices.ts';
import type { SheetState } from '../../states.ts';
import { ExportChip } from '#packages/call/ExportChip.tsx';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { usePages } from '#packages/call/useCall.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';

interface Filters { readonly keyword?: string | undefined; readonly group?: string | undefined; readonly contractId?: string | undefined }

interface SheetListProps extends Filters {
  readonly list?: Which;
  readonly isQuick?: boolean;
  readonly title: string;
  readonly head?: ReactNode;
  readonly action?: ReactNode;
  readonly onChange: (filters: Filters) => void;
}

const GROUPS = {
  open: ['draft', 'blocked', 'returned'], waiting: ['to_confirm', 'disputed'], standing: ['confirmed', 'paying'], paid: ['paid', 'invoiced', 'closed'], gone: ['replaced', 'reversed', 'dropped'],
} as const satisfies Record<string, readonly SheetState[]>;
const NEEDS_ME = 'mine';

const statesOf = (group: string | undefined): SheetState[] | undefined => (group !== undefined && group in GROUPS ? [...GROUPS[group as keyof typeof GROUPS]] : undefined);

export function SheetList({ list, isQuick, title, head, action, keyword, group, contractId, onChange }: SheetListProps) {
  const { say } = useSay();
  const states = statesOf(group);
  const input = {
    // Of one contract all sheets are shown, whoever made them.
    ...(list && !contractId && { list }), ...(isQuick && { isQuick }), ...(group === NEEDS_ME && { needsMe: true }), ...(states && { states }), ...(keyword && { keyword }), ...(contractId && { contractId }),
  };
  const pages = usePages(sheetPage, input);
  const totals = pages.data?.pages[0]?.totals;
  const filters = { keyword, group, contractId };
  const isNarrowed = keyword !== undefined || group !== undefined || contractId !== undefined;
  return (
    <Screen
      title={title} action={action}
      top={(
        <>
          {head}
          <Searching keyword={keyword} onKeyword={(next) => { onChange({ ...filters, keyword: next }); }}>
            {contractId && <Chip isOn onPress={() => { onChange({ ...filters, contractId: undefined }); }}>{say('list.ofContract')}</Chip>}
            <Chip isOn={group === NEEDS_ME} onPress={() => { onChange({ ...filters, group: group === NEEDS_ME ? undefined : NEEDS_ME }); }}>{say('needsMe')}</Chip>
            <StateChips groups={GROUPS} nameOf={(name) => say(`group.${name as keyof typeof GROUPS}`)} value={group} onChange={(next) => { onChange({ ...filters, group: next }); }} />
            <ExportChip call={sheetPage} input={input} />
          </Searching>
        </>
      )}
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ReadingList
          pages={pages} feature="settlement" keyOf={({ id }) => id} label={title}
          empty={isNarrowed
            ? <EmptyState icon="settlement" title={say('list.noMatch')} next={{ label: say('list.reset'), onPress: () => { onChange({}); } }} />
            : <EmptyState icon="settlement" title={say('list.empty')} why={say(list === 'received' ? 'confirm.emptyWhy' : isQuick ? 'invite.emptyWhy' : 'input.sheetsWhy')} />}
          {...(totals && totals.count > 0 ? { summary: <span className="ui-number">{say('list.totals', totals)}</span> } : {})}
        >
          {(sheet) => <SheetCard sheet={sheet} />}
        </ReadingList>
      </PullToRefresh>
    </Screen>
  );
}
