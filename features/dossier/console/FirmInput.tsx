// Console input that finds a firm by name or credit code.

import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { searchFirms } from '#features/firm/calls/firm.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export interface ChosenFirm {
  readonly id: string;
  readonly name: string;
}

interface FirmInputProps {
  readonly label: string;
  readonly value: ChosenFirm | undefined;
  onChange(firm: ChosenFirm | undefined): void;
}

const MIN_QUERY_LENGTH = 2;

export function FirmInput({ label, value, onChange }: FirmInputProps) {
  const id = useId();
  const [keyword, look] = useState('');
  const query = keyword.trim().slice(0, 40);
  const { data = [] } = useCall(
    searchFirms,
    { keyword: query },
    { enabled: query.length >= MIN_QUERY_LENGTH, keepPrevious: true },
  );
  const found = query.length >= MIN_QUERY_LENGTH ? data : [];
  const options = [...(value ? [value] : []), ...found.filter((one) => one.id !== value?.id)];
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value?.id ?? null}
        showSearch={{ filterOption: false, onSearch: look }}
        options={options.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string) => {
          onChange(options.find((one) => one.id === chosen));
        }}
      />
    </div>
  );
}
