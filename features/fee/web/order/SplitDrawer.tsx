// Drawer to split a draft; the parts must sum to its amount.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { splitOrder } from '../../calls/order.ts';
import { draftNumber, rangeFor, splitRange } from '../../rules/draft.ts';

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
  const t = useTranslation('fee');
  const [typed, setTyped] = useState<readonly string[]>(['', '']);
  const parts = typed.map((text) => fen(fromDecimal(text, 2) ?? 0n));
  const left = minus(amount, plus(...parts));
  const isSound = splitRange(rangeFor(draftNumber(1n), amount), parts) !== undefined;
  return (
    <ActDrawer
      title={t('split')}
      call={splitOrder}
      input={() => (isSound ? { orderId, parts } : undefined)}
      isForm
      why={t('split.why')}
      refetch
      done={t('common.done')}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried, clear) => (
        <>
          <FieldSet>
            {typed.map((text, at) => (
              <NumberField
                key={at}
                label={t('split.part', { number: at + 1 })}
                name={`parts.${at}`}
                isRequired
                decimals={2}
                unit={t('common.yuan')}
                value={text}
                error={isTried && (parts[at] ?? 0n) <= 0n ? t('missing') : undefined}
                onChange={(value) => {
                  clear();
                  setTyped((now) => now.map((one, place) => (place === at ? value : one)));
                }}
              />
            ))}
          </FieldSet>
          <ListError
            name="parts"
            value={typed.join()}
            error={
              isTried && !isSound ? t('fault.parts_differ', { amount, parts: plus(...parts) }) : undefined
            }
          />
          {typed.length < MAX_PARTS && (
            <Button
              kind="plain"
              onPress={() => {
                setTyped((now) => [...now, '']);
              }}
            >
              {t('split.more')}
            </Button>
          )}
          {left !== 0n && (
            <p className="ui-card-note" aria-live="polite">
              {t('split.left', { amount: left })}
            </p>
          )}
        </>
      )}
    </ActDrawer>
  );
}
