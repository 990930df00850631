// Tests the ledger's console pages: proof findings, objections to statements.

import { describe, expect, it } from 'vitest';
import { type Statement, deskStatements } from '#features/statement/calls.ts';
import { StatementDetail } from '#features/statement/console/StatementPanel.tsx';
import StatementsDesk from '#features/statement/console/StatementsDesk.tsx';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { textsOf } from '#packages/i18n/node/catalogues.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { testLedger } from '../../../test/support/ledger.ts';
import type { DeskDepositRequest } from '../calls/depositRequest.ts';
import { type ProofRun, readProofRuns } from '../calls/proof.ts';
import { proveEverything } from '../server/services/runProof.ts';
import { DepositRequestDetail } from './DepositRequests.tsx';
import { invariantKey } from './invariantKey.ts';
import Proof, { ProofRunDetail } from './Proof.tsx';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const run: ProofRun = {
  id: ID,
  startedAt: AT,
  endedAt: new Date(AT.getTime() + 1_200),
  by: null,
  entries: '1204',
  isSound: false,
  findings: [
    'the legs of every entry sum to zero',
    'nobody has less than nothing',
    'every balance is the sum of its legs',
  ].map((invariant, at) => ({
    invariant,
    isKept: at !== 2,
    offender: at === 2 ? `FIRM.${ID}.AVAIL` : null,
  })),
};
const statement: Statement = {
  id: ID,
  no: 'DZ261201000001',
  firmId: ID,
  firmName: '右玉北沟煤业有限公司',
  month: '2026-11',
  version: 1,
  state: 'objected',
  opening: fen(0n),
  in: fen(50_000_000n),
  out: fen(0n),
  closing: fen(50_000_000n),
  generatedAt: AT,
  decidedAt: AT,
  reason: '付款方应为集团公司',
  buckets: [
    { bucket: 'AVAIL', opening: fen(0n), in: fen(50_000_000n), out: fen(0n), closing: fen(50_000_000n) },
  ],
  matters: [
    { part: 'cash', event: 'M01', amount: fen(50_000_000n), matter: { type: 'receipt', id: ID, no: 'CCB1' } },
  ],
  reversedLater: [{ entryId: ID, no: 'LS1', reversalNo: 'LS2', reversedAt: AT }],
  figuresHash: 'ab'.repeat(32),
  answer: '',
  certificateSerial: null,
  mayDo: ['reissue'],
};
const request: DeskDepositRequest = {
  id: ID,
  kind: 'appeal',
  reason: '已按期提货',
  state: 'proposed',
  claim: fen(10_000_00n),
  answer: '',
  askedAt: AT,
  decidedAt: null,
  firmId: ID,
  firmName: '右玉北沟煤业有限公司',
  holdId: ID,
  holdNo: 'BZ261124000007',
  holdKind: 'performance',
  amount: fen(10_240_000n),
  remaining: fen(0n),
  matter: { type: 'contract', id: ID, no: 'HT261124000007' },
  takings: [
    { no: 'LS261124000090', at: AT, amount: fen(6_000_00n), firmName: '神头发电有限公司' },
    { no: 'LS261124000090', at: AT, amount: fen(4_000_00n), firmName: null },
  ],
  proposal: { isGranted: true, answer: '扣划有误', by: '周正', isOwn: false, at: AT },
};
const own = {
  ...request,
  proposal: { isGranted: true, answer: '扣划有误', by: '周正', isOwn: true, at: AT },
};
const answers = [
  answeredPage(readProofRuns, { pageSize: 50 }, { list: [run], next: null }),
  answeredPage(deskStatements, { pageSize: 50, state: 'objected' }, { list: [statement], next: null }),
];
const DESKS = {
  'the proof': <Proof />,
  'a run': <ProofRunDetail run={run} />,
  'the statements': <StatementsDesk />,
  'a statement': <StatementDetail statement={statement} />,
  'an appeal to be decided': <DepositRequestDetail request={request} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(DESKS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(
      await draw(screen, { locale, seats: ['operator_auditor', 'operator_maker'], answers }),
    );
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

it('the first row that is wrong is named beside its invariant', async () => {
  expect(textOf(await draw(<ProofRunDetail run={run} />))).toMatch(
    /每个余额等于其明细之和 发现不符 FIRM\.01M7XQK9SG23KNFKAFZKV5A68X\.AVAIL/,
  );
});

it('an objection stands with its figures and the way to answer it', async () => {
  expect(textOf(await draw(<StatementDetail statement={statement} />))).toMatch(
    /有异议 .*付款方应为集团公司.*答复并重出.*500,000\.00/,
  );
});

it.each([
  [
    'to another person',
    request,
    /LS261124000090 → 神头发电有限公司.*LS261124000090 → 平台.*退回重拟 复核通过.*核准.*周正.*扣划有误/,
    /须由另一人复核/,
  ],
  ['not to who proposed', own, /须由另一人复核/, /复核通过/],
] as const)('what is proposed to a firm is decided %s', async (_who, row, shown, hidden) => {
  const text = textOf(await draw(<DepositRequestDetail request={row} />, { seats: ['operator_settlement'] }));
  expect(text).toMatch(shown);
  expect(text).not.toMatch(hidden);
});

it('whatever the proof holds to has words in every language', async () => {
  const { database } = await testLedger();
  const findings = await proveEverything(database.reading);
  expect(findings.map(({ invariant }) => invariantKey(invariant)).sort()).toEqual(
    Object.keys(textsOf('funds.invariant', 'en')).sort(),
  );
});
