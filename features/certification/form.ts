// The certification form: texts as typed, files by their ids.

import * as z from 'zod/mini';
import type { FirmKind } from '#features/firm/kinds.ts';
import { choice, Id, identifier, list, name, text } from '#packages/schema/wire.ts';

export const APPLICANT_KINDS = [
  'producer',
  'user',
  'trader',
  'carrier',
  'warehouse',
  'lab',
  'funder',
] as const satisfies readonly FirmKind[];
export const TRADES = ['sell', 'buy'] as const;
/** General or small-scale VAT payer 一般纳税人 / 小规模纳税人. */
export const VAT_KINDS = ['general', 'small'] as const;
export const LICENCE_KINDS = ['business', 'mining', 'safety', 'coal_yard', 'transport'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
/** How somebody comes to be a beneficial owner 受益所有人. */
export const CONTROL_KINDS = ['share', 'agreement', 'office'] as const;

export const MAX_LICENCES = 10;
export const MAX_PEOPLE = 10;
export const MAX_OWNERS = 10;
export const MAX_OTHER_FILES = 9;
export const DOCUMENT_FILE_KINDS = ['pdf', 'jpg', 'png'] as const;

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  choice(['', ...values]);
const files = (max: number) => list(Id, max);
const DayText = text(0, 10);

export const Licence = z.strictObject({
  kind: chosen(LICENCE_KINDS),
  number: text(0, 60),
  expiresOn: DayText,
  isPermanent: z.boolean(),
  files: files(3),
});

export const Authorised = z.strictObject({
  name: name(0, 40),
  idNumber: identifier(0, 18),
  mobile: text(0, 20),
  until: DayText,
  letter: files(2),
});

export const BeneficialOwner = z.strictObject({
  name: name(0, 100),
  idNumber: identifier(0, 18),
  /** Per cent, as typed; not used in any calculation. */
  share: text(0, 6),
  control: chosen(CONTROL_KINDS),
});

export const FormContent = z.strictObject({
  creditCode: identifier(0, 18),
  name: name(0, 100),
  shortName: name(0, 20),
  kind: chosen(APPLICANT_KINDS),
  trades: list(choice(TRADES), TRADES.length),
  city: text(0, 40),
  address: text(0, 200),
  /** In ten thousand yuan, as typed; not used in any calculation. */
  capital: text(0, 16),
  foundedOn: DayText,
  scope: text(0, 2_000),
  vat: chosen(VAT_KINDS),
  legalPerson: name(0, 40),
  legalPersonId: text(0, 18),
  legalPersonFiles: files(2),
  licences: list(Licence, MAX_LICENCES),
  bankName: name(0, 100),
  bankAccount: text(0, 40),
  bankCode: identifier(0, 12),
  bankFiles: files(2),
  invoiceAddress: text(0, 200),
  invoicePhone: text(0, 20),
  invoiceEmail: text(0, 100),
  /** Annual output or consumption in ten thousand tonnes, as typed. */
  yearly: text(0, 12),
  coals: text(0, 200),
  people: list(Authorised, MAX_PEOPLE),
  /** Actual controller 实际控制人: firms with the same one may not trade with each other. */
  controller: name(0, 100),
  owners: list(BeneficialOwner, MAX_OWNERS),
  otherFiles: files(MAX_OTHER_FILES),
});
export type FormContent = z.output<typeof FormContent>;

type Within<List extends 'licences' | 'people' | 'owners'> =
  `${List}.${keyof FormContent[List][number] & string}`;

/** `licences.number` means the number of any licence. */
export type FormField = keyof FormContent | Within<'licences'> | Within<'people'> | Within<'owners'>;

/** `licences.0.number` is the number of the first licence. */
export const FormPath = z.string().check(z.maxLength(40), z.regex(/^[a-zA-Z]+(\.\d{1,2}(\.[a-zA-Z]+)?)?$/));
export const fieldOf = (path: string) => path.replace(/\.\d+/, '') as FormField;

export const NAME_FIELDS: readonly FormField[] = [
  'name',
  'shortName',
  'legalPerson',
  'bankName',
  'controller',
  'people.name',
  'owners.name',
];

export const EMPTY_LICENCE: FormContent['licences'][number] = {
  kind: '',
  number: '',
  expiresOn: '',
  isPermanent: false,
  files: [],
};
export const EMPTY_PERSON: FormContent['people'][number] = {
  name: '',
  idNumber: '',
  mobile: '',
  until: '',
  letter: [],
};
export const EMPTY_OWNER: FormContent['owners'][number] = {
  name: '',
  idNumber: '',
  share: '',
  control: 'share',
};

export const EMPTY_FORM: FormContent = {
  creditCode: '',
  name: '',
  shortName: '',
  kind: '',
  trades: [],
  city: '',
  address: '',
  capital: '',
  foundedOn: '',
  scope: '',
  vat: '',
  legalPerson: '',
  legalPersonId: '',
  legalPersonFiles: [],
  licences: [{ ...EMPTY_LICENCE, kind: 'business' }],
  bankName: '',
  bankAccount: '',
  bankCode: '',
  bankFiles: [],
  invoiceAddress: '',
  invoicePhone: '',
  invoiceEmail: '',
  yearly: '',
  coals: '',
  people: [EMPTY_PERSON],
  controller: '',
  owners: [EMPTY_OWNER],
  otherFiles: [],
};

export const filesOfForm = (form: FormContent): string[] => [
  ...form.legalPersonFiles,
  ...form.licences.flatMap(({ files: held }) => held),
  ...form.bankFiles,
  ...form.people.flatMap(({ letter }) => letter),
  ...form.otherFiles,
];
