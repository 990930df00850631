// A figure at its bound goes on in its form and with the server; a figure just beyond it in neither.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findPayoutFlaw, isWithinCap } from '#features/bank/rules/withdrawal.ts';
import { writeFreight } from '#features/fee/calls/freight.ts';
import { registerOrder } from '#features/fee/calls/order.ts';
import { doFinesExceed, freightSum } from '#features/fee/rules/freight.ts';
import { findPaperFlaw, findPartFlaw } from '#features/fee/rules/payment.ts';
import {
  type FreightChoices,
  type FreightField,
  type FreightFormValues,
  initialValues,
  judgeFreight,
  parseTerms,
} from '#features/fee/web/freight/typed.ts';
import {
  EMPTY_PAYMENT,
  findPaymentFlaws,
  type PaymentField,
  type PaymentFormValues,
} from '#features/fee/web/order/typed.ts';
import { findApplicationFlaw, findOfferFlaw } from '#features/financing/rules/offer.ts';
import { findLoanFlaws, findOfferFlaws, type LoanField } from '#features/financing/web/parts/flaws.ts';
import { isDailyCapped } from '#features/pickup/rules/day.ts';
import { isWithinLeft } from '#features/pickup/rules/order.ts';
import { findTruckDelegateFlaw, findTruckWithoutRoom, isTruckLoad } from '#features/pickup/rules/truck.ts';
import { findTruckFlaws, type TruckFlaw } from '#features/pickup/web/trip/checkTrucks.ts';
import type { TruckForm } from '#features/pickup/web/trip/truck.ts';
import { findFormFlaws } from '#features/pickup/web/wizard/checkForm.ts';
import { type ContractChoice, emptyForm, type OrderForm } from '#features/pickup/web/wizard/form.ts';
import { applyAdhoc } from '#features/release/calls/other.ts';
import { type AdhocCase, findAdhocFlaw } from '#features/release/rules/adhoc.ts';
import { goodsOf, isLineWithin, isSplitWhole } from '#features/release/rules/split.ts';
import { type AdhocField, findAdhocFormFlaws, type TypedAdhoc } from '#features/release/web/other/typed.ts';
import { aReleaseBasis, anAdhocBasis } from '#features/release/web/screens.example.ts';
import {
  isLineWrong,
  isSplitWrong,
  readRelease,
  type TypedRelease,
} from '#features/release/web/supervise/typed.ts';
import { findOverOffset } from '#features/settlement/rules/bounds.ts';
import { findSheetFlaws } from '#features/settlement/web/input/wizard/checkSheet.ts';
import {
  initialForm,
  NEW_CHARGE,
  NEW_FREIGHT,
  type SheetForm,
} from '#features/settlement/web/input/wizard/form.ts';
import { aBasis } from '#features/settlement/web/screens.example.ts';
import { isForeignWeight } from '#features/valuation/rules/bounds.ts';
import { WireCharge, WireForeign, WireFreight } from '#features/valuation/wire.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import {
  basisPoints,
  fen,
  haoPerTonne,
  type HaoPerTonne,
  kg,
  type Kg,
  type Metre,
} from '#packages/exact/exact.ts';
import { MoneyInput } from '#packages/schema/wire.ts';

const TODAY = '2026-11-26';
const ID = '01M7XQK9SG23KNFKAFZKV5A68X';

interface Bound {
  readonly form: string;
  readonly figure: string;
  /** As typed into the form. */
  readonly at: string;
  readonly beyond: string;
  /** Whether the form marks the field of the figure. */
  readonly isMarked: (text: string) => boolean;
  /** Whether the server refuses the figure, by its rule or by the schema of the call. */
  readonly isRefused: (text: string) => boolean;
}

const read = (text: string, scale: number): bigint => fromDecimal(text, scale) ?? -1n;
const money = (text: string) => fen(read(text, 2));
const tonnes = (text: string) => kg(read(text, 3));
const share = (text: string) => basisPoints(read(text, 2));
const price = (text: string) => haoPerTonne(read(text, 4));
const misfits = (schema: z.ZodMiniType, value: unknown) => !z.safeEncode(schema, value as never).success;

