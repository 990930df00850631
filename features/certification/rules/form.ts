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
 * Licences needed by kind of firm: any one of the sets suffices (a mine digs, a washery only has a coal
 * yard).
 */
const NEEDED: Readonly<Partial<Record<Kind, readonly (readonly LicenceKind[])[]>>> = {
  producer: [['mining', 'safety'], ['coal_yard']],
  warehouse: [['coal_yard']],
  carrier: [['transport']],
};
/** Firms that deal in coal must state what they sell or buy, and how much. */
const DEALERS: readonly Kind[] = ['producer', 'user', 'trader'];
export const mayDeal = (kind: Kind) => DEALERS.includes(kind);

type Check = readonly [path: string, value: string, isRight: (value: string) => boolean, flaw: FormFlawName];

const isAnything = () => true;
const hasLength = (min: number) => (value: string) => value.length >= min;

/** Returns every flaw of the form; `today` is the current day in Shanghai. */
export function formFlaws(form: FormContent, today: string): FormFlaw[] {
  const pastDay = (day: string) => isValidDay(day) && day <= today;
  const required: Check[] = [
    ['creditCode', form.creditCode, isCreditCode, 'credit_code'],
    ['name', form.name, hasLength(4), 'missing'],
    ['shortName', form.shortName, hasLength(2), 'missing'],
    ['kind', form.kind, isAnything, 'missing'],
    ['city', form.city, isAnything, 'missing'],
    ['address', form.address, isAnything, 'missing'],
    ['capital', form.capital, (value) => isAmount(value, 4), 'number'],
    ['foundedOn', form.foundedOn, pastDay, isValidDay(form.foundedOn) ? 'in_future' : 'day'],
    ['scope', form.scope, isAnything, 'missing'],
    ['vat', form.vat, isAnything, 'missing'],
    ['legalPerson', form.legalPerson, hasLength(2), 'missing'],
    ['legalPersonId', form.legalPersonId, (card) => isIdCard(card, today), 'id_card'],
    ['bankName', form.bankName, isAnything, 'missing'],
    ['bankAccount', form.bankAccount, isBankAccount, 'bank_account'],
    ['bankCode', form.bankCode, isBankCode, 'bank_code'],
    ['invoiceAddress', form.invoiceAddress, isAnything, 'missing'],
    ['invoicePhone', form.invoicePhone, isPhone, 'phone'],
    ['invoiceEmail', form.invoiceEmail, isEmail, 'email'],
    ['controller', form.controller, isAnything, 'missing'],
    ...(mayDeal(form.kind)
      ? ([
          ['yearly', form.yearly, (value: string) => isAmount(value, 2), 'number'],
          ['coals', form.coals, isAnything, 'missing'],
        ] as const)
      : []),
  ];
  return [
    ...checked(required),
    ...documents([
      ['legalPersonFiles', form.legalPersonFiles],
      ['bankFiles', form.bankFiles],
    ]),
    ...tradeFlaws(form),
    ...licenceFlaws(form, today),
    ...peopleFlaws(form, today),
    ...ownerFlaws(form, today),
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
  const needs = NEEDED[kind] ?? [[]];
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

function peopleFlaws({ people }: FormContent, today: string): FormFlaw[] {
  const cards = people.map(({ idNumber }) => idNumber);
  return [
    ...(people.length === 0 ? [{ path: 'people', flaw: 'missing' as const }] : []),
    ...people.flatMap(({ name, idNumber, mobile, until, letter }, at) => [
      ...checked([
        [`people.${at}.name`, name, hasLength(2), 'missing'],
        [
          `people.${at}.idNumber`,
          idNumber,
          (card) => isIdCard(card, today) && cards.indexOf(card) === at,
          isIdCard(idNumber, today) ? 'twice' : 'id_card',
        ],
        [`people.${at}.mobile`, mobile, isMobile, 'mobile'],
        [
          `people.${at}.until`,
          until,
          (day) => isValidDay(day) && day >= today,
          isValidDay(until) ? 'over' : 'day',
        ],
      ]),
      ...documents([[`people.${at}.letter`, letter]]),
    ]),
  ];
}

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
