// The numbers in a form that lie sealed in the database: those of people's cards and of bank accounts.

import type { FormContent } from '../form.ts';

/** In the order of the lists in the form. */
export interface Secrets {
  readonly legalPersonId: string;
  readonly bankAccount: string;
  readonly people: readonly string[];
  readonly owners: readonly string[];
}

export const secretsOf = ({ legalPersonId, bankAccount, people, owners }: FormContent): Secrets => ({
  legalPersonId,
  bankAccount,
  people: people.map(({ idNumber }) => idNumber),
  owners: owners.map(({ idNumber }) => idNumber),
});

export const withSecrets = (
  form: FormContent,
  { legalPersonId, bankAccount, people, owners }: Secrets,
): FormContent => ({
  ...form,
  legalPersonId,
  bankAccount,
  people: form.people.map((person, at) => ({ ...person, idNumber: people[at] ?? '' })),
  owners: form.owners.map((owner, at) => ({ ...owner, idNumber: owners[at] ?? '' })),
});

export const withoutSecrets = (form: FormContent): FormContent =>
  withSecrets(form, { legalPersonId: '', bankAccount: '', people: [], owners: [] });

export const NUMBER_KINDS = ['id_card', 'bank_account'] as const;

/** Each number once, by which a form is looked up. */
export function numbersOf(form: FormContent): { kind: (typeof NUMBER_KINDS)[number]; number: string }[] {
  const { legalPersonId, bankAccount, people, owners } = secretsOf(form);
  const cards = new Set([legalPersonId, ...people, ...owners].filter((card) => card !== ''));
  return [
    ...[...cards].map((number) => ({ kind: 'id_card' as const, number })),
    ...(bankAccount === '' ? [] : [{ kind: 'bank_account' as const, number: bankAccount }]),
  ];
}