const BASIS = aBasis({ prepaidLeft: fen(500_000n) });
const LOADED = kg(1_990_120n);
const OFFSETS = { prepaid: fen(500_000n), bondOffset: fen(10_240_000n) };
const NO_OFFSETS = { prepaid: fen(0n), bondOffset: fen(0n) };
const inSheet = (field: string, change: (text: string) => Partial<SheetForm>) => (text: string) =>
  findSheetFlaws({ ...initialForm(BASIS, undefined), ...change(text) }, BASIS).some(
    (flaw) => flaw.field === field,
  );
const freightOf = (change: { price?: HaoPerTonne; vatRate?: bigint }) => ({
  price: haoPerTonne(1n),
  on: 'loaded',
  vatRate: 900n,
  refusesExcess: true,
  ...change,
});
const chargeOf = (change: object) => ({ kind: 'other', note: '', amount: 1n, vatRate: null, ...change });

const SHEET: readonly Bound[] = [
  {
    form: 'settlement sheet',
    figure: 'money paid ahead',
    at: '5000',
    beyond: '5000.01',
    isMarked: inSheet('prepaid', (prepaid) => ({ prepaid })),
    isRefused: (text) => findOverOffset({ ...NO_OFFSETS, prepaid: money(text) }, OFFSETS) === 'prepaid',
  },
  {
    form: 'settlement sheet',
    figure: 'money of the bond',
    at: '102400',
    beyond: '102400.01',
    isMarked: inSheet('bondOffset', (bondOffset) => ({ bondOffset })),
    isRefused: (text) => findOverOffset({ ...NO_OFFSETS, bondOffset: money(text) }, OFFSETS) === 'bondOffset',
  },
  {
    form: 'settlement sheet',
    figure: 'tonnes taken off',
    at: '1990.12',
    beyond: '1990.121',
    isMarked: inSheet('foreign.weight', (foreignWeight) => ({ foreignWeight })),
    isRefused: (text) => !isForeignWeight(tonnes(text), LOADED),
  },
  {
    form: 'settlement sheet',
    figure: 'impurities',
    at: '100',
    beyond: '100.01',
    isMarked: inSheet('foreign.share', (foreignShare) => ({ foreignShare })),
    isRefused: (text) => misfits(WireForeign, { share: share(text), weight: 0n }),
  },
  {
    form: 'settlement sheet',
    figure: 'freight',
    at: '5000',
    beyond: '5000.0001',
    isMarked: inSheet('freight.price', (text) => ({ freight: { ...NEW_FREIGHT, price: text } })),
    isRefused: (text) => misfits(WireFreight, freightOf({ price: price(text) })),
  },
  {
    form: 'settlement sheet',
    figure: 'VAT on freight',
    at: '20',
    beyond: '20.01',
    isMarked: inSheet('freight.vatRate', (vat) => ({ freight: { ...NEW_FREIGHT, price: '1', vat } })),
    isRefused: (text) => misfits(WireFreight, freightOf({ vatRate: share(text) })),
  },
  {
    form: 'settlement sheet',
    figure: 'a charge',
    at: '9999999999.99',
    beyond: '10000000000',
    isMarked: inSheet('charges.0.amount', (amount) => ({ charges: [{ ...NEW_CHARGE, amount }] })),
    isRefused: (text) => misfits(WireCharge, chargeOf({ amount: money(text) })),
  },
  {
    form: 'settlement sheet',
    figure: 'VAT on a charge',
    at: '20',
    beyond: '20.01',
    isMarked: inSheet('charges.0.vatRate', (vat) => ({ charges: [{ ...NEW_CHARGE, amount: '1', vat }] })),
    isRefused: (text) => misfits(WireCharge, chargeOf({ vatRate: share(text) })),
  },
];

const OFFERED = aReleaseBasis().sheets;
const [{ sheet: { id: SHEET_ID } } = { sheet: { id: '' } }] = OFFERED;
const LEFT = fen(95_341_705n);
const sumsOf = (typed: Partial<TypedRelease>) =>
  readRelease({ payer: 'buyer', amounts: {}, account: ID, files: [], remark: '', ...typed }, OFFERED);

const inAdhoc = (field: AdhocField, change: (text: string) => Partial<TypedAdhoc>) => (text: string) =>
  findAdhocFormFlaws(
    {
      kind: 'offline_paid',
      payer: 'buyer',
      sheetId: SHEET_ID,
      amount: '1',
      isFromBond: false,
      paidOn: TODAY,
      reason: '补付',
      files: [],
      ...change(text),
    },
    anAdhocBasis,
    TODAY,
  )[field] !== undefined;
