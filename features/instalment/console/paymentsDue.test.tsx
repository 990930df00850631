// The console page of payments due, in five languages.

import { expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { instalmentDesk, type SupervisedInstalment } from '../calls/desk.ts';
import PaymentsDue from './PaymentsDue.tsx';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const party = (shortName: string) => ({ id: ID, name: `${shortName}有限公司`, shortName });
const balance: SupervisedInstalment = {
  id: ID,
  kind: 'balance',
  payer: 'buyer',
  sheet: { id: ID, no: 'JS261201000001' },
  share: basisPoints(10_000n),
  amount: fen(71_680_000n),
  paid: fen(21_680_000n),
  held: fen(0n),
  dueOn: '2026-12-10',
  state: 'open',
  replaced: null,
  daysLate: 3,
  interestRate: basisPoints(5n),
  interest: fen(75_000n),
  runs: [],
  contract: { id: ID, no: 'HT261124000018', title: '山西动力煤 5000' },
  seller: party('黑山矿'),
  buyer: party('京华电'),
};
const retention: SupervisedInstalment = {
  ...balance,
  id: `${ID.slice(0, -1)}Y`,
  kind: 'retention',
  amount: fen(3_584_000n),
  paid: fen(0n),
  held: fen(3_584_000n),
  dueOn: '2027-03-10',
  daysLate: 0,
  interestRate: basisPoints(0n),
  interest: fen(0n),
};

const drawn = async (locale: (typeof LOCALES)[number]) =>
  textOf(
    await draw(<PaymentsDue />, {
      locale,
      seats: ['operator_settlement'],
      answers: [answeredPage(instalmentDesk, { pageSize: 50 }, { list: [balance, retention], next: null })],
    }),
  );

it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
  expect(await drawn(locale)).not.toMatch(GAPS);
});

it('names kind, contract, firms, what is open, the due day and how late it is', async () => {
  const text = await drawn('zh-Hans');
  expect(text).toMatch(
    /12\/10 逾期 3 天 余款 HT261124000018 JS261201000001 京华电 黑山矿 500,000\.00 0\.00 750\.00/,
  );
  expect(text).toMatch(
    /03\/10 未逾期 质保金 HT261124000018 JS261201000001 京华电 黑山矿 35,840\.00 35,840\.00/,
  );
});
