// Picker for a certified firm, by name or credit code.

import { useState } from 'react';
import { searchFirms } from '#features/firm/calls/firm.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { FieldProps } from '#packages/ui/Field.tsx';
import { SearchableSelect } from '#packages/ui/Select.tsx';

/** Placeholder keyword for no search: the call requires at least one letter. */
const WAITING = '-';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface FirmPickProps extends FieldProps {
  readonly value: Named | undefined;
  readonly kind?: FirmKind;
  readonly onChange: (firm: Named) => void;
}

export function FirmPicker({ value, kind, onChange, ...field }: FirmPickProps) {
  const t = useTranslation('binding');
  const [keyword, setKeyword] = useState('');
  const sought = keyword.trim();
  const { data: firms = [] } = useCall(
    searchFirms,
    { keyword: sought || WAITING, ...(kind ? { kind } : {}) },
    { enabled: sought !== '', keepPrevious: true },
  );
  const found = sought === '' ? [] : firms;
  return (
    <SearchableSelect
      {...field}
      value={value?.id ?? ''}
      chosenLabel={value?.name}
      searchPlaceholder={t('list.search')}
      onSearch={setKeyword}
      options={found.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
      onChange={(id) => {
        const firm = found.find((one) => one.id === id);
        if (firm) onChange({ id, name: firm.name });
      }}
    />
  );
}
