// Chips of which at most one is on; pressing it again turns it off.

import { Chip } from './Chip.tsx';

interface ToggleChipsProps<Value extends string> {
  readonly values: readonly Value[];
  readonly value: string | undefined;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value | undefined) => unknown;
}

export function ToggleChips<Value extends string>({
  values,
  value,
  nameOf,
  onChange,
}: ToggleChipsProps<Value>) {
  return values.map((one) => (
    <Chip key={one} isOn={one === value} onPress={() => onChange(one === value ? undefined : one)}>
      {nameOf(one)}
    </Chip>
  ));
}
