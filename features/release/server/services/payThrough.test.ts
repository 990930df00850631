// Tests for paying sheets on a real ledger: releases, retention, refunds.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { finishContract } from '#features/contract/calls/perform.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { lockContract } from '#features/contract/server/public.ts';
import {
  agreeReversal,
  askReversal,
  closeSheet,
  disputeSheet,
  recordInvoice,
} from '#features/settlement/calls/confirm.ts';
import { decideRuling, proposeDisputeRuling } from '#features/settlement/calls/desk.ts';
import { saveSheet, submitSheet } from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { settlementJobs } from '#features/settlement/server/jobs.ts';
import { readDueRetentions } from '#features/settlement/server/queries/retention.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FIXED, openSettlements, proof, type Truck } from '../../../../test/support/settlements.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  applyRelease,
  approveRelease,
  consentRelease,
  payRelease,
  refuseRelease,
  rejectRelease,
  releaseDetail,
} from '../../calls/release.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Disables session expiry for tests that skip days.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openSettlements(app);
const { mineSettler, plantSettler, supervisor, checker, delivered, draftOf, confirmed, watch, accounts } =
  market;

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));
const stateOf = async (contractId: string) =>
  answerOf(await market.mine(contractDetail, { contractId })).card.state;
const lockedBy = async (contractId: string) =>
  answerOf(await market.plant(contractDetail, { contractId })).prepay?.locked;
const pool = app.database.pool;
const finishRetention = (ctx: TxContext, id: string): Promise<void> => {
  const retention = job('settlement.retention');
  return 'finish' in retention ? retention.finish(ctx, id) : Promise.resolve();
};
const job = (name: string) =>
  settlementJobs.find((one) => one.name === name) ??
  (() => {
    throw new Error(name);
  })();

/** Trucks of 33 t and one with the rest, with received weights. */
const trucks = (count: number, arrived: bigint, last: Truck): Truck[] => [
  ...Array.from({ length: count }, (): Truck => [33_000n, arrived]),
  last,
];

describe('the worked run', () => {
  it(
    'pays 953,417.05 out of 1,024,000.00, gives 70,582.95 back, and lets the bonds go',
    { timeout: 240_000 },
    async () => {
      const [buyer, seller] = [await watch('plant'), await watch('mine')];
      const contractId = await market.contract(2_000, {
        clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
        payTerm: 'prepay_100',
        weightBasis: 'load',
        lossRate: basisPoints(30n),
      });
      answerOf(await market.prepay(contractId, 102_400_000n));
      const first = await market.deliver(contractId, trucks(36, 32_900n, [20_300n, 19_960n]), 1_210);
      const second = await market.deliver(contractId, trucks(23, 32_860n, [22_820n, 22_620n]), 790);
      const samples = [
        await market.assay(contractId, first, '1', [
          ['QNET_AR', 4_862n],
          ['STD', 86n],
        ]),
        await market.assay(contractId, second, '2', [
          ['QNET_AR', 4_731n],
          ['STD', 97n],
        ]),
      ];
      const { sheetId } = await confirmed(
        contractId,
        draftOf([], {
          batches: [
            { sampleId: samples[0] ?? '', tripIds: first },
            { sampleId: samples[1] ?? '', tripIds: second },
          ],
        }),
      );
      expect((await detail(sheetId)).card).toMatchObject({
        settled: 1_988_730n,
        unitPrice: 4_794_100n,
        goods: 95_341_705n,
        payable: 95_341_705n,
      });
      for (const by of [market.mine, market.plant]) answerOf(await by(finishContract, { contractId }));
      expect(await stateOf(contractId)).toBe('delivered');
      await market.pay(contractId, sheetId, fen(95_341_705n));
      expect((await detail(sheetId)).card.state).toBe('paid');
      expect(await lockedBy(contractId)).toBe(0n);
      answerOf(
        await mineSettler(recordInvoice, {
          sheetId,
          invoiceNo: '26142000000012345678',
          invoicedOn: '2026-11-25',
          fileId: null,
        }),
      );
      answerOf(await plantSettler(closeSheet, { sheetId }));
      expect(await stateOf(contractId)).toBe('settled');
      expect([await buyer(), await seller()]).toEqual([
        [-95_341_705n, 0n, 0n],
        [95_341_705n, 0n, 0n],
      ]);
      expect(await market.brokenBooks()).toEqual([]);
    },
  );
});

