// What a form starts from: the trades and licences of a kind of firm.

import { EMPTY_FORM, EMPTY_LICENCE, type FormContent, type LicenceKind } from '../form.ts';
import { neededLicences } from './form.ts';

type Kind = FormContent['kind'];
type Licence = FormContent['licences'][number];

const TRADES_OF: Readonly<Partial<Record<Kind, FormContent['trades']>>> = {
  producer: ['sell'],
  user: ['buy'],
  trader: ['sell', 'buy'],
};

/** The business licence bears the credit code as its number. */
const licenceOf = (kind: LicenceKind, creditCode: string): Licence => ({
  ...EMPTY_LICENCE,
  kind,
  number: kind === 'business' ? creditCode : '',
});

/** Licences of a set, those already stated kept as they are. */
export const licencesOfSet = (
  set: readonly LicenceKind[],
  stated: readonly Licence[],
  creditCode: string,
): Licence[] =>
  (['business', ...set] as const).map(
    (kind) => stated.find((licence) => licence.kind === kind) ?? licenceOf(kind, creditCode),
  );

export const presetForm = ({
  kind,
  name,
  creditCode,
}: Pick<FormContent, 'kind' | 'name' | 'creditCode'>): FormContent => ({
  ...EMPTY_FORM,
  kind,
  name,
  creditCode,
  trades: TRADES_OF[kind] ?? [],
  licences: licencesOfSet(neededLicences(kind)[0] ?? [], [], creditCode),
});