const refusesAdhoc = (change: Partial<AdhocCase>) =>
  findAdhocFlaw(
    { kind: 'offline_paid', payer: 'buyer', amount: fen(1n), isFromBond: false, paidOn: null, ...change },
    {
      sheet: { payer: 'buyer', left: LEFT, lienNo: null, releaseNo: null },
      bondLeft: fen(10_240_000n),
      today: TODAY,
    },
  ) !== undefined;

const RELEASE: readonly Bound[] = [
  {
    form: 'application for money',
    figure: 'of a sheet',
    at: '953417.05',
    beyond: '953417.06',
    isMarked: (text) => isLineWrong(sumsOf({ amounts: { [SHEET_ID]: text } }), 0),
    isRefused: (text) => !isLineWithin(money(text), LEFT),
  },
  {
    form: 'application for money',
    figure: 'freight of it',
    at: '953417.05',
    beyond: '953417.06',
    isMarked: (text) => isSplitWrong(sumsOf({ amounts: { [SHEET_ID]: '953417.05' }, freight: text })),
    isRefused: (text) => {
      const [freight, fee] = [money(text), fen(0n)];
      return !isSplitWhole({ goods: goodsOf(LEFT, { freight, fee }), freight, fee }, LEFT);
    },
  },
  {
    form: 'other settlement',
    figure: 'paid outside',
    at: '953417.05',
    beyond: '953417.06',
    isMarked: inAdhoc('amount', (amount) => ({ amount })),
    isRefused: (text) => refusesAdhoc({ amount: money(text) }),
  },
  {
    form: 'other settlement',
    figure: 'taken from the bond',
    at: '102400',
    beyond: '102400.01',
    isMarked: inAdhoc('amount', (amount) => ({ kind: 'deposit_offset', amount })),
    isRefused: (text) => refusesAdhoc({ kind: 'deposit_offset', amount: money(text) }),
  },
  {
    form: 'other settlement',
    figure: 'a sum without a limit of its own',
    at: '9999999999.99',
    beyond: '10000000000',
    isMarked: inAdhoc('amount', (amount) => ({ kind: 'make_up', amount })),
    isRefused: (text) => misfits(applyAdhoc.input.shape.amount, money(text)),
  },
  {
    form: 'other settlement',
    figure: 'day of payment',
    at: TODAY,
    beyond: '2026-11-27',
    isMarked: inAdhoc('paidOn', (paidOn) => ({ paidOn })),
    isRefused: (paidOn) => refusesAdhoc({ paidOn }),
  },
];

const OWED = [
  { id: ID, no: 'JS1', left: fen(300_000n) },
  { id: ID.replace('0', '1'), no: 'JS2', left: fen(900_000n) },
];
const PAYMENT: PaymentFormValues = {
  ...EMPTY_PAYMENT,
  amount: '10000',
  draftNo: '5'.repeat(30),
  issuedOn: TODAY,
  maturesOn: '2027-05-26',
  drawer: '京华电力',
  acceptor: '工商银行',
};
const inPayment =
  (field: PaymentField, change: (text: string) => Partial<PaymentFormValues>) => (text: string) =>
    findPaymentFlaws({ ...PAYMENT, ...change(text) }, OWED, TODAY).fields.has(field);
const refusesPaper = (change: object) =>
  findPaperFlaw({ ...PAYMENT, type: 'bank_draft', ...change }, TODAY) !== undefined;
const refusesParts = (...amounts: bigint[]) =>
  findPartFlaw(
    fen(1_000_000n),
    OWED.flatMap((sheet, at) => (amounts[at] ? [{ ...sheet, amount: fen(amounts[at]) }] : [])),
  ) !== undefined;

