// Wizard step: quantity and window, with the prepayment shown while typing.

import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { isDailyCapped } from '../../rules/day.ts';
import { useSay } from '../say.ts';
import { RailFields, ShipFields } from './CarriageFields.tsx';
import { type ContractChoice, dailyCapOf, prepaymentFor, type OrderForm, parseTonnes } from './form.ts';

interface StepProps {
  readonly choice: ContractChoice;
  readonly form: OrderForm;
  readonly onChange: (change: Partial<OrderForm>) => void;
}

export function StepOrder({ choice, form, onChange }: StepProps) {
  const { say, trade, tonnes, money } = useSay();
  const quantity = parseTonnes(form.quantity);
  const isOver = quantity !== undefined && quantity > choice.left;
  const limitHint = say('atMost', { left: tonnes(choice.left) });
  const mostOfDay = choice.dailyCap === null ? undefined : say('atMost', { left: tonnes(choice.dailyCap) });
  const needed = prepaymentFor(quantity, choice);
  return (
    <>
      <FieldSet title={choice.title}>
        <NumberField
          label={say('quantity')}
          value={form.quantity}
          decimals={3}
          unit={trade('unit.tonne')}
          isRequired
          hint={limitHint}
          error={isOver || !quantity ? limitHint : undefined}
          onChange={(text) => {
            onChange({ quantity: text });
          }}
        />
        <DateField
          label={say('from')}
          value={form.windowFrom}
          min={choice.windowFrom}
          max={choice.windowTo}
          isRequired
          onChange={(day) => {
            onChange({ windowFrom: day });
          }}
        />
        <DateField
          label={say('to')}
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
            label={say('dailyCap')}
            value={form.dailyCap}
            decimals={3}
            unit={trade('unit.tonne')}
            hint={mostOfDay}
            error={dailyCapOf(form, choice) === undefined ? (mostOfDay ?? say('dailyCap.wrong')) : undefined}
            onChange={(text) => {
              onChange({ dailyCap: text });
            }}
          />
        )}
        <NameField
          label={say('consignee')}
          value={form.consignee}
          maxLength={60}
          onChange={(text) => {
            onChange({ consignee: text });
          }}
        />
        {choice.transport === 'rail' && (
          <RailFields
            rail={form.rail}
            onChange={(rail) => {
              onChange({ rail });
            }}
          />
        )}
        {choice.transport === 'water' && (
          <ShipFields
            ship={form.ship}
            onChange={(ship) => {
              onChange({ ship });
            }}
          />
        )}
        <TextArea
          label={say('remark')}
          value={form.remark}
          maxLength={500}
          onChange={(text) => {
            onChange({ remark: text });
          }}
        />
      </FieldSet>
      <NoticeBox>{needed > 0n ? say('needs', { amount: money(needed) }) : say('needs.none')}</NoticeBox>
    </>
  );
}
