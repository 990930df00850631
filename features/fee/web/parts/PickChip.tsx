// Filter chip for one of several options; pressing it again clears it.

import { useState } from 'react';
import { Chip } from '#packages/ui/Chip.tsx';
import { type Choice, OneOf } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';

interface PickChipProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Choice<string>[];
  readonly onChange: (value: string | undefined) => void;
}

export function PickChip({ label, value, options, onChange }: PickChipProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  if (options.length === 0 && value === undefined) return null;
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
        {chosen?.label ?? label}
      </Chip>
      {isOpen && (
        <Drawer
          isOpen
          onClose={() => {
            setOpen(false);
          }}
          title={label}
        >
          <OneOf
            label={label}
            value={value ?? ''}
            choices={options}
            onChange={(one) => {
              onChange(one);
              setOpen(false);
            }}
          />
        </Drawer>
      )}
    </>
  );
}
