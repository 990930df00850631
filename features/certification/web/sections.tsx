// The sections of the firm's form, in the order of its papers.

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
      <TextAt path="creditCode" most={18} tidy={upper} />
      <TextAt path="name" most={100} />
      <TextAt path="shortName" most={20} hint={words['hint.shortName']} />
      <ChoiceAt
        path="kind"
        options={APPLICANT_KINDS.map((value) => ({ value, label: firmWords[`kind.${value}`] }))}
      />
      <TextAt path="city" most={40} />
      <TextAt path="address" most={200} />
      <TextAt path="capital" most={16} inputMode="numeric" unit={words['unit.capital']} tidy={amount} />
      <DayAt path="foundedOn" />
      <AreaAt path="scope" most={2_000} />
      <ChoiceAt path="vat" options={VAT_KINDS.map((value) => ({ value, label: words[`vat.${value}`] }))} />
    </FieldSet>
  );
}

export function LegalFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.legal']}>
      <TextAt path="legalPerson" most={40} />
      <TextAt path="legalPersonId" most={18} tidy={upper} />
      <FilesAt path="legalPersonFiles" most={2} />
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
      <TextAt path="yearly" most={12} inputMode="numeric" unit={words['unit.yearly']} tidy={amount} />
      <TextAt path="coals" most={200} />
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
      <TextAt path="bankName" most={100} />
      <TextAt path="bankAccount" most={30} inputMode="numeric" tidy={digits} />
      <TextAt path="bankCode" most={12} inputMode="numeric" tidy={digits} />
      <FilesAt path="bankFiles" most={2} />
    </FieldSet>
  );
}

export function InvoiceFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.invoice']}>
      <TextAt path="invoiceAddress" most={200} />
      <TextAt path="invoicePhone" most={20} inputMode="tel" />
      <TextAt path="invoiceEmail" most={100} inputMode="email" />
    </FieldSet>
  );
}

export function OtherFields() {
  const words = useCertificationWords();
  return (
    <FieldSet title={words['section.other']}>
      <FilesAt path="otherFiles" most={MOST_OTHER_FILES} isRequired={false} />
    </FieldSet>
  );
}
