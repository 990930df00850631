// Quantity input of a lot: stepper, usual amounts, and all that is left.

import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Stepper } from '#packages/ui/Stepper.tsx';
import { checkQuantity, type TakeableLot, stepQuantity } from '../../rules/take.ts';

const USUAL = [1_000, 2_000, 5_000].map((tonnes) => kg(BigInt(tonnes) * 1_000n));

export function QuantityField({
  label,
  lot,
  taken,
  quantity,
  onChange,
}: {
  label: string;
  lot: TakeableLot;
  taken: Kg;
  quantity: Kg;
  onChange: (quantity: Kg) => void;
}) {
  const t = useTranslation(['negotiation', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  const fault = checkQuantity(lot, quantity, taken);
  const fits = (one: Kg) => checkQuantity(lot, one, taken) === undefined;
  const least = lot.left < lot.minTake ? lot.left : lot.minTake;
  const usual = USUAL.filter((one) => one > least && one < lot.left && fits(one));
  const change = (wished: Kg) => {
    onChange(
      quantity === lot.left && wished === lot.left - lot.step ? stepQuantity(lot, quantity, -1) : wished,
    );
  };
  return (
    <>
      <Stepper
        label={label}
        name="quantity"
        value={quantity}
        onChange={change}
        step={lot.step}
        min={least}
        max={lot.left}
        unit={quantityUnit}
        decimals={3}
        error={fault && t(`fault.${fault.fault}`, fault)}
      />
      <ChipRow label={label} wraps>
        {[least, ...usual].map((one) => (
          <Chip
            key={one}
            isOn={quantity === one}
            onPress={() => {
              onChange(one);
            }}
          >
            {tonnes(one)}
          </Chip>
        ))}
        {lot.left !== least && (
          <Chip
            isOn={quantity === lot.left}
            onPress={() => {
              onChange(lot.left);
            }}
          >
            {t('all')}
          </Chip>
        )}
      </ChipRow>
    </>
  );
}
