// Single fields of the firm's form, by section.

import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { ChoiceChips, Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { APPLICANT_KINDS, type FormContent, MAX_OTHER_FILES, TRADES, VAT_KINDS } from '../form.ts';
import { mayDeal } from '../rules/form.ts';
import { presetForm } from '../rules/preset.ts';
import {
  FormTextArea,
  FormChoiceField,
  FormDayField,
  FormFilesField,
  FormTextField,
  useReturnReason,
} from './fields.tsx';
import { useSamePerson, useSelf } from './people.ts';
import { digits, upper } from './tidy.ts';

const amount = (typed: string) => typed.replaceAll('，', ',').replaceAll(/[,\s]/g, '').replace('。', '.');

export function FirmFields() {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  const { getValues, setValue } = useFormContext<FormContent>();
  const preset = (kind: string) => {
    const { trades, licences } = presetForm({ ...getValues(), kind: kind as FormContent['kind'] });
    setValue('trades', trades, { shouldDirty: true });
    setValue('licences', licences, { shouldDirty: true });
  };
  return (
    <FieldSet title={t('section.firm')}>
      <FormTextField path="creditCode" maxLength={18} tidy={upper} />
      <FormTextField path="name" maxLength={100} />
      <FormChoiceField
        path="kind"
        options={APPLICANT_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) }))}
        onChosen={preset}
      />
      <FormTextField path="city" maxLength={40} />
    </FieldSet>
  );
}

export function LegalFields() {
  const t = useTranslation('certification');
  const self = useSelf();
  const { isSelf, setSelf } = useSamePerson();
  return (
    <FieldSet title={t('section.legal')}>
      {self && (
        <Switch
          label={t('same.self')}
          hint={t('same.selfWhy', { name: self.name })}
          isOn={isSelf}
          onChange={setSelf}
        />
      )}
      <FormTextField path="legalPerson" maxLength={40} />
      <FormTextField path="legalPersonId" maxLength={18} tidy={upper} />
      <FormFilesField path="legalPersonFiles" maxFiles={2} />
    </FieldSet>
  );
}

/** What stands on the business licence, for whoever looks at the form. */
export function RegisterFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.register')}>
      <FormTextField path="shortName" maxLength={20} hint={t('hint.shortName')} isRequired={false} />
      <FormTextField path="address" maxLength={200} isRequired={false} />
      <FormTextField
        path="capital"
        maxLength={16}
        inputMode="numeric"
        unit={t('unit.capital')}
        tidy={amount}
        isRequired={false}
      />
      <FormDayField path="foundedOn" isRequired={false} />
      <FormTextArea path="scope" maxLength={2_000} />
      <FormChoiceField
        path="vat"
        options={VAT_KINDS.map((value) => ({ value, label: t(`vat.${value}`) }))}
        isRequired={false}
      />
    </FieldSet>
  );
}

export function BusinessFields() {
  const t = useTranslation('certification');
  const kind = useWatch<FormContent, 'kind'>({ name: 'kind' });
  if (!mayDeal(kind)) return null;
  return (
    <FieldSet title={t('section.business')}>
      <Trades />
      <FormTextField
        path="yearly"
        maxLength={12}
        inputMode="numeric"
        unit={t('unit.yearly')}
        tidy={amount}
        isRequired={false}
      />
      <FormTextField path="coals" maxLength={200} isRequired={false} />
    </FieldSet>
  );
}

function Trades() {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  const reasonOf = useReturnReason();
  const { field, fieldState } = useController<FormContent, 'trades'>({ name: 'trades' });
  return (
    <ChoiceChips
      label={t('field.trades')}
      hint={t('hint.trades')}
      isRequired
      values={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf('trades'))}
      choices={TRADES.map((value) => ({ value, label: tFirm(`capability.${value}`) }))}
    />
  );
}

export function BankFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.bank')}>
      <p className="ui-field-hint">{t('hint.bank')}</p>
      <FormTextField path="bankName" maxLength={100} isRequired={false} />
      <FormTextField path="bankAccount" maxLength={30} inputMode="numeric" tidy={digits} isRequired={false} />
      <FormTextField path="bankCode" maxLength={12} inputMode="numeric" tidy={digits} isRequired={false} />
      <FormFilesField path="bankFiles" maxFiles={2} isRequired={false} />
    </FieldSet>
  );
}

export function InvoiceFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.invoice')}>
      <FormTextField path="invoiceAddress" maxLength={200} isRequired={false} />
      <FormTextField path="invoicePhone" maxLength={20} inputMode="tel" isRequired={false} />
      <FormTextField path="invoiceEmail" maxLength={100} inputMode="email" isRequired={false} />
    </FieldSet>
  );
}

export function OtherFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.other')}>
      <FormFilesField path="otherFiles" maxFiles={MAX_OTHER_FILES} isRequired={false} />
    </FieldSet>
  );
}
