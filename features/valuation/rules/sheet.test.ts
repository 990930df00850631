// Tests for sheets: worked examples to the fen, blocking, and invariants.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { type IndexCode, indexOf, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { ratio, sumRatios, multiplyRatios } from '#features/clause/rules/ratio.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, fen, haoPerTonne, kg, multiplyDivide, plus } from '#packages/exact/exact.ts';
import type { WeighedBatch } from './lot.ts';
import { settleSheet, type SheetInput, type SheetTerms } from './sheet.ts';
import type { WeightTerms } from './weights.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const sum = (text: string) => fen(fromDecimal(text, 2) ?? 0n);

const tonnes = (text: string) => kg(fromDecimal(text, 3) ?? 0n);

const assay = (values: Partial<Record<IndexCode, string>>): Measured =>
  Object.fromEntries(
    Object.entries(values).map(([code, text]) => [
      code,
      indexValue(fromDecimal(text, indexOf(code as IndexCode).scale) ?? 0n),
    ]),
  );

const money = (value: bigint) => toDecimal(value, 2);

const weight = (value: bigint) => toDecimal(value / 10n, 2);

const price = (value: bigint) => toDecimal(value / 100n, 2);

const BY_LOSS: WeightTerms = {
  counts: 'load_less_excess',
  lossRate: basisPoints(30n),
  summing: 'sum_of_rounded',
  ticketStep: kg(1n),
};

const USUAL = {
  weight: BY_LOSS,
  averagedBy: 'received',
  published: new Map(),
  averaging: 'weighted',
  vatRate: basisPoints(1_300n),
  retention: basisPoints(0n),
  provisionalShare: basisPoints(8_000n),
} as const;

const { THERMAL_KCAL, PCI_DRY } = CLAUSE_TEMPLATES;

const batch = (id: string, loaded: string, received: string, measured: Measured): WeighedBatch => ({
  id,
  name: id,
  loaded: [tonnes(loaded)],
  received: [tonnes(received)],
  measured,
});

const THERMAL: SheetTerms = { ...USUAL, clause: THERMAL_KCAL, agreed: yuan('512') };

const THERMAL_BATCHES = [
  batch('1', '1208.30', '1204.36', assay({ QNET_AR: '4862', STD: '0.86' })),
  batch('2', '781.82', '778.40', assay({ QNET_AR: '4731', STD: '0.97' })),
];

const final = (batches: readonly WeighedBatch[], more: Partial<SheetInput> = {}): SheetInput => ({
  type: 'final',
  batches,
  ...more,
});

describe('thermal coal by road, 512.00 at 5,000 kcal/kg, 0.3 % may be lost', () => {
  const sheet = settleSheet(THERMAL, final(THERMAL_BATCHES));
  const [lot] = sheet.lots;

  it('settles 1,988.73 t: loaded less what was lost beyond the allowance', () => {
    const tonnesOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint } = ratio(0n)) =>
      toDecimal(multiplyDivide(numerator, 100n, denominator, 'half_up'), 5);
    expect(
      lot && [
        weight(lot.carried.received),
        tonnesOf(lot.carried.allowed),
        tonnesOf(lot.carried.excess),
        weight(lot.settled),
      ],
    ).toEqual(['1982.76', '5.97036', '1.38964', '1988.73']);
  });

  it('averages 4,811 kcal/kg and 0.90 % sulphur by the received weights', () => {
    expect(lot?.measured).toEqual(assay({ QNET_AR: '4811', STD: '0.90' }));
  });

  it('is 479.41 a tonne, 953,417.05 in all, of which 109,685.15 is tax', () => {
    expect([
      price(lot?.unitPrice ?? 0n),
      ...[sheet.goods.gross, sheet.goods.net, sheet.goods.tax].map(money),
    ]).toEqual(['479.41', '953417.05', '843731.90', '109685.15']);
  });
});

