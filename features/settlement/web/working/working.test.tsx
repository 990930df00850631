// Tests that every line of a sheet has its sign, unit and explanation.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { explainLines } from '../../explain.ts';
import { toSheetLines } from '../../lines.ts';
import { settleWorked } from '../worked.example.ts';
import { SheetWorking } from './SheetWorking.tsx';

const named = (id: string) => id;
const poor = {
  batches: [
    {
      id: 'B1',
      name: 'B1',
      loaded: [kg(100_000n)],
      received: [kg(100_000n)],
      measured: { QNET_AR: indexValue(3_700n), STD: indexValue(90n) },
    },
  ],
};
const wet = {
  ...CLAUSE_TEMPLATES.THERMAL_KCAL,
  moisture: { mode: 'DRY_EQUIV', limit: indexValue(800n) },
} as const;
const wetBatch = [
  {
    id: 'B1',
    name: 'B1',
    loaded: [kg(100_000n)],
    received: [kg(100_000n)],
    measured: { QNET_AR: indexValue(5_100n), STD: indexValue(90n), MT: indexValue(940n) },
  },
];
const everything = {
  freight: { price: haoPerTonne(880_000n), on: 'loaded', vatRate: basisPoints(900n), refusesExcess: true },
  prepaid: fen(80_000_000n),
  bondOffset: fen(1_000_000n),
  charges: [{ id: 'demurrage:0', amount: fen(-50_000n) }],
} as const;

const SHEETS = {
  'the worked run': settleWorked(),
  'each batch for itself': settleWorked({ averaging: 'per_batch' }),
  'all that a sheet may hold': settleWorked({ retention: basisPoints(300n) }, everything),
  'a provisional one': settleWorked({}, { type: 'provisional' }),
  'one that waits for the buyer': settleWorked({}, poor),
  'one at a conceded price': settleWorked(
    {},
    { ...poor, onReject: { choice: 'concession', price: haoPerTonne(3_000_000n) } },
  ),
  'wet coal': settleWorked(
    { clause: wet },
    { batches: wetBatch, foreign: { share: basisPoints(150n), weight: kg(2_000n) } },
  ),
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SHEETS))('%s is told with every word and number', async (_name, sheet) => {
    expect(textOf(await draw(<SheetWorking settled={sheet} chargeName={named} />, { locale }))).not.toMatch(
      GAPS,
    );
  });
});

describe('a sheet', () => {
  it('reads as a column of lines that anybody can check', async () => {
    const text = textOf(await draw(<SheetWorking settled={SHEETS['the worked run']} chargeName={named} />));
    for (const line of [
      '矿发数 1,990.12 吨',
      '实收数 1,982.76 吨',
      '途耗 −7.36 吨',
      '结算量 1,988.73 吨',
      '收到基低位热值 4,811 kcal/kg',
      '基准价 512.00 元/吨',
      '收到基低位热值 · H-1 −27.59 元/吨',
      '干基全硫 · S-1 −5.00 元/吨',
      '结算单价 479.41 元/吨',
      '货款（价税合计） 953,417.05 元',
      '其中税额 109,685.15 元',
      '应付 953,417.05 元',
    ])
      expect(text).toContain(line);
  });
  it('says of each number why it is so', async () => {
    const text = textOf(await draw(<SheetWorking settled={SHEETS['the worked run']} chargeName={named} />));
    expect(text).toMatch(
      /途耗 −7\.36 吨 亏吨 7\.36 吨，允许路耗 0\.3 % 即 5\.97036 吨，超耗 1\.38964 吨 .*H-1 · 收到基低位热值 4,811 kcal\/kg：计价 189 kcal\/kg.*大写：玖拾伍万叁仟肆佰壹拾柒元零伍分/,
    );
  });
  it('shows a bonus with its sign and a surplus as one', async () => {
    const good = settleWorked(
      {},
      {
        batches: [
          {
            id: 'B1',
            name: 'B1',
            loaded: [kg(100_000n)],
            received: [kg(100_200n)],
            measured: { QNET_AR: indexValue(5_100n), STD: indexValue(70n) },
          },
        ],
      },
    );
    expect(textOf(await draw(<SheetWorking settled={good} chargeName={named} />))).toMatch(
      /途耗 \+0\.2 吨.*H\+1 \+15\.20 元\/吨/,
    );
  });
  it('shows what changes nothing in the colour of neither', async () => {
    const even = settleWorked(
      {},
      {
        batches: [
          {
            id: 'B1',
            name: 'B1',
            loaded: [kg(100_000n)],
            received: [kg(100_000n)],
            measured: { QNET_AR: indexValue(5_000n), STD: indexValue(80n) },
          },
        ],
      },
    );
    expect(await draw(<SheetWorking settled={even} chargeName={named} />)).toMatch(
      /途耗(?:(?!途耗).)*?ui-tone-plain">0</,
    );
  });
  it('names each lot where batches are priced for themselves', async () => {
    expect(
      textOf(await draw(<SheetWorking settled={SHEETS['each batch for itself']} chargeName={named} />)),
    ).toMatch(/批次 B1 .*批次 B2/);
  });
  it('says what the buyer has to decide, and of no money', async () => {
    expect(
      textOf(
        await draw(<SheetWorking settled={SHEETS['one that waits for the buyer']} chargeName={named} />),
      ),
    ).toMatch(/超过拒收线 3,800 kcal\/kg 买方尚未选择.*买方选择之前不动款/);
  });
});

it.each(Object.entries(SHEETS))('of %s every line has its sentence', (_name, sheet) => {
  const t = translation('settlement', 'en');
  const tClause = translation('clause', 'en');
  const told = new Set(
    explainLines(sheet, { t, tClause, locale: 'en', chargeName: named }).map(({ lot, about }) =>
      lot === undefined ? about : `${lot}.${about}`,
    ),
  );
  const silent = toSheetLines(sheet.sheet)
    .map(({ key }) => key)
    .filter((key) => !told.has(key));
  // A concession is explained with the choice; without a payable sum only the reason is shown.
  expect(silent.filter((key) => !key.endsWith('conceded') && !sheet.sheet.isBlocked)).toEqual([]);
});
