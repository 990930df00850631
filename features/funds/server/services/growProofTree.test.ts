// Tests entry proofs on a real ledger: visibility, verification, tampering.

import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { checkProof } from '#packages/proof/check.ts';
import { EntryProof } from '#packages/proof/entryProof.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { until } from '../../../../test/support/until.ts';
import { firmAccount } from '../../accounts.ts';
import { readEntryProof, readProofRuns, runProof } from '../../calls/proof.ts';
import { transferLegs } from '../../entry.ts';
import { postEntries, listProofTasks } from '../public.ts';
import { extendLedgerChainOnce } from './extendHashChain.ts';
import { extendProofTree } from './growProofTree.ts';
import { storeProofRun, lastDailyClose, proveDaily, proveEverything } from './runProof.ts';

const app = await testApp();
let mine = '';
let plant = '';
let miner: Client;
let buyer: Client;
let auditor: Client;
const entries: string[] = [];

/** Between two firms, each with one leg. */
async function post(amount: bigint): Promise<string> {
  const [posted] = await app.perform((ctx) =>
    postEntries(ctx, [
      {
        key: `test/${entries.length}`,
        event: 'M20',
        reason: 'received',
        matter: { type: 'contract', id: ctx.newId(), no: `HT${entries.length}` },
        legs: transferLegs(
          fen(amount),
          { account: firmAccount(mine, 'AVAIL') },
          { account: firmAccount(plant, 'AVAIL') },
        ),
      },
    ]),
  );
  return posted?.entry_id ?? '';
}

/** The hash chain waits for every older transaction, even one of another database on the server. */
async function sealAndGrow() {
  await until(async () => {
    await app.perform(extendLedgerChainOnce);
    const { rows } = await app.database.pool.query<{ left: number }>(
      `select count(*)::int as left from funds_entry
        where not exists (select from funds_hash_chain where entry_id = id)`,
    );
    return rows[0]?.left === 0;
  });
  await app.perform(extendProofTree);
}
const proofOf = async (who: Client, id: string) => answerOf(await who(readEntryProof, { id })).proof;
const failing = async (proof: EntryProof) =>
  (await checkProof(proof)).filter(({ isKept }) => !isKept).map(({ check }) => check);

beforeAll(async () => {
  await openFirm(app, 'platform', ['operator_auditor'], { kind: 'platform' });
  mine = (await openFirm(app, 'mine', ['firm_finance'])).id;
  plant = (await openFirm(app, 'plant', ['firm_finance'])).id;
  [miner, buyer, auditor] = await Promise.all([
    app.signIn('mine.finance'),
    app.signIn('plant.finance'),
    app.signIn('platform.auditor'),
  ]);
  await app.perform((ctx) =>
    postEntries(ctx, [
      {
        key: 'test/in',
        event: 'M01',
        reason: 'received',
        matter: { type: 'receipt', id: ctx.newId(), no: 'T1' },
        legs: transferLegs(fen(1_000_000n), { account: 'BANK.CCB' }, { account: firmAccount(mine, 'AVAIL') }),
      },
    ]),
  );
  for (let at = 0; at < 6; at += 1) entries.push(await post(100n));
});

describe('an entry', () => {
  it('has no proof before it is below a signed head', async () => {
    expect(await proofOf(miner, entries[0] ?? '')).toBeNull();
  });

  it('has a proof afterwards that holds, and goes on holding as the ledger grows', async () => {
    await sealAndGrow();
    const early = await proofOf(miner, entries[2] ?? '');
    expect(early && (await failing(early))).toEqual([]);
    for (let at = 0; at < 5; at += 1) entries.push(await post(1n));
    await sealAndGrow();
    for (const id of entries)
      expect(await failing((await proofOf(buyer, id)) ?? ({} as EntryProof))).toEqual([]);
    expect(early && (await failing(early))).toEqual([]);
    const since = answerOf(
      await miner(readEntryProof, { id: entries[0] ?? '', since: early?.head.size ?? '' }),
    ).proof;
    expect(since?.earlier?.head).toEqual(early?.head);
    expect(since && (await checkProof(since)).map(({ check, isKept }) => [check, isKept])).toContainEqual([
      'grown',
      true,
    ]);
    expect(
      answerOf(await miner(readEntryProof, { id: entries[0] ?? '', since: '999999' })).proof?.earlier,
    ).toBeUndefined();
  });

  it("shows each firm its own leg and not the other's, and strangers nothing", async () => {
    const [ours, theirs] = [await proofOf(miner, entries[0] ?? ''), await proofOf(buyer, entries[0] ?? '')];
    expect(ours?.entry).toBe(theirs?.entry);
    expect([
      ours?.legs.map(({ position }) => position),
      theirs?.legs.map(({ position }) => position),
    ]).toEqual([[1], [2]]);
    expect(JSON.stringify(ours)).not.toContain(plant);
    const stranger = (await openFirm(app, 'stranger', ['firm_finance'])).handle;
    expect(
      faultOf(await (await app.signIn(`${stranger}.finance`))(readEntryProof, { id: entries[0] ?? '' })),
    ).toBe('not_found');
    expect((await proofOf(auditor, entries[0] ?? ''))?.legs).toHaveLength(2);
  });

  it('travels as a file: what is read from it again holds as well', async () => {
    const proof = await proofOf(miner, entries[3] ?? '');
    expect(await failing(EntryProof.parse(JSON.parse(JSON.stringify(proof))))).toEqual([]);
  });
});

