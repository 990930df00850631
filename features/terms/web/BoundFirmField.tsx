// Select for the mine or end user that a trading company acts for.

import { boundFirms } from '#features/binding/calls/bound.ts';
import type { Relation } from '#features/binding/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { SearchableSelect } from '#packages/ui/Select.tsx';
import type { NamedFirm } from './FirmField.tsx';

interface BoundFirmFieldProps {
  readonly relation: Relation;
  readonly label: string;
  readonly value: NamedFirm | undefined;
  readonly onChange: (firm: NamedFirm) => void;
  readonly hint?: string | undefined;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
}

export function BoundFirmField({ relation, value, onChange, hint, ...field }: BoundFirmFieldProps) {
  const t = useTranslation('terms');
  const { data: firms, error: unread } = useCall(boundFirms, { relation });
  const isNone = firms?.length === 0;
  return (
    <SearchableSelect
      isRequired
      {...field}
      value={value?.id ?? ''}
      chosenLabel={value?.name}
      hint={isNone ? t('take.orgNone') : hint}
      isDisabled={isNone || unread !== null}
      options={(firms ?? []).map(({ id, name, city, toDay }) => ({
        value: id,
        label: name,
        hint: `${city} · ${t('take.orgUntil', { day: toDay })}`,
      }))}
      onChange={(id) => {
        const firm = firms?.find((one) => one.id === id);
        if (firm) onChange({ id, name: firm.name });
      }}
    />
  );
}