const PAYMENTS: readonly Bound[] = [
  {
    form: 'payment order',
    figure: 'amount',
    at: '9999999999.99',
    beyond: '10000000000',
    isMarked: inPayment('amount', (amount) => ({ amount })),
    isRefused: (text) => misfits(registerOrder.input.shape.amount, money(text)),
  },
  {
    form: 'payment order',
    figure: 'day of issue',
    at: TODAY,
    beyond: '2026-11-27',
    isMarked: inPayment('issuedOn', (issuedOn) => ({ issuedOn })),
    isRefused: (issuedOn) => refusesPaper({ issuedOn }),
  },
  {
    form: 'payment order',
    figure: 'latest day of maturity',
    at: '2027-05-26',
    beyond: '2027-05-27',
    isMarked: inPayment('maturesOn', (maturesOn) => ({ maturesOn })),
    isRefused: (maturesOn) => refusesPaper({ maturesOn }),
  },
  {
    form: 'payment order',
    figure: 'earliest day of maturity',
    at: TODAY,
    beyond: '2026-11-25',
    isMarked: inPayment('maturesOn', (maturesOn) => ({ issuedOn: '2026-11-01', maturesOn })),
    isRefused: (maturesOn) => refusesPaper({ issuedOn: '2026-11-01', maturesOn }),
  },
  {
    form: 'payment order',
    figure: 'paid of a sheet',
    at: '3000',
    beyond: '3000.01',
    isMarked: inPayment('sheets', (text) => ({ sheets: { [ID]: text } })),
    isRefused: (text) => refusesParts(money(text)),
  },
  {
    form: 'payment order',
    figure: 'paid of all sheets',
    at: '7000',
    beyond: '7000.01',
    isMarked: inPayment('sheets', (text) => ({ sheets: { [ID]: '3000', [ID.replace('0', '1')]: text } })),
    isRefused: (text) => refusesParts(300_000n, money(text)),
  },
];

const CHOICES: FreightChoices = {
  contractNo: 'HT1',
  seller: { id: ID, shortName: '黑山' },
  buyer: { id: ID.replace('0', '1'), shortName: '京华' },
  from: '平鲁',
  to: '大同',
  allowance: basisPoints(120n),
  goodsPrice: haoPerTonne(0n),
  vatRate: basisPoints(900n),
  usualRate: null,
  carriers: [{ id: ID.replace('0', '2'), name: '运达' }],
  trips: [
    {
      id: ID,
      no: 'C1',
      plate: '晋F10001',
      loaded: kg(30_000n),
      received: kg(30_000n),
      signedAt: new Date(0),
    },
  ],
};
const FREIGHT_FORM = { ...initialValues(CHOICES), rate: '100' };
const inFreight =
  (field: FreightField, change: (text: string) => Partial<FreightFormValues>) => (text: string) =>
    judgeFreight({ ...FREIGHT_FORM, ...change(text) }, CHOICES).wrong.has(field);
const bill = writeFreight.input.shape;

const FREIGHT: readonly Bound[] = [
  {
    form: 'freight bill',
    figure: 'rate',
    at: '5000',
    beyond: '5000.0001',
    isMarked: inFreight('rate', (rate) => ({ rate })),
    isRefused: (text) => misfits(bill.rate, price(text)),
  },
  {
    form: 'freight bill',
    figure: 'distance',
    at: '10000',
    beyond: '10000.001',
    isMarked: inFreight('kilometres', (kilometres) => ({ unit: 'tonne_kilometre', kilometres })),
    isRefused: (text) => misfits(bill.distance, read(text, 3) as Metre),
  },
  {
    form: 'freight bill',
    figure: 'allowed loss',
    at: '10',
    beyond: '10.01',
    isMarked: inFreight('allowance', (allowance) => ({ allowance })),
    isRefused: (text) => misfits(bill.allowance, share(text)),
  },
  {
    form: 'freight bill',
    figure: 'price of the coal',
    at: '5000',
    beyond: '5000.0001',
    isMarked: inFreight('goodsPrice', (goodsPrice) => ({ goodsPrice })),
    isRefused: (text) => misfits(bill.goodsPrice, price(text)),
  },
  {
    form: 'freight bill',
    figure: 'fines',
    at: '2999.99',
    beyond: '3000',
    isMarked: inFreight('otherFine', (otherFine) => ({ otherFine, otherReason: '破损' })),
    isRefused: (text) =>
      doFinesExceed(
        freightSum(
          { ...parseTerms(FREIGHT_FORM), distance: null, vatRate: CHOICES.vatRate, otherFine: money(text) },
          CHOICES.trips,
        ),
      ),
  },
];

