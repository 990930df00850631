// An entrustment while it is written, its conversion to the request and back.

import { typedDecimal } from '#features/clause/writing.ts';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import type { ListingFacts } from '#features/listing/rules/listing.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket, fromMarketTime, toMarketTime } from '#packages/time/marketDay.ts';
import type { EntrustDetail } from '../../calls/entrust.ts';
import type { BIDDER_KINDS, EntrustKind } from '../../choices.ts';
import type { EntrustContent } from '../../content.ts';
import { type LotForm, type LotFrame, type LotProblem, readLot, toLotForm } from './lotForm.ts';

type BidderKind = (typeof BIDDER_KINDS)[number];

export interface EntrustForm {
  readonly title: string;
  readonly direction: 'sell' | 'buy';
  readonly kind: EntrustKind;
  /** Tonnes. */
  readonly declared: string;
  readonly wishedAt: string;
  readonly contact: string;
  readonly phone: string;
  readonly remark: string;
  readonly lots: readonly LotForm[];
  readonly kinds: readonly BidderKind[];
  readonly firms: readonly NamedFirm[];
  readonly provinces: readonly string[];
  readonly isGroupTradersOnly: boolean;
  readonly isOnePerController: boolean;
  readonly letter: NamedFile | null;
  readonly stockProof: NamedFile | null;
  readonly files: readonly string[];
}

export const ENTRUST_STEPS = ['basics', 'lots', 'bidders', 'files', 'review'] as const;
export type EntrustStep = (typeof ENTRUST_STEPS)[number];

/** A session within the time for which the terms of a lot may be offered. */
export const MAX_WISH_DAYS = 29;
const USUAL_WISH_DAYS = 5;

export const blankEntrust = (direction: EntrustForm['direction'], now: Date): EntrustForm => ({
  title: '',
  direction,
  kind: 'open_whole',
  declared: '',
  wishedAt: `${addDays(dayInMarket(now), USUAL_WISH_DAYS)}T10:00`,
  contact: '',
  phone: '',
  remark: '',
  lots: [],
  kinds: [],
  firms: [],
  provinces: [],
  isGroupTradersOnly: false,
  isOnePerController: true,
  letter: null,
  stockProof: null,
  files: [],
});

const ENTRUST_FLAWS = ['missing', 'past', 'far', 'phone', 'number', 'above_declared', 'lot'] as const;
export interface EntrustFormFlaw {
  readonly step: EntrustStep;
  readonly field: string;
  readonly flaw: (typeof ENTRUST_FLAWS)[number];
  /** Index of the lot. */
  readonly lot?: number;
}

const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})?$/;

export const frameOf = ({ direction, kind, wishedAt }: EntrustForm): LotFrame => ({
  direction,
  kind,
  wishedAt,
});

export interface EntrustReading {
  readonly content: EntrustContent;
  readonly reserves: readonly { readonly no: number; readonly reserve: HaoPerTonne }[];
  readonly flaws: readonly EntrustFormFlaw[];
  /** Of each lot. */
  readonly lotWrongs: readonly (readonly LotProblem[])[];
}