describe('a sheet in dispute', () => {
  /** Frozen balances of the plant by bucket. */
  const frozen = async () =>
    Object.fromEntries(
      (
        await pool.query<{ bucket: string; fen: string }>(
          `select bucket, balance_fen as fen from funds_balance where firm_id = $1 and balance_fen <> 0
            and bucket in ('FRZ_PAY', 'FRZ_DISP')`,
          [market.idOf('plant')],
        )
      ).rows.map((row) => [row.bucket, BigInt(row.fen)]),
    );
  const disputed = async ({ contractId, tripIds }: { contractId: string; tripIds: string[] }) => {
    const { sheetId, version } = await market.submitted(contractId, draftOf(tripIds));
    answerOf(await plantSettler(disputeSheet, { sheetId, version, reason: '对重量有异议', files: [] }));
    return sheetId;
  };
  let second: Client;
  beforeAll(async () => {
    second = await seat(app, market.idOf('operator'), 'operator_two', ['operator_dispute']);
  });
  const rule = async (sheetId: string, outcome: 'confirm' | 'return') => {
    const { rulingId } = answerOf(
      await market.dispute(proposeDisputeRuling, { sheetId, outcome, reason: '磅单与票重一致' }),
    );
    return answerOf(await second(decideRuling, { rulingId, isConfirmed: true }));
  };

  it('keeps what is locked for the contract apart, and gives the lock back when the sheet stands', async () => {
    const contractId = await market.contract(100, { ...FIXED, payTerm: 'prepay_100' });
    answerOf(await market.prepay(contractId, 5_120_000n));
    const before = await frozen();
    const sheetId = await disputed({
      contractId,
      tripIds: await market.deliver(contractId, [[33_000n, 33_000n]], 100),
    });
    expect(await frozen()).toEqual({ FRZ_PAY: (before['FRZ_PAY'] ?? 0n) - 1_689_600n, FRZ_DISP: 1_689_600n });
    expect(await lockedBy(contractId)).toBe(3_430_400n);
    expect((await rule(sheetId, 'confirm')).state).toBe('confirmed');
    expect(await frozen()).toEqual(before);
    await market.pay(contractId, sheetId, fen(1_689_600n));
    expect(await lockedBy(contractId)).toBe(3_430_400n);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('takes free money where nothing is locked, and lets it go when the sheet goes back', async () => {
    const [before, delivery] = [await frozen(), await delivered()];
    const buyer = await watch('plant');
    const sheetId = await disputed(delivery);
    expect([(await frozen())['FRZ_DISP'], await buyer()]).toEqual([1_689_600n, [-1_689_600n, 0n, 0n]]);
    expect((await rule(sheetId, 'return')).state).toBe('returned');
    expect([await frozen(), await buyer()]).toEqual([before, [0n, 0n, 0n]]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a release of money', () => {
  const asked = async (amount = fen(1_689_600n), changes: object = {}) => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const application = {
      contractId,
      sheets: [{ sheetId, amount }],
      accountId: accounts.mine,
      goods: amount,
      freight: fen(0n),
      fee: fen(0n),
      files: [],
      remark: '',
      ...changes,
    };
    return { contractId, sheetId, application, result: await mineSettler(applyRelease, application) };
  };

  it('asks for no more than is confirmed and not asked for, to a bound account of who is paid, in parts that make the whole', async () => {
    const { application, result } = await asked();
    expect(faultOf(result)).toBe('done');
    expect(faultOf(await mineSettler(applyRelease, application))).toBe('over_confirmed');
    expect(faultOf((await asked(fen(1_689_601n))).result)).toBe('over_confirmed');
    expect(faultOf((await asked(fen(100n), { goods: fen(99n) })).result)).toBe('split_differs');
    expect(faultOf((await asked(fen(100n), { accountId: accounts.plant })).result)).toBe('account_not_bound');
  });

  it('needs the payer’s signature, an operator who checks, and another one who lets go', async () => {
    const { sheetId, result } = await asked();
    const { releaseId } = answerOf(result);
    expect(faultOf(await mineSettler(consentRelease, { releaseId, proof }))).toBe('not_your_turn');
    expect(
      faultOf(
        await supervisor(approveRelease, {
          releaseId,
          lines: [{ sheetId, amount: fen(1_689_600n) }],
          checked: ['invoice'],
          remark: '',
        }),
      ),
    ).toBe('wrong_state');
    answerOf(await plantSettler(consentRelease, { releaseId, proof }));
    expect(
      answerOf(await supervisor(releaseDetail, { releaseId })).checks.map(({ check, isGood }) => [
        check,
        isGood,
      ]),
    ).toEqual([
      ['signatures', true],
      ['weights', true],
      ['assays', true],
      ['dispute', true],
      ['lien', true],
      ['invoice', null],
    ]);
    expect(
      faultOf(
        await supervisor(approveRelease, {
          releaseId,
          lines: [{ sheetId, amount: fen(1_000_000n) }],
          checked: [],
          remark: '',
        }),
      ),
    ).toBe('checks_open');
    expect(
      answerOf(
        await supervisor(approveRelease, {
          releaseId,
          lines: [{ sheetId, amount: fen(1_000_000n) }],
          checked: ['invoice'],
          remark: '先付一部分',
        }),
      ).state,
    ).toBe('approved');
    expect(faultOf(await supervisor(payRelease, { releaseId }))).toBe('second_person');
    expect(answerOf(await checker(payRelease, { releaseId }))).toMatchObject({
      state: 'partial',
      released: 1_000_000n,
    });
    expect((await detail(sheetId)).card).toMatchObject({ state: 'paying', paid: 1_000_000n });
    expect(faultOf(await checker(payRelease, { releaseId }))).toBe('wrong_state');
  });

  it('is refused by the payer or by an operator, and may be asked for again', async () => {
    const { application, result } = await asked();
    const { releaseId } = answerOf(result);
    expect(answerOf(await plantSettler(refuseRelease, { releaseId, reason: '金额待核' })).state).toBe(
      'rejected',
    );
    const again = answerOf(await mineSettler(applyRelease, application));
    answerOf(await plantSettler(consentRelease, { releaseId: again.releaseId, proof }));
    expect(
      answerOf(await supervisor(rejectRelease, { releaseId: again.releaseId, reason: '缺发票' })).state,
    ).toBe('rejected');
    expect(faultOf(await mineSettler(applyRelease, application))).toBe('done');
  });
});

describe('what is kept back', () => {
  it('waits in a hold of its own and is paid at its date, once nothing is claimed', async () => {
    const { contractId, tripIds } = await delivered();
    await market.retaining(contractId, 500n);
    const seller = await watch('mine');
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    expect((await detail(sheetId)).card).toMatchObject({ retained: 84_480n, payable: 1_605_120n });
    await market.pay(contractId, sheetId, fen(1_605_120n));
    expect((await seller())[0]).toBe(1_605_120n);
    await runJob(job('settlement.retention'), app.runtime);
    expect((await seller())[0]).toBe(1_605_120n);
    const before = app.now;
    app.now = new Date(before.getTime() + 31 * 86_400_000);
    await pool.query(
      `insert into contract_breach (id, no, contract_id, state, role, person_id, text, reported_at) select id,
        'WY1', id, 'reported', 'buyer', created_by, '灰分超标', $2 from contract where id = $1`,
      [contractId, before],
    );
    await runJob(job('settlement.retention'), app.runtime);
    expect((await seller())[0]).toBe(1_605_120n);
    await pool.query(`update contract_breach set state = 'withdrawn' where contract_id = $1`, [contractId]);
    // A breach reported after the due check keeps the retention: the report locks the contract.
    const paying = await app.perform(async ({ tx }) => {
      await lockContract(tx, contractId);
      const found = await readDueRetentions(app.database.reading, app.now);
      expect(found).toContain(sheetId);
      const finished = runJob(
        {
          name: 'test.found_before',
          everySeconds: 1,
          due: () => Promise.resolve(found),
          finish: finishRetention,
        },
        app.runtime,
      );
      await tx.run`update contract_breach set state = 'reported' where contract_id = ${contractId}`;
      return { finished };
    });
    await paying.finished;
    expect((await seller())[0]).toBe(1_605_120n);
    await pool.query(`update contract_breach set state = 'withdrawn' where contract_id = $1`, [contractId]);
    await runJob(job('settlement.retention'), app.runtime);
    expect((await seller())[0]).toBe(1_689_600n);
    app.now = before;
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a sheet that was wrong', () => {
  it('is reversed by both sides; the sheet that adjusts it makes the seller pay back', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await market.pay(contractId, sheetId, fen(1_689_600n));
    const { reversalId } = answerOf(await plantSettler(askReversal, { sheetId, reason: '磅单有误', proof }));
    expect(faultOf(await plantSettler(agreeReversal, { reversalId, proof }))).toBe('not_your_turn');
    const { adjustId } = answerOf(await mineSettler(agreeReversal, { reversalId, proof }));
    expect((await detail(sheetId)).card.state).toBe('reversed');
    const draft = draftOf(tripIds, {
      type: 'adjust',
      foreign: { share: basisPoints(0n), weight: kg(1_000n) },
    });
    const { version } = answerOf(await mineSettler(saveSheet, { contractId, sheetId: adjustId, draft }));
    const buyer = await watch('plant');
    const signed = answerOf(await mineSettler(submitSheet, { sheetId: adjustId, version, proof }));
    answerOf(await market.confirm(signed));
    expect((await detail(adjustId)).card).toMatchObject({
      type: 'adjust',
      payable: -51_200n,
      paid: 51_200n,
      state: 'paid',
    });
    expect((await buyer())[0]).toBe(51_200n);
    const { rows } = await pool.query(`select event from funds_entry where matter_id = $1`, [adjustId]);
    expect(rows).toEqual([{ event: 'M20' }]);
  });
});
