// Wizard step: freight, charges, offsets, attachments and remark.

import { FilesField } from '#features/file/web/FilesField.tsx';
import { CHARGE_KINDS } from '#features/valuation/choices.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '../../../attachments.ts';
import {
  NEW_CHARGE,
  NEW_FREIGHT,
  paidBefore,
  type TypedCharge,
  type TypedFreight,
  type StepProps,
} from './form.ts';

const MAX_CHARGES = 20;

export function StepCharges({ form, basis, onChange, errorOf }: StepProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const { charges, freight } = form;
  const before = paidBefore(form, basis);
  const unit = tTerms('unit.yuan');
  return (
    <>
      <Section title={t('line.freight')}>
        <Switch
          label={t('charges.hasFreight')}
          hint={t('charges.hasFreightWhy')}
          isOn={freight !== null}
          onChange={(isOn) => {
            onChange({ freight: isOn ? NEW_FREIGHT : null });
          }}
        />
        {freight && (
          <Freight
            freight={freight}
            errorOf={errorOf}
            onChange={(change) => {
              onChange({ freight: { ...freight, ...change } });
            }}
          />
        )}
      </Section>
      <Section title={t('charges.others')} note={charges.length > 0 ? String(charges.length) : undefined}>
        {charges.map((charge, at) => (
          <Charge
            key={at}
            at={at}
            charge={charge}
            errorOf={errorOf}
            onChange={(change) => {
              onChange({
                charges: charges.map((one, index) => (index === at ? { ...one, ...change } : one)),
              });
            }}
            onRemove={() => {
              onChange({ charges: charges.filter((_, index) => index !== at) });
            }}
          />
        ))}
        {charges.length < MAX_CHARGES && (
          <Button
            icon="plus"
            onPress={() => {
              onChange({ charges: [...charges, NEW_CHARGE] });
            }}
          >
            {t('charges.add')}
          </Button>
        )}
      </Section>
      <Section title={t('charges.offsets')}>
        {before > 0n && (
          <Rows>
            <Row isFact label={t('charges.provisional')} value={`${money(before)} ${unit}`} />
          </Rows>
        )}
        <div className="settlement-fields">
          <NumberField
            label={t('charges.prepaid')}
            name="prepaid"
            unit={unit}
            value={form.prepaid}
            usual={basis.prepaidLeft > 0n ? toDecimal(basis.prepaidLeft, 2) : undefined}
            onChange={(prepaid) => {
              onChange({ prepaid });
            }}
            hint={
              errorOf('prepaid') === undefined ? t('charges.atMost', { most: basis.prepaidLeft }) : undefined
            }
            error={errorOf('prepaid')}
          />
          <NumberField
            label={t('line.bondOffset')}
            name="bondOffset"
            unit={unit}
            value={form.bondOffset}
            onChange={(bondOffset) => {
              onChange({ bondOffset });
            }}
            hint={
              errorOf('bondOffset') === undefined ? t('charges.atMost', { most: basis.bondLeft }) : undefined
            }
            error={errorOf('bondOffset')}
          />
        </div>
        <p className="settlement-note">{t('charges.offsetsWhy')}</p>
      </Section>
      <FieldSet title={t('charges.rest')}>
        <FilesField
          label={t('files.title')}
          name="attachments"
          kinds={ATTACHMENT_KINDS}
          max={MAX_SHEET_ATTACHMENTS}
          value={form.attachments}
          onChange={(change) => onChange({ attachments: [...change(form.attachments)] })}
        />
        <TextArea
          label={t('remark')}
          name="remark"
          value={form.remark}
          onChange={(remark) => {
            onChange({ remark });
          }}
          maxLength={500}
        />
      </FieldSet>
    </>
  );
}

function Freight({
  freight,
  onChange,
  errorOf,
}: Pick<StepProps, 'errorOf'> & {
  freight: TypedFreight;
  onChange: (change: Partial<TypedFreight>) => void;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  return (
    <>
      <div className="settlement-fields">
        <NumberField
          label={t('charges.freightPrice')}
          name="freight.price"
          decimals={4}
          unit={tTerms('unit.yuan_per_tonne')}
          value={freight.price}
          onChange={(price) => {
            onChange({ price });
          }}
          isRequired
          error={errorOf('freight.price')}
        />
        <NumberField
          label={t('charges.vat')}
          name="freight.vatRate"
          unit="%"
          value={freight.vat}
          onChange={(vat) => {
            onChange({ vat });
          }}
          isRequired
          error={errorOf('freight.vatRate')}
        />
      </div>
      <OneOf
        label={t('charges.freightOn')}
        value={freight.on}
        onChange={(on) => {
          onChange({ on });
        }}
        choices={(['loaded', 'received'] as const).map((value) => ({ value, label: t(`line.${value}`) }))}
      />
      <Switch
        label={t('charges.refuses')}
        hint={t('charges.refusesWhy')}
        isOn={freight.refusesExcess}
        onChange={(refusesExcess) => {
          onChange({ refusesExcess });
        }}
      />
    </>
  );
}

function Charge({
  at,
  charge,
  onChange,
  onRemove,
  errorOf,
}: Pick<StepProps, 'errorOf'> & {
  /** Its place among the charges. */
  at: number;
  charge: TypedCharge;
  onChange: (change: Partial<TypedCharge>) => void;
  onRemove: () => void;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  return (
    <div className="settlement-source">
      <div className="settlement-fields">
        <Select
          label={t('charges.kind')}
          value={charge.kind}
          onChange={(kind) => {
            onChange({ kind });
          }}
          options={CHARGE_KINDS.map((value) => ({ value, label: t(`charge.${value}`) }))}
        />
        <NumberField
          label={t('charges.amount')}
          name={`charges.${at}.amount`}
          unit={tTerms('unit.yuan')}
          value={charge.amount}
          onChange={(amount) => {
            onChange({ amount });
          }}
          isRequired
          error={errorOf(`charges.${at}.amount`)}
        />
      </div>
      <OneOf
        label={t('charges.towards')}
        value={charge.isOwed ? 'seller' : 'buyer'}
        onChange={(value) => {
          onChange({ isOwed: value === 'seller' });
        }}
        choices={(['seller', 'buyer'] as const).map((value) => ({ value, label: t(`charges.${value}`) }))}
      />
      <div className="settlement-fields">
        <NumberField
          label={t('charges.vat')}
          name={`charges.${at}.vatRate`}
          unit="%"
          value={charge.vat}
          onChange={(vat) => {
            onChange({ vat });
          }}
          hint={t('charges.untaxed')}
          error={errorOf(`charges.${at}.vatRate`)}
        />
        <TextField
          label={t('charges.note')}
          value={charge.note}
          onChange={(note) => {
            onChange({ note });
          }}
          maxLength={60}
        />
      </div>
      <Button size="small" icon="minus" onPress={onRemove}>
        {t('charges.remove')}
      </Button>
    </div>
  );
}
