// A filter chip with one chosen value, picked in a drawer.

import { useState } from 'react';
import { Chip } from './Chip.tsx';
import { Drawer } from './Drawer.tsx';
import { OptionRow, Options } from './Options.tsx';

export interface NamedChoice {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

interface ChoiceChipProps {
  readonly label: string;
  readonly choices: readonly NamedChoice[];
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

export function ChoiceChip({ label, choices, value, onChange }: ChoiceChipProps) {
  const [isOpen, setOpen] = useState(false);
  if (choices.length === 0 && value === undefined) return null;
  const choose = (id: string) => {
    onChange(id);
    setOpen(false);
  };
  return (
    <>
      <Chip
        opensSheet
        isOn={value !== undefined}
        onPress={() => {
          setOpen(true);
        }}
        {...(value === undefined
          ? {}
          : {
              onRemove: () => {
                onChange(undefined);
              },
            })}
      >
        {choices.find(({ id }) => id === value)?.name ?? label}
      </Chip>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={label}
      >
        <Options title={label}>
          {choices.map(({ id, name, hint }) => (
            <OptionRow
              key={id}
              label={name}
              hint={hint}
              isCurrent={id === value}
              onPress={() => {
                choose(id);
              }}
            />
          ))}
        </Options>
      </Drawer>
    </>
  );
}
