// Bottom sheet of one filter: choice, text or period.

import { useState } from 'react';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { AGREEMENT_TYPES } from '#features/contract/choices.ts';
import { TRANSPORTS } from '#features/terms/choices.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { isAllowedPeriod } from '#packages/time/period.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Button } from '#packages/ui/Button.tsx';
import { type Choice, ChoiceChips } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { LIST_KINDS, type DrawerFilter, TYPED_FILTERS, type TypedFilter } from './kinds.ts';
import { BELOW, ENDS, type ListQuery, statesIn } from './query.ts';
import { useFilterTexts } from './useFilterTexts.ts';
import { useProvinces } from './useProvinces.ts';

interface SheetProps {
  readonly list: ContractList;
  readonly filter: DrawerFilter;
  readonly query: ListQuery;
  readonly onApply: (change: ListQuery) => void;
  readonly onClose: () => void;
}

export function ContractFilterDrawer(props: SheetProps) {
  const { filter } = props;
  const typed = TYPED_FILTERS.find((one) => one === filter);
  if (typed) return <TextSheet {...props} filter={typed} />;
  if (filter === 'from') return <PeriodSheet {...props} />;
  return filter === 'state' ? (
    <StatesSheet {...props} />
  ) : (
    <ChoiceSheet {...props} filter={filter as ChosenFilter} />
  );
}

type ChosenFilter = Exclude<DrawerFilter, 'from' | 'state' | TypedFilter>;

function StatesSheet({ list, query, onApply, onClose }: SheetProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const [chosen, setChosen] = useState<readonly string[]>(statesIn(query));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('filter.state')}
      foot={
        <Ends
          onClear={() => {
            onApply({ state: undefined });
          }}
          onApply={() => {
            onApply({ state: chosen.join(',') || undefined });
          }}
        />
      }
    >
      <ChoiceChips
        label={tTerms('filter.any')}
        values={chosen}
        choices={LIST_KINDS[list].states.map((value) => ({
          value: value as string,
          label: t(`state.${value}`),
        }))}
        onChange={setChosen}
      />
    </Drawer>
  );
}

function TextSheet({ filter, query, onApply, onClose }: SheetProps & { filter: TypedFilter }) {
  const { name } = useFilterTexts(query);
  const [typed, setTyped] = useState(query[filter] ?? '');
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={name(filter)}
      foot={
        <Ends
          onClear={() => {
            onApply({ [filter]: undefined });
          }}
          onApply={() => {
            onApply({ [filter]: typed.trim() || undefined });
          }}
        />
      }
    >
      <TextField label={name(filter)} value={typed} onChange={setTyped} maxLength={40} />
    </Drawer>
  );
}

function Ends({
  onClear,
  onApply,
  isWrong = false,
}: {
  onClear: () => void;
  onApply: () => void;
  isWrong?: boolean;
}) {
  const t = useTranslation('terms');
  return (
    <>
      <Button onPress={onClear}>{t('filter.any')}</Button>
      <Button kind="primary" isDisabled={isWrong} onPress={onApply}>
        {t('filter.apply')}
      </Button>
    </>
  );
}

function ChoiceSheet({ filter, query, onApply, onClose }: SheetProps & { filter: ChosenFilter }) {
  const t = useTranslation('terms');
  const { name } = useFilterTexts(query);
  const optionsOf = useOptions();
  return (
    <Drawer isOpen onClose={onClose} title={name(filter)}>
      <Options title={name(filter)}>
        {[{ value: '', label: t('filter.any') }, ...optionsOf(filter)].map(({ value, label }) => (
          <OptionRow
            key={value}
            label={label}
            isCurrent={value === (query[filter] ?? '')}
            onPress={() => {
              onApply({ [filter]: value || undefined });
            }}
          />
        ))}
      </Options>
    </Drawer>
  );
}

const YEARS_BACK = 2;
const MONTHS_AHEAD = 2;
const MONTHS_SHOWN = 12;

function useOptions(): (filter: ChosenFilter) => readonly Choice<string>[] {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { day: monthOf } = useFormats();
  const { varieties } = useCatalogNames();
  const provinces = useProvinces();
  const today = dayInMarket(new Date(serverNow()));
  const thisYear = Number(today.slice(0, 4));
  return (filter) => {
    switch (filter) {
      case 'province':
        return provinces;
      case 'kind':
        return CONTRACT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
      case 'variety':
        return varieties.map(({ id, name }) => ({ value: id, label: name }));
      case 'year':
        return Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(thisYear + 1 - at)).map((value) => ({
          value,
          label: value,
        }));
      case 'month':
        return monthsAround(today.slice(0, 7)).map((value) => ({ value, label: monthOf(value) }));
      case 'transport':
        return TRANSPORTS.map((value) => ({ value, label: tTerms(`transport.${value}`) }));
      case 'below':
        return BELOW.map((value) => ({ value, label: t('filter.belowSet', { share: value }) }));
      case 'type':
        return AGREEMENT_TYPES.map((value) => ({ value, label: t(`agreementType.${value}`) }));
      case 'ended':
        return ENDS.map((value) => ({ value, label: t(`state.${value}`) }));
    }
  };
}

/** Newest first, starting with the month after next. */
function monthsAround(month: string): string[] {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(year, at - 1 + MONTHS_AHEAD - back, 1)).toISOString().slice(0, 7),
  );
}

function PeriodSheet({ query, onApply, onClose }: SheetProps) {
  const t = useTranslation('contract');
  const tUi = useTranslation('ui');
  const [from, setFrom] = useState(query.from ?? '');
  const [to, setTo] = useState(query.to ?? '');
  const isWrong = !isAllowedPeriod({ from, to });
  const foot = (
    <Ends
      isWrong={isWrong}
      onClear={() => {
        onApply({ from: undefined, to: undefined });
      }}
      onApply={() => {
        onApply({ from: from || undefined, to: to || undefined });
      }}
    />
  );
  return (
    <Drawer isOpen onClose={onClose} title={t('filter.from')} foot={foot}>
      <DateField label={tUi('from')} value={from} onChange={setFrom} />
      <DateField
        label={tUi('to')}
        value={to}
        onChange={setTo}
        error={isWrong ? tUi('periodWrong') : undefined}
      />
    </Drawer>
  );
}
