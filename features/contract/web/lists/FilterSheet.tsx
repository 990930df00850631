// One filter's sheet: choose one of several, or a period.
import { useState } from 'react';
import type { ContractList } from '../../choices.ts';
import { AGREEMENT_TYPES } from '../../choices.ts';
import { useSay } from '../say.ts';
import { KINDS, type SheetFilter } from './kinds.ts';
import { BELOW, ENDS, isReadable, type ListQuery } from './query.ts';
import { useWritten } from './useWritten.ts';
import { dayInMarket } from '#features/catalog/day.ts';
import { serverNow } from '#features/catalog/web/clock.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { TRANSPORTS } from '#features/trade/choices.ts';
import { Button } from '#packages/ui/Button.tsx';
import { type Choice, OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';

interface SheetProps {
  readonly list: ContractList;
  readonly filter: SheetFilter;
  readonly query: ListQuery;
  readonly onApply: (change: ListQuery) => void;
  readonly onClose: () => void;
}

export function FilterSheet(props: SheetProps) {
  return props.filter === 'from' ? <PeriodSheet {...props} /> : <ChoiceSheet {...props} filter={props.filter} />;
}

function ChoiceSheet({ list, filter, query, onApply, onClose }: SheetProps & { filter: Exclude<SheetFilter, 'from'> }) {
  const { trade } = useSay();
  const { name } = useWritten(query);
  const optionsOf = useOptions(list);
  return (
    <Sheet isOpen onClose={onClose} title={name(filter)}>
      <OneOf
        label={name(filter)} value={query[filter] ?? ''} choices={[{ value: '', label: trade('filter.any') }, ...optionsOf(filter)]}
        onChange={(value) => { onApply({ [filter]: value || undefined }); }}
      />
    </Sheet>
  );
}

const YEARS_BACK = 2;
const MONTHS_AHEAD = 2;
const MONTHS_SHOWN = 12;

function useOptions(list: ContractList): (filter: Exclude<SheetFilter, 'from'>) => Choice<string>[] {
  const { say, trade, monthOf } = useSay();
  const { varieties } = useNames();
  const today = dayInMarket(new Date(serverNow()));
  const thisYear = Number(today.slice(0, 4));
  return (filter) => {
    switch (filter) {
      case 'state': return KINDS[list].states.map((value) => ({ value, label: say(`state.${value}`) }));
      case 'variety': return varieties.map(({ id, name }) => ({ value: id, label: name }));
      case 'year': return Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(thisYear + 1 - at)).map((value) => ({ value, label: value }));
      case 'month': return monthsAround(today.slice(0, 7)).map((value) => ({ value, label: monthOf(value) }));
      case 'transport': return TRANSPORTS.map((value) => ({ value, label: trade(`transport.${value}`) }));
      case 'below': return BELOW.map((value) => ({ value, label: say('filter.belowSet', { share: value }) }));
      case 'type': return AGREEMENT_TYPES.map((value) => ({ value, label: say(`agreementType.${value}`) }));
      case 'ended': return ENDS.map((value) => ({ value, label: say(`state.${value}`) }));
    }
  };
}

/** From the month after next back, newest first. */
function monthsAround(month: string): string[] {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => new Date(Date.UTC(year, at - 1 + MONTHS_AHEAD - back, 1)).toISOString().slice(0, 7));
}

function PeriodSheet({ query, onApply, onClose }: SheetProps) {
  const { say, trade } = useSay();
  const [from, setFrom] = useState(query.from ?? '');
  const [to, setTo] = useState(query.to ?? '');
  const isWrong = !isReadable({ from, to });
  const foot = (
    <>
      <Button onPress={() => { onApply({ from: undefined, to: undefined }); }}>{trade('filter.any')}</Button>
      <Button kind="primary" isDisabled={isWrong} onPress={() => { onApply({ from: from || undefined, to: to || undefined }); }}>{trade('filter.apply')}</Button>
    </>
  );
  return (
    <Sheet isOpen onClose={onClose} title={say('filter.from')} foot={foot}>
      <DateField label={say('filter.since')} value={from} onChange={setFrom} />
      <DateField label={say('filter.until')} value={to} onChange={setTo} error={isWrong ? say('filter.tooLong') : undefined} />
    </Sheet>
  );
}
