// A notice or corrigendum while it is written, and its conversion.

import { typedDecimal } from '#features/clause/writing.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen, haoPerTonne } from '#packages/exact/exact.ts';
import { fromMarketTime, toMarketTime } from '#packages/time/marketDay.ts';
import { NOTICE_BOUNDS } from '../choices.ts';
import type { NoticeContent } from '../content.ts';

/** Yuan, yuan a tonne, tonnes. */
export interface NoticeLotForm {
  readonly no: number;
  readonly base: string;
  readonly incMin: string;
  readonly incMax: string;
  readonly cap: string;
  readonly deposit: string;
}

/** Fields that are chosen or plain text keep their form. */
type Kept = Pick<
  NoticeContent,
  | 'title'
  | 'order'
  | 'depositPer'
  | 'capTie'
  | 'pricing'
  | 'sealedOpening'
  | 'fees'
  | 'performance'
  | 'liability'
  | 'contact'
  | 'phone'
>;
type TypedNotice = Record<
  | 'breakMinutes'
  | 'regularMinutes'
  | 'extensionSeconds'
  | 'enrolFrom'
  | 'enrolUntil'
  | 'opensAt'
  | 'deposit'
  | 'maxLots',
  string
>;
export interface NoticeForm extends Kept, TypedNotice {
  readonly kinds: NoticeContent['eligibility']['kinds'];
  readonly isGroupTradersOnly: boolean;
  readonly isOnePerController: boolean;
  readonly lots: readonly NoticeLotForm[];
}

export const toNoticeForm = (content: NoticeContent): NoticeForm => ({
  title: content.title,
  order: content.order,
  depositPer: content.depositPer,
  capTie: content.capTie,
  pricing: content.pricing,
  sealedOpening: content.sealedOpening,
  fees: content.fees,
  performance: content.performance,
  liability: content.liability,
  contact: content.contact,
  phone: content.phone,
  breakMinutes: String(content.breakMinutes),
  regularMinutes: String(content.regularMinutes),
  extensionSeconds: String(content.extensionSeconds),
  enrolFrom: toMarketTime(content.enrolFrom),
  enrolUntil: toMarketTime(content.enrolUntil),
  opensAt: toMarketTime(content.opensAt),
  deposit: typedDecimal(content.deposit, 2),
  maxLots: content.maxLots === undefined ? '' : String(content.maxLots),
  kinds: content.eligibility.kinds,
  isGroupTradersOnly: content.eligibility.isGroupTradersOnly,
  isOnePerController: content.eligibility.isOnePerController,
  lots: content.lots.map((lot) => ({
    no: lot.no,
    base: typedDecimal(lot.terms.price, 4),
    incMin: typedDecimal(lot.incMin, 4),
    incMax: typedDecimal(lot.incMax, 4),
    cap: lot.cap === undefined ? '' : typedDecimal(lot.cap, 4),
    deposit: typedDecimal(lot.deposit, 2),
  })),
});

export type NoticeTypedField = keyof TypedNotice | 'title';
export type NoticeFormField = NoticeTypedField | 'lots';

/** The content with what was written, or the first field that cannot be read. */
export function readNoticeForm(
  form: NoticeForm,
  before: NoticeContent,
): { readonly content: NoticeContent } | { readonly wrong: NoticeFormField } {
  const whole = (name: 'breakMinutes' | 'regularMinutes' | 'extensionSeconds' | 'maxLots') => {
    const read = fromDecimal(form[name], 0);
    const { min, max } = NOTICE_BOUNDS[name];
    return read === undefined || read < BigInt(min) || read > BigInt(max) ? undefined : Number(read);
  };
  const amount = (text: string, scale: number) => {
    const read = fromDecimal(text, scale);
    return read === undefined || read < 0n ? undefined : read;
  };
  const [breakMinutes, regularMinutes, extensionSeconds] = [
    whole('breakMinutes'),
    whole('regularMinutes'),
    whole('extensionSeconds'),
  ];
  const deposit = amount(form.deposit, 2);
  if (form.title.trim().length < 2) return { wrong: 'title' };
  if (breakMinutes === undefined) return { wrong: 'breakMinutes' };
  if (regularMinutes === undefined) return { wrong: 'regularMinutes' };
  if (extensionSeconds === undefined) return { wrong: 'extensionSeconds' };
  for (const name of ['enrolFrom', 'enrolUntil', 'opensAt'] as const)
    if (form[name] === '') return { wrong: name };
  if (deposit === undefined) return { wrong: 'deposit' };
  const maxLots = form.maxLots === '' ? undefined : whole('maxLots');
  if (form.maxLots !== '' && maxLots === undefined) return { wrong: 'maxLots' };
  const lots: NoticeContent['lots'] = [];
  for (const [at, lot] of before.lots.entries()) {
    const typed = form.lots[at];
    const numbers = typed && {
      price: amount(typed.base, 4),
      incMin: amount(typed.incMin, 4),
      incMax: amount(typed.incMax, 4),
      cap: typed.cap === '' ? null : amount(typed.cap, 4),
      deposit: amount(typed.deposit, 2),
    };
    if (!numbers || Object.values(numbers).includes(undefined)) return { wrong: 'lots' };
    const { cap: _cap, ...rest } = lot;
    lots.push({
      ...rest,
      terms: { ...lot.terms, price: haoPerTonne(numbers.price ?? 0n) },
      incMin: haoPerTonne(numbers.incMin ?? 0n),
      incMax: haoPerTonne(numbers.incMax ?? 0n),
      deposit: fen(numbers.deposit ?? 0n),
      ...(numbers.cap === null || numbers.cap === undefined ? {} : { cap: haoPerTonne(numbers.cap) }),
    });
  }
  const { maxLots: _maxLots, ...kept } = before;
  return {
    content: {
      ...kept,
      title: form.title.trim(),
      order: form.order,
      depositPer: form.depositPer,
      capTie: form.capTie,
      pricing: form.pricing,
      sealedOpening: form.sealedOpening,
      fees: form.fees,
      performance: form.performance,
      liability: form.liability,
      contact: form.contact,
      phone: form.phone,
      breakMinutes,
      regularMinutes,
      extensionSeconds,
      enrolFrom: fromMarketTime(form.enrolFrom),
      enrolUntil: fromMarketTime(form.enrolUntil),
      opensAt: fromMarketTime(form.opensAt),
      deposit: fen(deposit),
      ...(maxLots === undefined ? {} : { maxLots }),
      eligibility: {
        ...before.eligibility,
        kinds: form.kinds,
        isGroupTradersOnly: form.isGroupTradersOnly,
        isOnePerController: form.isOnePerController,
      },
      lots,
    },
  };
}