describe('the proof of the whole', () => {
  it.each([
    ['before the close, of the day before', '2026-11-24T15:29:59Z', '2026-11-23T15:30:00Z'],
    ['at the close', '2026-11-24T15:30:00Z', '2026-11-24T15:30:00Z'],
    ['after midnight', '2026-11-24T16:10:00Z', '2026-11-24T15:30:00Z'],
  ])('is due %s', (_when, now, close) => {
    expect(lastDailyClose(new Date(now))).toEqual(new Date(close));
  });

  it('is run by the auditor and once a day by the clock, and kept', async () => {
    expect(answerOf(await auditor(runProof, {}))).toMatchObject({
      isSound: true,
      by: 'platform operator_auditor',
    });
    await runJob(proveDaily, app.runtime);
    app.pass(86_400_000);
    await runJob(proveDaily, app.runtime);
    const later = await app.signIn('platform.auditor');
    expect(answerOf(await later(readProofRuns, {})).list.map(({ by, isSound }) => [by, isSound])).toEqual([
      [null, true],
      ['platform operator_auditor', true],
    ]);
    await expect(miner(runProof, {})).rejects.toThrow();
  });

  it('waits for those who prove, as long as the last one did not hold', async () => {
    const kindsFor = async (seat: string) =>
      (await listProofTasks(app.database.reading, [seat])).map(({ kind, title }) => [kind, title]);
    expect(await kindsFor('operator_auditor')).toEqual([]);
    const broken = [
      { invariant: 'every balance is the sum of its legs', isKept: false, offender: 'FIRM.X.AVAIL' },
    ];
    await app.perform((ctx) => storeProofRun(ctx, { startedAt: ctx.now, personId: null, findings: broken }));
    expect([await kindsFor('operator_auditor'), await kindsFor('operator_maker')]).toEqual([
      [['look_at_proof', 'FIRM.X.AVAIL']],
      [],
    ]);
    await app.perform((ctx) => storeProofRun(ctx, { startedAt: ctx.now, personId: null, findings: [] }));
    expect(await kindsFor('operator_admin')).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    [
      'an amount changed together with its seal',
      `update funds_leg set amount_fen = amount_fen * 2
          where entry_id = (select entry_id from funds_hash_chain where sequence = 3)`,
      /^entry LS\d+ of leaf 2$/,
    ],
    [
      'a fact changed',
      `update funds_entry set reason = 'lost'
          where id = (select entry_id from funds_hash_chain where sequence = 4)`,
      /^entry LS\d+ of leaf 3$/,
    ],
    [
      'a leaf changed',
      `update funds_tree_node set hash = sha256('x') where level = 0 and position = 1`,
      /^entry LS\d+ of leaf 1$/,
    ],
    [
      'a node changed',
      `update funds_tree_node set hash = sha256('x') where level = 1 and position = 1`,
      /^node 1\/1$/,
    ],
    ['a head changed', `update funds_tree_head set root = sha256('x')`, /^head of 12 entries/],
    [
      'a chain made anew',
      `update funds_hash_chain set hash = sha256('y') where sequence = 12`,
      /^head of 12 entries$/,
    ],
  ])('names %s', async (_what, statement, expected) => {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local session_replication_role = replica; ${statement}`);
      const findings = await proveEverything(connect(client));
      expect(findings.filter(({ isKept }) => !isKept).map(({ offender }) => offender)).toContainEqual(
        expect.stringMatching(expected),
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
