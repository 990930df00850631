// Sections of the firm's form, in display order.

import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { APPLICANT_KINDS, type FormContent, MAX_OTHER_FILES, TRADES, VAT_KINDS } from '../form.ts';
import { mayDeal } from '../rules/form.ts';
import {
  FormTextArea,
  FormChoiceField,
  FormDayField,
  FormFilesField,
  FormTextField,
  useReturnReason,
} from './fields.tsx';

export const upper = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();
export const digits = (typed: string) => typed.replaceAll(/\D/g, '');
const amount = (typed: string) => typed.replaceAll('，', ',').replaceAll(/[,\s]/g, '').replace('。', '.');

export function FirmFields() {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  return (
    <FieldSet title={t('section.firm')}>
      <FormTextField path="creditCode" maxLength={18} tidy={upper} />
      <FormTextField path="name" maxLength={100} />
      <FormTextField path="shortName" maxLength={20} hint={t('hint.shortName')} />
      <FormChoiceField
        path="kind"
        options={APPLICANT_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) }))}
      />
      <FormTextField path="city" maxLength={40} />
      <FormTextField path="address" maxLength={200} />
      <FormTextField
        path="capital"
        maxLength={16}
        inputMode="numeric"
        unit={t('unit.capital')}
        tidy={amount}
      />
      <FormDayField path="foundedOn" />
      <FormTextArea path="scope" maxLength={2_000} />
      <FormChoiceField path="vat" options={VAT_KINDS.map((value) => ({ value, label: t(`vat.${value}`) }))} />
    </FieldSet>
  );
}

export function LegalFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.legal')}>
      <FormTextField path="legalPerson" maxLength={40} />
      <FormTextField path="legalPersonId" maxLength={18} tidy={upper} />
      <FormFilesField path="legalPersonFiles" maxFiles={2} />
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
      <FormTextField path="yearly" maxLength={12} inputMode="numeric" unit={t('unit.yearly')} tidy={amount} />
      <FormTextField path="coals" maxLength={200} />
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
      <FormTextField path="bankName" maxLength={100} />
      <FormTextField path="bankAccount" maxLength={30} inputMode="numeric" tidy={digits} />
      <FormTextField path="bankCode" maxLength={12} inputMode="numeric" tidy={digits} />
      <FormFilesField path="bankFiles" maxFiles={2} />
    </FieldSet>
  );
}

export function InvoiceFields() {
  const t = useTranslation('certification');
  return (
    <FieldSet title={t('section.invoice')}>
      <FormTextField path="invoiceAddress" maxLength={200} />
      <FormTextField path="invoicePhone" maxLength={20} inputMode="tel" />
      <FormTextField path="invoiceEmail" maxLength={100} inputMode="email" />
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
