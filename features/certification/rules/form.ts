// Checks a form before submission and returns every flaw with its path.

import { isCreditCode } from '#features/firm/rules/creditCode.ts';
import type { FormFlaw, FormFlawName } from '../flaws.ts';
import { type FormContent, type LicenceKind, TRADES } from '../form.ts';
import {
  isAmount,
  isBankAccount,
  isBankCode,
  isValidDay,
  isEmail,
  isIdCard,
  isMobile,
  isPhone,
} from './validators.ts';

type Kind = FormContent['kind'];

/**
 * Licences needed besides the business licence, by kind of firm: any one of the sets suffices (a mine digs, a
 * washery only has a coal yard).
 */
const NEEDED: Readonly<Partial<Record<Kind, readonly (readonly LicenceKind[])[]>>> = {
  producer: [['mining', 'safety'], ['coal_yard']],
  warehouse: [['coal_yard']],
  carrier: [['transport']],
};
export const neededLicences = (kind: Kind): readonly (readonly LicenceKind[])[] => NEEDED[kind] ?? [[]];

/** Firms that deal in coal must state whether they sell or buy. */
const DEALERS: readonly Kind[] = ['producer', 'user', 'trader'];
export const mayDeal = (kind: Kind) => DEALERS.includes(kind);

type Check = readonly [path: string, value: string, isRight: (value: string) => boolean, flaw: FormFlawName];

const isAnything = () => true;
const hasLength = (min: number) => (value: string) => value.length >= min;

/** What one flaw of the bank details asks for: they are stated whole or not at all. */
const BANK_FIELDS = ['bankName', 'bankAccount', 'bankCode', 'bankFiles'] as const;

/**
 * Returns every flaw of the form; `today` is the current day in Shanghai. What a firm needs to trade is
 * required; what it needs later (bank, invoices, volume) may be empty, and must be right where it is stated.
 */
export function formFlaws(form: FormContent, today: string): FormFlaw[] {
  const pastDay = (day: string) => isValidDay(day) && day <= today;
  const required: Check[] = [
    ['creditCode', form.creditCode, isCreditCode, 'credit_code'],
    ['name', form.name, hasLength(4), 'missing'],
    ['kind', form.kind, isAnything, 'missing'],
    ['city', form.city, isAnything, 'missing'],
    ['legalPerson', form.legalPerson, hasLength(2), 'missing'],
    ['legalPersonId', form.legalPersonId, (card) => isIdCard(card, today), 'id_card'],
    ['controller', form.controller, isAnything, 'missing'],
  ];
  const optional: Check[] = [
    ['shortName', form.shortName, hasLength(2), 'missing'],
    ['capital', form.capital, (value) => isAmount(value, 4), 'number'],
    ['foundedOn', form.foundedOn, pastDay, isValidDay(form.foundedOn) ? 'in_future' : 'day'],
    ['invoicePhone', form.invoicePhone, isPhone, 'phone'],
    ['invoiceEmail', form.invoiceEmail, isEmail, 'email'],
    ...(mayDeal(form.kind)
      ? ([['yearly', form.yearly, (value: string) => isAmount(value, 2), 'number']] as const)
      : []),
  ];
  return [
    ...checked(required),
    ...checked(optional.filter(([, value]) => value !== '')),
    ...documents([['legalPersonFiles', form.legalPersonFiles]]),
    ...bankFlaws(form),
    ...tradeFlaws(form),
    ...licenceFlaws(form, today),
    ...peopleFlaws(form, today),
    ...ownerFlaws(form, today),
  ];
}

function bankFlaws(form: FormContent): FormFlaw[] {
  if (BANK_FIELDS.every((field) => form[field].length === 0)) return [];
  return [
    ...checked([
      ['bankName', form.bankName, isAnything, 'missing'],
      ['bankAccount', form.bankAccount, isBankAccount, 'bank_account'],
      ['bankCode', form.bankCode, isBankCode, 'bank_code'],
    ]),
    ...documents([['bankFiles', form.bankFiles]]),
  ];
}

const checked = (checks: readonly Check[]): FormFlaw[] =>
  checks.flatMap(([path, value, isRight, flaw]) =>
    value === '' ? [{ path, flaw: 'missing' as const }] : isRight(value) ? [] : [{ path, flaw }],
  );

const documents = (fields: readonly (readonly [path: string, files: readonly string[]])[]): FormFlaw[] =>
  fields.flatMap(([path, files]) => (files.length === 0 ? [{ path, flaw: 'document' as const }] : []));

