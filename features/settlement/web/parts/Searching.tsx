// Filter bar: search field and chips.

import { type ReactNode, useEffect, useState } from 'react';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { useSay } from './say.ts';

interface FilterBarProps {
  readonly keyword: string | undefined;
  readonly onKeyword: (keyword: string | undefined) => void;
  readonly children?: ReactNode;
}

export function Searching({ keyword = '', onKeyword, children }: FilterBarProps) {
  const { say } = useSay();
  const [typed, setTyped] = useState(keyword);
  useEffect(() => {
    setTyped(keyword);
  }, [keyword]);
  const search = (text: string) => {
    onKeyword(text.trim().slice(0, 40) || undefined);
  };
  return (
    <>
      <SearchField
        value={typed}
        onSubmit={search}
        placeholder={say('list.search')}
        onChange={(text) => {
          setTyped(text);
          if (text === '') search('');
        }}
      />
      {children && <ChipRow label={say('list.filters')}>{children}</ChipRow>}
    </>
  );
}

interface StateChipsProps<State extends string> {
  readonly groups: Readonly<Record<string, readonly State[]>>;
  readonly nameOf: (group: string) => string;
  readonly value: string | undefined;
  readonly onChange: (group: string | undefined) => void;
}

/** At most one group is selected. */
export function StateChips<State extends string>({
  groups,
  nameOf,
  value,
  onChange,
}: StateChipsProps<State>) {
  return Object.keys(groups).map((group) => (
    <Chip
      key={group}
      isOn={group === value}
      onPress={() => {
        onChange(group === value ? undefined : group);
      }}
    >
      {nameOf(group)}
    </Chip>
  ));
}