const MEANS = { spendable: fen(100_000n), capLeft: fen(80_000n), fees: [{ upTo: null, fee: fen(500n) }] };
const TERMS = {
  ratio: basisPoints(8_000n),
  rateFrom: basisPoints(500n),
  rateTo: basisPoints(800n),
  feeRate: basisPoints(50n),
  tenorFrom: 7,
  tenorTo: 90,
};
const RECEIVABLE = { left: fen(97_190_635n), dueOn: '2027-01-24' };
const ABOUT = { base: RECEIVABLE, isDraft: false, today: TODAY };
const LIMITS = { limit: fen(100_000_000n), used: fen(30_000_000n) };
const OFFER = { amount: fen(60_000_000n), rate: basisPoints(620n), feeRate: basisPoints(50n), tenorDays: 60 };
const inLoan = (field: LoanField, change: (text: string) => Partial<typeof OFFER>) => (text: string) =>
  findLoanFlaws({ ...OFFER, ...change(text) }, TERMS, ABOUT)[field] !== undefined;
const refusesLoan = (change: Partial<typeof OFFER>) =>
  findApplicationFlaw({ ...OFFER, ...change }, TERMS, ABOUT) !== undefined;
const inOffer = (field: LoanField, change: (text: string) => Partial<typeof OFFER>) => (text: string) =>
  findOfferFlaws({ ...OFFER, ...change(text) }, { terms: TERMS, ...LIMITS, base: RECEIVABLE }, ABOUT)[
    field
  ] !== undefined;
const refusesOffer = (change: Partial<typeof OFFER>) =>
  findOfferFlaw(
    { ...OFFER, ...change },
    { ...TERMS, limit: LIMITS.limit },
    { ...ABOUT, used: LIMITS.used },
  ) !== undefined;

const LENDING: readonly Bound[] = [
  {
    form: 'application for a loan',
    figure: 'amount',
    at: '777525.08',
    beyond: '777525.09',
    isMarked: inLoan('amount', (text) => ({ amount: money(text) })),
    isRefused: (text) => refusesLoan({ amount: money(text) }),
  },
  {
    form: 'application for a loan',
    figure: 'days at most',
    at: '89',
    beyond: '90',
    isMarked: inLoan('tenorDays', (text) => ({ tenorDays: Number(text) })),
    isRefused: (text) => refusesLoan({ tenorDays: Number(text) }),
  },
  {
    form: 'application for a loan',
    figure: 'days at least',
    at: '7',
    beyond: '6',
    isMarked: inLoan('tenorDays', (text) => ({ tenorDays: Number(text) })),
    isRefused: (text) => refusesLoan({ tenorDays: Number(text) }),
  },
  {
    form: 'offer of a loan',
    figure: 'amount, by what the funder may still lend',
    at: '700000',
    beyond: '700000.01',
    isMarked: inOffer('amount', (text) => ({ amount: money(text) })),
    isRefused: (text) => refusesOffer({ amount: money(text) }),
  },
  {
    form: 'offer of a loan',
    figure: 'rate',
    at: '8',
    beyond: '8.01',
    isMarked: inOffer('rate', (text) => ({ rate: share(text) })),
    isRefused: (text) => refusesOffer({ rate: share(text) }),
  },
  {
    form: 'offer of a loan',
    figure: 'fee',
    at: '0.5',
    beyond: '0.51',
    isMarked: inOffer('feeRate', (text) => ({ feeRate: share(text) })),
    isRefused: (text) => refusesOffer({ feeRate: share(text) }),
  },
];

const PAYOUT: readonly Bound[] = [
  {
    form: 'withdrawal',
    figure: 'amount, by the cap of the day',
    at: '800',
    beyond: '800.01',
    isMarked: (text) => findPayoutFlaw(money(text), MEANS)?.is === 'over_cap',
    isRefused: (text) => !isWithinCap(money(text), MEANS.capLeft),
  },
  {
    form: 'withdrawal',
    figure: 'amount, by the money there is with its fee',
    at: '995',
    beyond: '995.01',
    isMarked: (text) => findPayoutFlaw(money(text), { ...MEANS, capLeft: null }) !== undefined,
    // The ledger sets amount and fee aside together.
    isRefused: (text) => money(text) + 500n > MEANS.spendable,
  },
];