describe('coal for blast furnaces, dry, 8.0 % water agreed and 9.4 % found', () => {
  const terms = (clause: Clause): SheetTerms => ({
    ...USUAL,
    weight: { ...BY_LOSS, counts: 'received' },
    clause,
    agreed: yuan('1150'),
  });
  const coal = [
    batch(
      '1',
      '3012.48',
      '3012.48',
      assay({ MT: '9.4', AD: '11.72', VDAF: '11.86', STD: '0.67', QGR_D: '7462', HGI: '58' }),
    ),
  ];

  it('is 2,966.64 t at 1,070.40', () => {
    const sheet = settleSheet(terms(PCI_DRY), final(coal));
    expect([
      weight(sheet.settled),
      price(sheet.lots[0]?.priced.sum ?? 0n),
      price(sheet.lots[0]?.unitPrice ?? 0n),
      ...[sheet.goods.gross, sheet.goods.net, sheet.goods.tax].map(money),
    ]).toEqual(['2966.64', '-79.60', '1070.40', '3175491.46', '2810169.43', '365322.03']);
  });

  it('would be 2,970.31 t where the clause takes each point of water for one', () => {
    const linear: Clause = { ...PCI_DRY, moisture: { mode: 'LINEAR', limit: indexValue(8_00n) } };
    expect(weight(settleSheet(terms(linear), final(coal)).settled)).toBe('2970.31');
  });
});