function tradeFlaws({ kind, trades }: FormContent): FormFlaw[] {
  const isWrong = mayDeal(kind) ? trades.length === 0 : trades.length > 0;
  if (kind !== '' && isWrong)
    return [{ path: 'trades', flaw: trades.length === 0 ? 'missing' : 'trades_kind' }];
  // A trading company buys what it sells, so it needs both.
  return kind === 'trader' && trades.length < TRADES.length ? [{ path: 'trades', flaw: 'trades_kind' }] : [];
}

function licenceFlaws({ kind, licences }: FormContent, today: string): FormFlaw[] {
  const held = licences.map((licence) => licence.kind);
  const needs = neededLicences(kind);
  const isEnough = held.includes('business') && needs.some((set) => set.every((one) => held.includes(one)));
  return [
    ...(isEnough ? [] : [{ path: 'licences', flaw: 'licence_missing' as const }]),
    ...licences.flatMap(({ kind: one, number, expiresOn, isPermanent, files }, at) => {
      const path = (field: string) => `licences.${at}.${field}`;
      return [
        ...checked([
          [path('kind'), one, () => held.indexOf(one) === at, 'twice'],
          [path('number'), number, hasLength(4), 'missing'],
        ]),
        ...(isPermanent
          ? []
          : checked([
              [
                path('expiresOn'),
                expiresOn,
                (day) => isValidDay(day) && day >= today,
                isValidDay(expiresOn) ? 'over' : 'day',
              ],
            ])),
        ...documents([[path('files'), files]]),
      ];
    }),
  ];
}

/** The legal representative 法定代表人 acts by office: without a letter, for as long as the office lasts. */
export const isLegalPerson = (
  { legalPerson, legalPersonId }: Pick<FormContent, 'legalPerson' | 'legalPersonId'>,
  { name, idNumber }: { readonly name: string; readonly idNumber: string },
): boolean => name === legalPerson && idNumber === legalPersonId;

function peopleFlaws(form: FormContent, today: string): FormFlaw[] {
  const { people } = form;
  const cards = people.map(({ idNumber }) => idNumber);
  return [
    ...(people.length === 0 ? [{ path: 'people', flaw: 'missing' as const }] : []),
    ...people.flatMap((person, at) => [
      ...checked([
        [`people.${at}.name`, person.name, hasLength(2), 'missing'],
        [
          `people.${at}.idNumber`,
          person.idNumber,
          (card) => isIdCard(card, today) && cards.indexOf(card) === at,
          isIdCard(person.idNumber, today) ? 'twice' : 'id_card',
        ],
        [`people.${at}.mobile`, person.mobile, isMobile, 'mobile'],
      ]),
      ...(isLegalPerson(form, person) ? [] : authorityFlaws(person, at, today)),
    ]),
  ];
}

const authorityFlaws = (
  { until, letter }: FormContent['people'][number],
  at: number,
  today: string,
): FormFlaw[] => [
  ...checked([
    [
      `people.${at}.until`,
      until,
      (day) => isValidDay(day) && day >= today,
      isValidDay(until) ? 'over' : 'day',
    ],
  ]),
  ...documents([[`people.${at}.letter`, letter]]),
];

const WHOLE_BP = 10_000;
const toBasisPoints = (share: string) => {
  const [whole = '', part = ''] = share.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
const isShare = (share: string) => isAmount(share, 2) && toBasisPoints(share) <= WHOLE_BP;

function ownerFlaws({ owners }: FormContent, today: string): FormFlaw[] {
  const total = owners
    .filter(({ share }) => isShare(share))
    .reduce((sum, { share }) => sum + toBasisPoints(share), 0);
  return [
    ...(owners.length === 0 ? [{ path: 'owners', flaw: 'missing' as const }] : []),
    ...(total > WHOLE_BP ? [{ path: 'owners', flaw: 'shares_over' as const }] : []),
    ...owners.flatMap(({ name, idNumber, share, control }, at) =>
      checked([
        [`owners.${at}.name`, name, hasLength(2), 'missing'],
        [`owners.${at}.idNumber`, idNumber, (card) => isIdCard(card, today), 'id_card'],
        [`owners.${at}.control`, control, isAnything, 'missing'],
        ...(control === 'share' ? [[`owners.${at}.share`, share, isShare, 'share'] as const] : []),
      ]),
    ),
  ];
}
