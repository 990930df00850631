// List of sheets with filters and totals.

import { lazy, type ReactNode } from 'react';
import { SHEET_TYPES } from '#features/valuation/rules/sheet.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { hasFilters, namesOf } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useOrder } from '#packages/ui/screens.ts';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { SHEET_SORTS, sheetPage } from '../../calls/sheet.ts';
import type { SheetListName as Which } from '../../choices.ts';
import type { SheetState } from '../../states.ts';
import { FilterBar } from './FilterBar.tsx';
import { NO_SHEET_FILTERS, type SheetFilters } from './query.ts';
import { SettlementTabs } from './SettlementTabs.tsx';
import { SheetCardView } from './SheetCardView.tsx';

const SheetTable = lazy(() => import('./SheetTable.tsx'));

interface SheetListProps {
  readonly list?: Which;
  readonly isQuick?: boolean;
  readonly title: string;
  readonly tab: 'sheets' | 'confirm' | 'invite';
  readonly action?: ReactNode;
  readonly filters: SheetFilters;
  readonly onChange: (changed: Partial<SheetFilters>) => void;
}

const GROUPS = {
  open: ['draft', 'blocked', 'returned'],
  waiting: ['to_confirm', 'disputed'],
  standing: ['confirmed', 'paying'],
  paid: ['paid', 'invoiced', 'closed'],
  gone: ['replaced', 'reversed', 'dropped'],
} as const satisfies Record<string, readonly SheetState[]>;
const NEEDS_ME = 'mine';

const statesOf = (group: string | undefined): SheetState[] | undefined =>
  group !== undefined && group in GROUPS ? [...GROUPS[group as keyof typeof GROUPS]] : undefined;

export function SheetList({ list, isQuick, tab, title, action, filters, onChange }: SheetListProps) {
  const t = useTranslation('settlement');
  const { keyword, states: group, contract: contractId, type, overdue, from, to, lot } = filters;
  const states = statesOf(group);
  const input = {
    // A contract filter shows sheets of both issuers.
    ...(list && !contractId && { list }),
    ...(isQuick && { isQuick }),
    ...(group === NEEDS_ME && { needsMe: true }),
    ...(states && { states }),
    ...(keyword && { keyword }),
    ...(contractId && { contractId }),
    ...(type && { types: [type] }),
    ...(overdue && { isOverdue: true }),
    ...(from && { from }),
    ...(to && { to }),
    ...(lot && { listingNo: lot }),
  };
  const pages = useInfiniteCall(sheetPage, { ...input, ...useOrder(SHEET_SORTS) });
  const lots = [
    ...new Set([
      ...(lot ? [lot] : []),
      ...(pages.data?.pages.flatMap((page) => page.list.flatMap(({ listingNo }) => listingNo ?? [])) ?? []),
    ]),
  ];
  const totals = pages.data?.pages[0]?.totals;
  /** Received lists name the groups from the other side's view. */
  const groupName = (name: keyof typeof GROUPS) =>
    t(
      list === 'received' && (name === 'open' || name === 'waiting')
        ? `group.received.${name}`
        : `group.${name}`,
    );
  return (
    <Screen
      title={title}
      action={action}
      top={
        <>
          <SettlementTabs current={tab} />
          <FilterBar
            keyword={keyword}
            onKeyword={(next) => {
              onChange({ keyword: next });
            }}
          >
            {contractId && (
              <Chip
                isOn
                onPress={() => {
                  onChange({ contract: undefined });
                }}
              >
                {t('list.ofContract')}
              </Chip>
            )}
            <Chip
              isOn={group === NEEDS_ME}
              onPress={() => {
                onChange({ states: group === NEEDS_ME ? undefined : NEEDS_ME });
              }}
            >
              {t('needsMe')}
            </Chip>
            <Chip
              isOn={overdue !== undefined}
              onPress={() => {
                onChange({ overdue: overdue ? undefined : '1' });
              }}
            >
              {t('filter.overdue')}
            </Chip>
            <ToggleChips
              values={namesOf(GROUPS)}
              value={group}
              nameOf={groupName}
              onChange={(next) => onChange({ states: next })}
            />
            {isQuick &&
              lots.map((one) => (
                <Chip
                  key={one}
                  isOn={one === lot}
                  onPress={() => {
                    onChange({ lot: one === lot ? undefined : one });
                  }}
                >
                  {t('invite.lot', { no: one })}
                </Chip>
              ))}
            {!isQuick &&
              SHEET_TYPES.map((one) => (
                <Chip
                  key={one}
                  isOn={type === one}
                  onPress={() => {
                    onChange({ type: type === one ? undefined : one });
                  }}
                >
                  {t(`type.${one}`)}
                </Chip>
              ))}
            <PeriodChip label={t('filter.days')} days={filters} onChange={onChange} />
            <ExportChip call={sheetPage} input={input} />
          </FilterBar>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="settlement"
        label={title}
        {...(totals && totals.count > 0
          ? { summary: <span className="ui-number">{t('list.totals', totals)}</span> }
          : {})}
        icon="settlement"
        Wide={SheetTable}
        isNarrowed={hasFilters(filters)}
        onReset={() => onChange(NO_SHEET_FILTERS)}
        empty={{
          title: t('list.empty'),
          why: t(list === 'received' ? 'confirm.emptyWhy' : isQuick ? 'invite.emptyWhy' : 'input.sheetsWhy'),
        }}
      >
        {(sheet) => <SheetCardView sheet={sheet} onChanged={pages.refetch} />}
      </PagedList>
    </Screen>
  );
}
