// Concurrency tests: no truck settled twice, no fen paid twice.

import { describe, expect, it } from 'vitest';
import { placeHolds } from '#features/funds/server/public.ts';
import { agreeReversal, askReversal, confirmSheet, returnSheet } from '#features/settlement/calls/confirm.ts';
import { sheetPaper, withdrawSheet } from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { applyRelease, payRelease, rejectRelease } from '../../calls/release.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const {
  mineSettler,
  plantSettler,
  checker,
  delivered,
  draftOf,
  save,
  submitted,
  confirmed,
  approved,
  accounts,
} = market;
const PRICE = fen(1_689_600n);
const outcomes = async (...acts: Promise<Parameters<typeof faultOf>[0]>[]) =>
  (await Promise.all(acts)).map(faultOf);
const done = (faults: readonly string[]) => faults.filter((fault) => fault === 'done').length;
const stateOf = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId })).card;

describe('at the same moment', () => {
  it('of two sheets for one truck one is written', async () => {
    const { contractId, tripIds } = await delivered();
    const faults = await outcomes(
      save(contractId, draftOf(tripIds)),
      save(contractId, draftOf(tripIds)),
      save(contractId, draftOf(tripIds)),
    );
    expect(faults.toSorted()).toEqual(['batch_used', 'batch_used', 'done']);
  });

  it('a sheet is confirmed, returned or taken back: one of them', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId, version } = await submitted(contractId, draftOf(tripIds));
    const { sha256 } = answerOf(await plantSettler(sheetPaper, { sheetId, version }));
    const faults = await outcomes(
      plantSettler(confirmSheet, { sheetId, version, sha256, proof }),
      plantSettler(returnSheet, { sheetId, version, reason: '重量不符', lines: [] }),
      mineSettler(withdrawSheet, { sheetId, version }),
    );
    expect(done(faults)).toBe(1);
    const {
      rows: [row],
    } = await app.database.pool.query<{ settled_kg: string }>(
      'select settled_kg from contract where id = $1',
      [contractId],
    );
    expect(row?.settled_kg).toBe((await stateOf(sheetId)).state === 'confirmed' ? '33000' : '0');
  });

  it('money is asked for once, and let go once', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const application = {
      contractId,
      sheets: [{ sheetId, amount: PRICE }],
      accountId: accounts.mine,
      goods: PRICE,
      freight: fen(0n),
      fee: fen(0n),
      files: [],
      remark: '',
    };
    expect(
      (
        await outcomes(
          mineSettler(applyRelease, application),
          plantSettler(applyRelease, { ...application, proof }),
        )
      ).toSorted(),
    ).toEqual(['done', 'over_confirmed']);
    const other = await delivered();
    const sheet = await confirmed(other.contractId, draftOf(other.tripIds));
    const releaseId = await approved(other.contractId, sheet.sheetId, PRICE);
    const second = await seat(app, market.idOf('operator'), 'second', ['operator_settlement']);
    const seller = await market.watch('mine');
    const faults = await outcomes(
      checker(payRelease, { releaseId }),
      second(payRelease, { releaseId }),
      checker(rejectRelease, { releaseId, reason: '重复' }),
    );
    expect(done(faults)).toBe(1);
    expect((await seller())[0]).toBe((await stateOf(sheet.sheetId)).state === 'paid' ? PRICE : 0n);
  });

  it('a sheet is reversed or its money let go, not both', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const { reversalId } = answerOf(await plantSettler(askReversal, { sheetId, reason: '磅单有误', proof }));
    const application = {
      contractId,
      sheets: [{ sheetId, amount: PRICE }],
      accountId: accounts.mine,
      goods: PRICE,
      freight: fen(0n),
      fee: fen(0n),
      files: [],
      remark: '',
    };
    const faults = await outcomes(
      mineSettler(agreeReversal, { reversalId, proof }),
      mineSettler(applyRelease, application),
    );
    expect(faults[0]).toBe('done');
    expect(['reversal_open', 'wrong_state']).toContain(faults[1]);
    expect((await stateOf(sheetId)).state).toBe('reversed');
  });

  it('the last yuan is locked for coal or set aside to be taken out, not both', async () => {
    const contractId = await market.contract(100, { payTerm: 'prepay_100' });
    const {
      rows: [row],
    } = await app.database.pool.query<{ fen: string }>(
      `select balance_fen as fen from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
      [market.idOf('plant')],
    );
    const all = BigInt(row?.fen ?? 0);
    const takeOut = () =>
      app
        .perform((setting) =>
          placeHolds(setting, [
            {
              id: setting.newId(),
              firmId: market.idOf('plant'),
              kind: 'withdrawal',
              amount: fen(all - 5_119_999n),
              matter: { type: 'withdrawal', id: setting.newId(), no: 'CJ1' },
            },
          ]),
        )
        .then(
          () => 'done',
          () => 'insufficient',
        );
    const [locked, taken] = await Promise.all([market.prepay(contractId, 5_120_000n), takeOut()]);
    expect([faultOf(locked), taken].toSorted()).toEqual(['done', 'insufficient']);
    expect(await market.brokenBooks()).toEqual([]);
  });
});