/** `content` has what is right already: a draft may be kept at any time. */
export function readEntrust(form: EntrustForm, around: ListingFacts): EntrustReading {
  const flaws: EntrustFormFlaw[] = [];
  const note = (step: EntrustStep, field: string, flaw: EntrustFormFlaw['flaw']) => {
    flaws.push({ step, field, flaw });
  };
  const wished = form.wishedAt === '' ? undefined : fromMarketTime(form.wishedAt);
  const declared = form.declared === '' ? undefined : fromDecimal(form.declared, 3);
  if (form.title.trim() === '') note('basics', 'title', 'missing');
  if (!wished) note('basics', 'wishedAt', 'missing');
  else if (wished <= around.now) note('basics', 'wishedAt', 'past');
  else if (form.wishedAt.slice(0, 10) > addDays(dayInMarket(around.now), MAX_WISH_DAYS))
    note('basics', 'wishedAt', 'far');
  if (form.declared === '') note('basics', 'declared', 'missing');
  else if (declared === undefined || declared <= 0n) note('basics', 'declared', 'number');
  if (form.contact.trim() === '') note('basics', 'contact', 'missing');
  if (form.phone === '') note('basics', 'phone', 'missing');
  else if (!PHONE.test(form.phone)) note('basics', 'phone', 'phone');
  const lots = form.lots.map((lot, at) => readLot(lot, at + 1, frameOf(form), around));
  if (lots.length === 0) note('lots', 'lots', 'missing');
  for (const [at, { content }] of lots.entries())
    if (!content) flaws.push({ step: 'lots', field: `lots.${at}`, flaw: 'lot', lot: at });
  if (declared !== undefined && totalOf(form) > declared) note('lots', 'lots', 'above_declared');
  if (form.kind === 'directed' && form.firms.length === 0) note('bidders', 'firms', 'missing');
  if (!form.letter) note('files', 'letterId', 'missing');
  if (!form.stockProof) note('files', 'stockProofId', 'missing');
  return {
    flaws,
    lotWrongs: lots.map(({ wrongs }) => wrongs),
    reserves: lots.flatMap(({ reserve, content }) =>
      reserve !== undefined && content ? [{ no: content.no, reserve }] : [],
    ),
    content: {
      title: form.title.trim(),
      direction: form.direction,
      kind: form.kind,
      lots: lots.flatMap(({ content }) => content ?? []),
      ...(declared === undefined || declared <= 0n ? {} : { declared: kg(declared) }),
      eligibility: {
        kinds: [...form.kinds],
        firmIds: form.firms.map(({ id }) => id),
        provinces: [...form.provinces],
        isGroupTradersOnly: form.isGroupTradersOnly,
        isOnePerController: form.isOnePerController,
      },
      ...(wished && { wishedAt: wished }),
      ...(form.letter && { letterId: form.letter.id }),
      ...(form.stockProof && { stockProofId: form.stockProof.id }),
      fileIds: [...form.files],
      contact: form.contact.trim(),
      phone: PHONE.test(form.phone) ? form.phone : '',
      remark: form.remark,
    },
  };
}

export const tonnesOf = ({ quantity }: Pick<ListingForm, 'quantity'>): Kg =>
  kg(fromDecimal(quantity, 3) ?? 0n);

export const totalOf = ({ lots }: Pick<EntrustForm, 'lots'>): Kg =>
  kg(lots.reduce((total, { terms }) => total + tonnesOf(terms), 0n));

export function toEntrustForm(
  { content }: Pick<EntrustDetail, 'content'>,
  keyOf: () => string,
  firms: readonly NamedFirm[],
): EntrustForm {
  const { eligibility } = content;
  const named = (id: string): NamedFirm =>
    firms.find((firm) => firm.id === id) ?? { id, name: `…${id.slice(-6)}` };
  const file = (id: string | undefined): NamedFile | null => (id === undefined ? null : { id, name: '' });
  return {
    title: content.title,
    direction: content.direction,
    kind: content.kind,
    declared: content.declared === undefined ? '' : typedDecimal(content.declared, 3),
    wishedAt: content.wishedAt ? toMarketTime(content.wishedAt) : '',
    contact: content.contact,
    phone: content.phone,
    remark: content.remark,
    lots: content.lots.map((lot) => toLotForm(keyOf(), lot, firms)),
    kinds: eligibility.kinds,
    firms: eligibility.firmIds.map(named),
    provinces: eligibility.provinces,
    isGroupTradersOnly: eligibility.isGroupTradersOnly,
    isOnePerController: eligibility.isOnePerController,
    letter: file(content.letterId),
    stockProof: file(content.stockProofId),
    files: content.fileIds,
  };
}