describe('a term contract by rail: half index, 1.2 % may be lost, 80 % paid ahead', () => {
  const mean = multiplyRatios(
    sumRatios(['712', '709', '684'].map((text) => ratio(yuan(text)))),
    ratio(1n, 3n),
  );
  const clause: Clause = {
    ...CLAUSE_TEMPLATES.TERM_RATIO,
    base: {
      mode: 'INDEX',
      parts: [{ series: 'ports', share: 1 }],
      agreedShare: 1,
      basis: haoPerTonne(0n),
      averaging: { rule: 'DAYS_MEAN', days: 3 },
      missing: 'PREVIOUS',
      heat: { heatIndex: 'QNET_AR', baseHeat: indexValue(5_500n) },
    },
  };
  const terms: SheetTerms = {
    ...USUAL,
    weight: { ...BY_LOSS, lossRate: basisPoints(120n) },
    clause,
    agreed: yuan('675'),
    published: new Map([['ports', mean]]),
  };
  const sheet = settleSheet(
    terms,
    final(
      [
        batch('1', '1281.00', '1260.40', assay({ QNET_AR: '5342', STD: '0.58' })),
        batch('2', '1279.00', '1258.20', assay({ QNET_AR: '5296', STD: '0.66' })),
        batch('3', '1282.00', '1263.00', assay({ QNET_AR: '5317', STD: '0.71' })),
      ],
      {
        freight: { price: yuan('148.60'), on: 'loaded', vatRate: basisPoints(900n), refusesExcess: true },
        prepaid: sum('2115651.09'),
      },
    ),
  );

  it.each([
    ['the price of the month', () => price(sheet.lots[0]?.priced.base.agreed ?? 0n), '688.33'],
    ['in proportion to 5,318 kcal/kg', () => price(sheet.lots[0]?.priced.base.price ?? 0n), '665.55'],
    ['for 0.65 % sulphur', () => price(sheet.lots[0]?.priced.sum ?? 0n), '-1.50'],
    ['a tonne', () => price(sheet.lots[0]?.unitPrice ?? 0n), '664.05'],
    ['tonnes', () => weight(sheet.settled), '3827.70'],
    ['goods', () => money(sheet.goods.gross), '2541784.19'],
    ['goods without tax', () => money(sheet.goods.net), '2249366.54'],
    ['their tax', () => money(sheet.goods.tax), '292417.65'],
    ['freight in full', () => money(sheet.freight?.full ?? 0n), '570921.20'],
    ['freight refused', () => money(sheet.freight?.refused ?? 0n), '2124.39'],
    ['freight', () => money(sheet.freight?.gross ?? 0n), '568796.81'],
    ['freight without tax', () => money(sheet.freight?.net ?? 0n), '521831.94'],
    ['its tax', () => money(sheet.freight?.tax ?? 0n), '46964.87'],
    ['in all', () => money(sheet.total), '3110581.00'],
    ['left to pay', () => money(sheet.payable), '994929.91'],
  ])('%s', (_what, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('coal beyond a limit', () => {
  const poor = [batch('1', '100', '100', assay({ QNET_AR: '3790', STD: '0.80' }))];
  it.each<[string, SheetInput['onReject'], boolean, string]>([
    ['blocks the sheet until the buyer has chosen', undefined, true, '0.00'],
    ['is priced by the clause where the buyer accepts', { choice: 'accept' }, false, '32816.00'],
    ['is paid what was conceded', { choice: 'concession', price: yuan('300') }, false, '30000.00'],
    [
      'is paid what was conceded, to the fen a tonne',
      { choice: 'concession', price: yuan('300.1254') },
      false,
      '30013.00',
    ],
    ['is paid nothing where the buyer refuses', { choice: 'refuse' }, false, '0.00'],
  ])('%s', (_name, onReject, isBlocked, goods) => {
    const sheet = settleSheet(THERMAL, final(poor, onReject ? { onReject } : {}));
    expect([sheet.isBlocked, money(sheet.goods.gross)]).toEqual([isBlocked, goods]);
  });
});

describe('tonnes deducted on a sheet of several batches', () => {
  const coal = (id: string, heat: string) => batch(id, '100', '100', assay({ QNET_AR: heat, STD: '0.80' }));
  const three = [coal('1', '5000'), coal('2', '5100'), coal('3', '3700')];
  const foreign = { share: basisPoints(0n), weight: tonnes('2') };
  it.each<[string, SheetTerms['averaging'], Partial<SheetInput>, string[], string]>([
    ['come off once, the mean and the batch beyond a limit', 'weighted', {}, ['198.67', '99.33'], '298.00'],
    ['come off once, though each batch is priced', 'per_batch', {}, ['99.33', '99.33', '99.34'], '298.00'],
    [
      'come off what is accepted, not off what is refused',
      'per_batch',
      { onReject: { choice: 'refuse' } },
      ['99.00', '99.00', '0.00'],
      '198.00',
    ],
  ])('%s', (_name, averaging, more, lots, settled) => {
    const sheet = settleSheet(
      { ...THERMAL, averaging },
      final(three, { foreign, onReject: { choice: 'accept' }, ...more }),
    );
    expect([sheet.lots.map((lot) => weight(lot.settled)), weight(sheet.settled)]).toEqual([lots, settled]);
  });
});

describe('freight', () => {
  const haul = (on: 'loaded' | 'received') => ({
    price: yuan('100'),
    on,
    vatRate: basisPoints(900n),
    refusesExcess: true,
  });
  const good = batch('1', '100', '99', assay({ QNET_AR: '5000', STD: '0.80' }));
  const poor = batch('2', '100', '99', assay({ QNET_AR: '3700', STD: '0.80' }));
  const refused = { onReject: { choice: 'refuse' } } as const;
  it.each<[string, Partial<SheetTerms>, SheetInput, string[]]>([
    [
      'on the load refuses what was lost beyond 0.3 t',
      {},
      final([good], { freight: haul('loaded') }),
      ['10000.00', '70.00', '9930.00'],
    ],
    [
      'on what arrived is paid for nothing that was lost, and refuses nothing again',
      {},
      final([good], { freight: haul('received') }),
      ['9900.00', '0.00', '9900.00'],
    ],
    [
      'refuses nothing where the scales may differ by as much',
      { weight: { ...BY_LOSS, scaleTolerance: basisPoints(100n) } },
      final([good], { freight: haul('loaded') }),
      ['10000.00', '0.00', '10000.00'],
    ],
    [
      'is not billed for refused coal, nor refused on it',
      { averaging: 'per_batch' },
      final([good, poor], { freight: haul('loaded'), ...refused }),
      ['10000.00', '70.00', '9930.00'],
    ],
    [
      'is nothing where all is refused, and going back is a charge of its own',
      {},
      final([poor], {
        freight: haul('loaded'),
        charges: [{ id: 'return_freight:0', amount: sum('-500') }],
        ...refused,
      }),
      ['0.00', '0.00', '0.00'],
    ],
    [
      'is billed where the buyer accepts',
      { averaging: 'per_batch' },
      final([good, poor], { freight: haul('loaded'), onReject: { choice: 'accept' } }),
      ['20000.00', '140.00', '19860.00'],
    ],
  ])('%s', (_name, change, input, expected) => {
    const { freight } = settleSheet({ ...THERMAL, ...change }, input);
    expect(freight && [freight.full, freight.refused, freight.gross].map(money)).toEqual(expected);
  });
});

describe('what is left to pay', () => {
  const coal = [batch('1', '100', '100', assay({ QNET_AR: '5000', STD: '0.80' }))];
  const kept: SheetTerms = { ...THERMAL, retention: basisPoints(300n) };
  it.each<[string, Partial<SheetInput>, string]>([
    ['all of it, less retention', {}, '49664.00'],
    ['80 % on a provisional sheet, which retains nothing', { type: 'provisional' }, '40960.00'],
    ['the rest after a provisional one', { prepaid: sum('40960.00') }, '8704.00'],
    ['less what the bond covers', { bondOffset: sum('10000') }, '39664.00'],
    [
      'with charges of both kinds',
      {
        charges: [
          { id: 'a', amount: sum('113.00'), vatRate: basisPoints(1_300n) },
          { id: 'b', amount: sum('-13.00') },
        ],
      },
      '49764.00',
    ],
    ['less than nothing, where more was paid than it is worth', { prepaid: sum('60000') }, '-10336.00'],
  ])('%s', (_name, more, payable) => {
    expect(money(settleSheet(kept, final(coal, more)).payable)).toBe(payable);
  });
});

describe('every sheet', () => {
  const batches = fc
    .array(
      fc.record({
        heat: fc.bigInt(3_800n, 5_600n),
        sulphur: fc.bigInt(30n, 150n),
        loaded: fc.bigInt(20_000n, 2_000_000n),
        lost: fc.bigInt(-2_000n, 15_000n),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((found) =>
      found.map(({ heat, sulphur, loaded, lost }, at): WeighedBatch => ({
        id: String(at),
        name: String(at),
        loaded: [kg(loaded)],
        received: [kg(loaded - lost)],
        measured: { QNET_AR: indexValue(heat), STD: indexValue(sulphur) },
      })),
    );
  const averaging = fc.constantFrom('per_batch' as const, 'weighted' as const);
  const foreign = { share: basisPoints(50n), weight: kg(1_230n) };

  it('is the same whatever order its batches came in', () => {
    fc.assert(
      fc.property(batches, averaging, fc.infiniteStream(fc.nat()), (found, how, order) => {
        const shuffled = found
          .map((one) => [order.next().value ?? 0, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        const [one, other] = [
          settleSheet({ ...THERMAL, averaging: how }, final(found, { foreign })),
          settleSheet({ ...THERMAL, averaging: how }, final(shuffled, { foreign })),
        ];
        expect([one.settled, one.goods, one.payable]).toEqual([other.settled, other.goods, other.payable]);
      }),
    );
  });

  it('adds up: lots to goods, net and tax to gross, parts to the total', () => {
    fc.assert(
      fc.property(batches, averaging, (found, how) => {
        const sheet = settleSheet(
          { ...THERMAL, averaging: how },
          final(found, {
            freight: { price: yuan('88'), on: 'received', vatRate: basisPoints(900n), refusesExcess: true },
          }),
        );
        expect(sheet.goods.gross).toBe(plus(...sheet.lots.map(({ goods }) => goods)));
        expect(plus(sheet.goods.net, sheet.goods.tax)).toBe(sheet.goods.gross);
        expect(sheet.total).toBe(plus(sheet.goods.gross, sheet.freight?.gross ?? fen(0n)));
      }),
    );
  });

  it('is the sum of its batches, with the deducted tonnes taken once', () => {
    fc.assert(
      fc.property(batches, fc.bigInt(0n, 2_000n), (found, steps) => {
        const by = (weight: bigint) =>
          settleSheet(
            { ...THERMAL, averaging: 'per_batch' },
            final(found, { foreign: { share: basisPoints(0n), weight: kg(weight) } }),
          );
        const [whole, less] = [by(0n), by(steps * 10n)];
        expect(less.settled).toBe(plus(...less.lots.map(({ settled }) => settled)));
        const taken = whole.settled < steps * 10n ? whole.settled : steps * 10n;
        expect(whole.settled - less.settled).toBe(taken);
      }),
    );
  });

  it('settles batches priced one by one as sheets of their own would', () => {
    fc.assert(
      fc.property(batches, (found) => {
        const terms: SheetTerms = { ...THERMAL, averaging: 'per_batch' };
        const own = found.map((one) => settleSheet(terms, final([one])));
        const sheet = settleSheet(terms, final(found));
        expect(sheet.settled).toBe(plus(...own.map(({ settled }) => settled)));
        expect(sheet.goods.gross).toBe(plus(...own.map(({ goods }) => goods.gross)));
      }),
    );
  });

  it('never pays less for hotter coal with less sulphur', () => {
    fc.assert(
      fc.property(batches, fc.bigInt(0n, 300n), fc.bigInt(0n, 30n), (found, hotter, cleaner) => {
        const better = found.map((one) => ({
          ...one,
          measured: {
            QNET_AR: indexValue((one.measured.QNET_AR ?? 0n) + hotter),
            STD: indexValue((one.measured.STD ?? 0n) - cleaner),
          },
        }));
        expect(settleSheet(THERMAL, final(better)).goods.gross).toBeGreaterThanOrEqual(
          settleSheet(THERMAL, final(found)).goods.gross,
        );
      }),
    );
  });
});
