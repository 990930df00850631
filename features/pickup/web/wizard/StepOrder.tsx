// Wizard step: quantity and window, with the prepayment shown while typing.

import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { isDailyCapped } from '../../rules/day.ts';
import { proposedQuantity } from '../../rules/order.ts';
import { RailFields, ShipFields } from './CarriageFields.tsx';
import {
  type ContractChoice,
  formatTonnesInput,
  mostOf,
  prepaymentFor,
  type OrderForm,
  parseTonnes,
} from './form.ts';

interface StepProps {
  readonly choice: ContractChoice;
  readonly form: OrderForm;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<OrderForm>) => void;
}

export function StepOrder({ choice, form, errorOf, onChange }: StepProps) {
  const t = useTranslation('pickup');
  const quantityUnit = useQuantityUnit();
  const { tonnes, money } = useFormats();
  const quantity = parseTonnes(form.quantity);
  const most = mostOf(choice);
  const limitHint = t(most < choice.left ? 'atMostFunded' : 'atMost', { left: tonnes(most) });
  const mostOfDay = choice.dailyCap === null ? undefined : t('atMost', { left: tonnes(choice.dailyCap) });
  const needed = prepaymentFor(quantity, choice);
  return (
    <>
      <FieldSet title={choice.title}>
        <NumberField
          label={t('quantity')}
          name="quantity"
          usual={formatTonnesInput(proposedQuantity(choice))}
          value={form.quantity}
          decimals={3}
          unit={quantityUnit}
          isRequired
          hint={limitHint}
          error={errorOf('quantity')}
          onChange={(text) => {
            onChange({ quantity: text });
          }}
        />
        <DateField
          label={t('from')}
          name="windowFrom"
          error={errorOf('windowFrom')}
          value={form.windowFrom}
          min={choice.windowFrom}
          max={choice.windowTo}
          isRequired
          onChange={(day) => {
            onChange({ windowFrom: day });
          }}
        />
        <DateField
          label={t('to')}
          name="windowTo"
          error={errorOf('windowTo')}
          value={form.windowTo}
          min={form.windowFrom}
          max={choice.windowTo}
          isRequired
          onChange={(day) => {
            onChange({ windowTo: day });
          }}
        />
        {isDailyCapped(choice.transport) && (
          <NumberField
            label={t('dailyCap')}
            name="dailyCap"
            value={form.dailyCap}
            decimals={3}
            unit={quantityUnit}
            hint={mostOfDay}
            error={errorOf('dailyCap')}
            onChange={(text) => {
              onChange({ dailyCap: text });
            }}
          />
        )}
        <NameField
          label={t('consignee')}
          name="consignee"
          value={form.consignee}
          maxLength={60}
          onChange={(text) => {
            onChange({ consignee: text });
          }}
        />
        {choice.transport === 'rail' && (
          <RailFields
            rail={form.rail}
            errorOf={errorOf}
            onChange={(rail) => {
              onChange({ rail });
            }}
          />
        )}
        {choice.transport === 'water' && (
          <ShipFields
            ship={form.ship}
            errorOf={errorOf}
            onChange={(ship) => {
              onChange({ ship });
            }}
          />
        )}
        <TextArea
          label={t('remark')}
          name="remark"
          value={form.remark}
          maxLength={500}
          onChange={(text) => {
            onChange({ remark: text });
          }}
        />
      </FieldSet>
      <NoticeBox>{needed > 0n ? t('needs', { amount: money(needed) }) : t('needs.none')}</NoticeBox>
    </>
  );
}
