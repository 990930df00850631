// Sections of the firm's form, in display order.

import { useController, useWatch } from 'react-hook-form';
import { useFirmWords } from '#features/firm/web/words.ts';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { APPLICANT_KINDS, type FormContent, MOST_OTHER_FILES, TRADES, VAT_KINDS } from '../form.ts';
import { mayDeal } from '../rules/form.ts';
import { AreaAt, ChoiceAt, DayAt, FilesAt, TextAt, useReason } from './fields.tsx';
import { useCertificationWords } from './words.ts';

export const upper = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();
export const digits = (typed: string) => typed.replaceAll(/\D/g, '');
const amount = (typed: string) => typed.replaceAll('，', ',').replaceAll(/[,\s]/g, '').replace('。', '.');

export function FirmFields() {
  const words = useCertificationWords();
  const firmWords = useFirmWords();
  return (
    <FieldSet title={words['section.firm']}>
      <TextAt path="creditCode" maxLength={18} tidy={upper} />
      <TextAt path="name" maxLength={100} />
      <TextAt path="shortName" maxLength={20} hint={words['hint.shortName']} />
      <ChoiceAt
        path="kind"
        options={APPLICANT_KINDS.map((value) => ({ value, label: firmWords[`kind.${value}`] }))}
      />
      <TextAt path="city" maxLength={40} />
      <TextAt path="address" maxLength={200} />
      <TextAt path="capital" maxLength={16} inputMode="numeric" unit={words['unit.capital']} tidy={amount} />
      <DayAt path="foundedOn" />
      <AreaAt path="scope" maxLength={2_000} />
      <ChoiceAt path="vat" options={VAT_KINDS.map((value) => ({ value, label: words[`vat.${value}`] }))} />
    </FieldSet>
  );
}

export function LegalFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.legal']}>
      <TextAt path="legalPerson" maxLength={40} />
      <TextAt path="legalPersonId" maxLength={18} tidy={upper} />
      <FilesAt path="legalPersonFiles" maxFiles={2} />
    </FieldSet>
  );
}

export function BusinessFields() {
  const words = useCertificationWords();
  const kind = useWatch<FormContent, 'kind'>({ name: 'kind' });
  if (!mayDeal(kind)) return null;
  return (
    <FieldSet title={words['section.business']}>
      <Trades />
      <TextAt path="yearly" maxLength={12} inputMode="numeric" unit={words['unit.yearly']} tidy={amount} />
      <TextAt path="coals" maxLength={200} />
    </FieldSet>
  );
}

function Trades() {
  const words = useCertificationWords();
  const firmWords = useFirmWords();
  const reasonOf = useReason();
  const { field, fieldState } = useController<FormContent, 'trades'>({ name: 'trades' });
  return (
    <ChoiceChips
      label={words['field.trades']}
      hint={words['hint.trades']}
      isRequired
      values={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf('trades'))}
      choices={TRADES.map((value) => ({ value, label: firmWords[`capability.${value}`] }))}
    />
  );
}

export function BankFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.bank']}>
      <TextAt path="bankName" maxLength={100} />
      <TextAt path="bankAccount" maxLength={30} inputMode="numeric" tidy={digits} />
      <TextAt path="bankCode" maxLength={12} inputMode="numeric" tidy={digits} />
      <FilesAt path="bankFiles" maxFiles={2} />
    </FieldSet>
  );
}

export function InvoiceFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.invoice']}>
      <TextAt path="invoiceAddress" maxLength={200} />
      <TextAt path="invoicePhone" maxLength={20} inputMode="tel" />
      <TextAt path="invoiceEmail" maxLength={100} inputMode="email" />
    </FieldSet>
  );
}

export function OtherFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.other']}>
      <FilesAt path="otherFiles" maxFiles={MOST_OTHER_FILES} isRequired={false} />
    </FieldSet>
  );
}
