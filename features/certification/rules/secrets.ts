// Splits off the numbers that the database encrypts: cards and bank accounts.

import type { FormContent } from '../form.ts';

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

export const withoutSecretNumbers = (form: FormContent): FormContent =>
  withSecrets(form, { legalPersonId: '', bankAccount: '', people: [], owners: [] });

export const SECRET_NUMBER_KINDS = ['id_card', 'bank_account'] as const;

/** Returns each number once, for the blind index that a form is searched by. */
export function numbersOf(
  form: FormContent,
): { kind: (typeof SECRET_NUMBER_KINDS)[number]; number: string }[] {
  const { legalPersonId, bankAccount, people, owners } = secretsOf(form);
  const cards = new Set([legalPersonId, ...people, ...owners].filter((card) => card !== ''));
  return [
    ...[...cards].map((number) => ({ kind: 'id_card' as const, number })),
    ...(bankAccount === '' ? [] : [{ kind: 'bank_account' as const, number: bankAccount }]),
  ];
}