const CHOICE: ContractChoice = {
  id: ID,
  no: 'HT261124000018',
  title: '平鲁末煤',
  seller: '黑山',
  quantity: kg(2_000_000n),
  ordered: kg(0n),
  lifted: kg(0n),
  left: kg(2_100_000n),
  price: haoPerTonne(5_120_000n),
  funded: kg(2_100_000n),
  gap: fen(0n),
  prepaidShare: basisPoints(0n),
  placeId: 'pinglu',
  transport: 'road',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  weightBasis: 'received',
  assayBasis: 'buyer',
  dailyCap: kg(600_000n),
};
const inOrder = (field: string, change: (text: string) => Partial<OrderForm>) => (text: string) =>
  findFormFlaws({ ...emptyForm(CHOICE, TODAY), ...change(text) }, CHOICE, TODAY).some(
    (flaw) => flaw.field === field,
  );

const DELEGATE = { id: ID, from: TODAY, to: '2026-12-10', limit: kg(66_000n), lifted: kg(0n) };
const TRUCK: TruckForm = {
  plate: '晋F10001',
  runNo: '',
  driver: '王五',
  phone: '',
  idNumber: '',
  licence: '',
  kind: '',
  load: '33',
  delegateId: '',
  isKept: false,
};
const ROOM = { quantity: kg(200_000n), lifted: kg(0n), onTheWay: kg(100_000n) };
const inTrucks = (field: TruckFlaw['field'], trucks: (text: string) => TruckForm[]) => (text: string) =>
  findTruckFlaws(
    trucks(text),
    {
      card: { ...ROOM, transport: 'road', windowFrom: '2026-11-25' },
      delegates: [DELEGATE],
      onTheWay: ROOM.onTheWay,
    },
    TODAY,
  ).some((flaw) => flaw.field === field);
const loadsOf = (...loads: Kg[]) => loads;

const PICKUP: readonly Bound[] = [
  {
    form: 'pick-up order',
    figure: 'tonnes',
    at: '2100',
    beyond: '2100.001',
    isMarked: inOrder('quantity', (quantity) => ({ quantity })),
    isRefused: (text) => !isWithinLeft(tonnes(text), CHOICE.left),
  },
  {
    form: 'pick-up order',
    figure: 'tonnes a day',
    at: '600',
    beyond: '600.001',
    isMarked: inOrder('dailyCap', (dailyCap) => ({ dailyCap })),
    isRefused: (text) => isDailyCapped('road') && tonnes(text) > (CHOICE.dailyCap ?? 0n),
  },
  {
    form: 'trucks',
    figure: 'most of a load',
    at: '100',
    beyond: '100.001',
    isMarked: inTrucks('planned', (load) => [{ ...TRUCK, load }]),
    isRefused: (text) => !isTruckLoad(tonnes(text), 'road'),
  },
  {
    form: 'trucks',
    figure: 'least of a load',
    at: '1',
    beyond: '0.999',
    isMarked: inTrucks('planned', (load) => [{ ...TRUCK, load }]),
    isRefused: (text) => !isTruckLoad(tonnes(text), 'road'),
  },
  {
    form: 'trucks',
    figure: 'load before the last truck',
    at: '99',
    beyond: '99.001',
    isMarked: inTrucks('planned', (load) => [{ ...TRUCK, load }, TRUCK]),
    isRefused: (text) => findTruckWithoutRoom(ROOM, loadsOf(tonnes(text), kg(33_000n))) >= 0,
  },
  {
    form: 'trucks',
    figure: 'load of a delegate',
    at: '66',
    beyond: '66.001',
    isMarked: inTrucks('delegateId', (load) => [{ ...TRUCK, load, delegateId: ID }]),
    isRefused: (text) =>
      findTruckDelegateFlaw([{ planned: tonnes(text), delegateId: ID }], [DELEGATE], TODAY) !== undefined,
  },
];

const BOUNDS = [...SHEET, ...RELEASE, ...PAYMENTS, ...FREIGHT, ...LENDING, ...PAYOUT, ...PICKUP];

describe.each(BOUNDS)('$form: $figure', ({ at, beyond, isMarked, isRefused }) => {
  it(`takes ${at}, here and there`, () => {
    expect({ form: isMarked(at), server: isRefused(at) }).toEqual({ form: false, server: false });
  });
  it(`refuses ${beyond}, here and there`, () => {
    expect({ form: isMarked(beyond), server: isRefused(beyond) }).toEqual({ form: true, server: true });
  });
});

it('money is bounded alike in every call', () => {
  expect([misfits(MoneyInput, fen(999_999_999_999n)), misfits(MoneyInput, fen(1_000_000_000_000n))]).toEqual([
    false,
    true,
  ]);
});
