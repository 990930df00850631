// Drawer to split a draft; the parts must sum to its amount.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
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
  const formId = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<readonly string[]>(['', '']);
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(splitOrder);
  const parts = typed.map((text) => fen(fromDecimal(text, 2) ?? 0n));
  const left = minus(amount, plus(...parts));
  const isSound = left === 0n && parts.every((part) => part > 0n);
  const split = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSound || !(await run({ orderId, parts }))) return;
    showToast(words.done);
    await queries.invalidateQueries();
    onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.split}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={isBusy}>
          {words.split}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void split(event);
        }}
      >
        <NoticeBox tone={problem === undefined ? 'info' : 'danger'}>
          {problem ?? words['split.why']}
        </NoticeBox>
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
                setProblem(undefined);
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
      </form>
    </Drawer>
  );
}
