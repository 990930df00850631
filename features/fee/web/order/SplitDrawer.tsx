// Drawer to split a draft; the parts must sum to its amount.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { splitOrder } from '../../calls/order.ts';
import { useFeeWords } from '../words.ts';

const MAX_PARTS = 20;

export function SplitDrawer({
  orderId,
  amount,
  onClose,
}: {
  orderId: string;
  amount: Fen;
  onClose: () => void;
}) {
  const words = useFeeWords();
  const { fill } = useFormats();
  const [typed, setTyped] = useState<readonly string[]>(['', '']);
  const parts = typed.map((text) => fen(fromDecimal(text, 2) ?? 0n));
  const left = minus(amount, plus(...parts));
  const isSound = left === 0n && parts.every((part) => part > 0n);
  return (
    <ActDrawer
      title={words.split}
      call={splitOrder}
      input={() => (isSound ? { orderId, parts } : undefined)}
      isForm
      why={words['split.why']}
      refetch
      done={words.done}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried, clear) => (
        <>
          <FieldSet>
            {typed.map((text, at) => (
              <NumberField
                key={at}
                label={fill(words['split.part'], { number: at + 1 })}
                isRequired
                decimals={2}
                unit={words.yuan}
                value={text}
                error={isTried && (parts[at] ?? 0n) <= 0n ? words.missing : undefined}
                onChange={(value) => {
                  clear();
                  setTyped((now) => now.map((one, place) => (place === at ? value : one)));
                }}
              />
            ))}
          </FieldSet>
          {typed.length < MAX_PARTS && (
            <Button
              kind="plain"
              onPress={() => {
                setTyped((now) => [...now, '']);
              }}
            >
              {words['split.more']}
            </Button>
          )}
          {left !== 0n && (
            <p className="ui-card-note" aria-live="polite">
              {fill(words['split.left'], { amount: left })}
            </p>
          )}
        </>
      )}
    </ActDrawer>
  );
}
