// A filter chip with one chosen value, picked in a drawer.

import { useState } from 'react';
import { Chip } from './Chip.tsx';
import { Drawer } from './Drawer.tsx';
import { Row, Rows } from './Row.tsx';

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
        {value === undefined ? label : (choices.find(({ id }) => id === value)?.name ?? value)}
      </Chip>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={label}
      >
        <Rows title={label}>
          {choices.map(({ id, name, hint }) => (
            <Row
              key={id}
              label={name}
              hint={hint}
              weight={id === value ? 'medium' : 'normal'}
              onPress={() => {
                choose(id);
              }}
            />
          ))}
        </Rows>
      </Drawer>
    </>
  );
}
