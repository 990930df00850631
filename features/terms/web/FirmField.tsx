// Field that finds a certified firm by name.

import { useState } from 'react';
import { searchFirms } from '#features/firm/calls/firm.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { SearchableSelect } from '#packages/ui/Select.tsx';

/** Placeholder for an empty search: the call requires at least one letter. */
const NO_QUERY = '-';

export interface NamedFirm {
  readonly id: string;
  readonly name: string;
}

interface FirmFieldProps {
  readonly label: string;
  readonly value: NamedFirm | undefined;
  readonly onChange: (firm: NamedFirm) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly name?: string | undefined;
}

export function FirmField({ label, value, onChange, ...field }: FirmFieldProps) {
  const t = useTranslation('terms');
  const [keyword, setKeyword] = useState('');
  const sought = keyword.trim();
  const { data: firms = [] } = useCall(
    searchFirms,
    { keyword: sought || NO_QUERY },
    { enabled: sought !== '', keepPrevious: true },
  );
  const found = sought === '' ? [] : firms;
  return (
    <SearchableSelect
      label={label}
      {...field}
      value={value?.id ?? ''}
      chosenLabel={value?.name}
      searchPlaceholder={t('registration.findFirm')}
      onSearch={setKeyword}
      options={found.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
      onChange={(id) => {
        const firm = found.find((one) => one.id === id);
        if (firm) onChange({ id, name: firm.name });
      }}
    />
  );
}
