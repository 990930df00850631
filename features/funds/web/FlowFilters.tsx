// Filter bar of the statement of account: search and chips.

import { type ReactNode, useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { FLOW_DIRECTIONS } from '../calls/ledger.ts';
import { AmountDrawer, BucketDrawer, PeriodDrawer, TypeDrawer } from './FlowDrawers.tsx';
import { eventsOf, fenOf, type FlowQuery } from './flowQuery.ts';

interface FilterProps {
  readonly query: FlowQuery;
  readonly onChange: (change: FlowQuery) => void;
}

export function FlowFilters({ query, onChange, children }: FilterProps & { children?: ReactNode }) {
  const t = useTranslation('funds');
  return (
    <>
      <KeywordField keyword={query.no} placeholder={t('matterNo')} onSearch={(no) => onChange({ no })} />
      <ChipRow label={t('common.filter')}>
        <FilterDrawers query={query} onChange={onChange}>
          <ToggleChips
            values={FLOW_DIRECTIONS}
            value={query.direction}
            nameOf={(one) => t(`direction.${one}`)}
            onChange={(one) => onChange({ direction: one })}
          />
        </FilterDrawers>
        {children}
      </ChipRow>
    </>
  );
}

const DRAWERS = {
  period: { Sheet: PeriodDrawer, none: { from: undefined, to: undefined } },
  type: { Sheet: TypeDrawer, none: { type: undefined } },
  amount: { Sheet: AmountDrawer, none: { least: undefined, most: undefined } },
  bucket: { Sheet: BucketDrawer, none: { bucket: undefined } },
} as const;
const NAMES = ['period', 'type', 'amount', 'bucket'] as const;
type Name = (typeof NAMES)[number];

function FilterDrawers({ query, onChange, children }: FilterProps & { children: ReactNode }) {
  const t = useTranslation('funds');
  const written = useFilterLabels(query);
  const [opened, setOpened] = useState<Name>();
  const labels: Record<Name, string> = {
    period: t('time'),
    type: t('common.type'),
    amount: t('common.amount'),
    bucket: t('bucket'),
  };
  const close = () => {
    setOpened(undefined);
  };
  const apply = (change: FlowQuery) => {
    onChange(change);
    close();
  };
  const Opened = opened && DRAWERS[opened].Sheet;
  const chip = (name: Name) => (
    <Chip
      key={name}
      opensSheet
      isOn={written[name] !== undefined}
      onPress={() => {
        setOpened(name);
      }}
      onRemove={
        written[name] === undefined
          ? undefined
          : () => {
              onChange(DRAWERS[name].none);
            }
      }
    >
      {written[name] ?? labels[name]}
    </Chip>
  );
  return (
    <>
      {NAMES.filter((name) => written[name] !== undefined).map(chip)}
      {children}
      {NAMES.filter((name) => written[name] === undefined).map(chip)}
      {Opened && (
        <Opened
          title={labels[opened]}
          query={query}
          onApply={apply}
          onReset={() => {
            apply(DRAWERS[opened].none);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function useFilterLabels(query: FlowQuery): Record<Name, string | undefined> {
  const t = useTranslation('funds');
  const { money, day, integer } = useFormats();
  const dayOf = (text: string | undefined) => (text ? day(text) : '…');
  const [least, most] = [fenOf(query.least), fenOf(query.most)];
  const [first, ...others] = eventsOf(query);
  const more = others.length > 0 ? ` +${integer(others.length)}` : '';
  return {
    period: query.from || query.to ? `${dayOf(query.from)} – ${dayOf(query.to)}` : undefined,
    type: first && `${t(`event.${first}`)}${more}`,
    bucket: query.bucket && t(`bucket.${query.bucket}`),
    amount:
      least === undefined
        ? most === undefined
          ? undefined
          : `≤ ${money(most)}`
        : most === undefined
          ? `≥ ${money(least)}`
          : `${money(least)} – ${money(most)}`,
  };
}
