// Entrusts on a real database: written, sealed, signed, taken on, returned.

import { beforeAll, describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openEntrusting } from '../../../../test/support/entrusting.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { acceptEntrust, deskEntrust, deskEntrusts, drawUpNotice, returnEntrust } from '../../calls/desk.ts';
import {
  cancelEntrust,
  entrustDetail,
  entrustPage,
  saveEntrust,
  sealReserve,
  signEntrust,
  submitEntrust,
} from '../../calls/entrust.ts';
import { exampleLot } from '../../content.example.ts';

const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, first, second, draft, hand, accept, sign, versionOf, idOf } = market;
beforeAll(() => payIn(app, idOf('mine'), 900_000_000n));

const detail = async (entrustId: string) => answerOf(await seller(entrustDetail, { entrustId }));
const historyOf = async (entrustId: string) =>
  (await detail(entrustId)).timeline.map(({ move, certificateSerial }) =>
    certificateSerial ? `${move}*` : move,
  );

describe('an entrust', () => {
  it('goes from the draft to the signed agreement, each signature kept', async () => {
    const id = await draft();
    expect((await detail(id)).card).toMatchObject({ state: 'drafted', mayDo: ['submit', 'cancel'] });
    expect((await hand(id)).state).toBe('submitted');
    expect((await accept(id)).state).toBe('accepted');
    expect((await sign(id)).state).toBe('agreement_signed');
    expect(await historyOf(id)).toEqual(['draft', 'submit*', 'accept', 'sign*']);
    const { agreement, feeRate, files } = await detail(id);
    expect([agreement?.serial, feeRate, files.length]).toEqual([expect.any(String), 30n, 2]);
    expect(answerOf(await first(deskEntrusts, { isWaiting: true })).list.map((one) => one.id)).toContain(id);
  });

  it('is the firm’s own: another firm and, before it is handed in, the desk find nothing', async () => {
    const id = await draft();
    expect(faultOf(await plant(entrustDetail, { entrustId: id }))).toBe('not_found');
    expect(faultOf(await first(deskEntrust, { entrustId: id }))).toBe('not_found');
    expect(faultOf(await plant(sealReserve, { entrustId: id, lotNo: 1 }))).toBe('not_found');
    expect(faultOf(await plant(cancelEntrust, { entrustId: id, reason: '不卖了' }))).toBe('not_found');
    expect(answerOf(await plant(entrustPage, {})).list).toEqual([]);
    await hand(id);
    expect(answerOf(await first(deskEntrust, { entrustId: id })).card.state).toBe('submitted');
  });

  it('is not taken incomplete, nor with a document that is none of the firm’s', async () => {
    const id = await draft({ title: '', contact: '' });
    const refused = await seller(submitEntrust, { entrustId: id, version: 1, proof: { pin: PIN } });
    expect(refused).toMatchObject({
      fault: { name: 'incomplete', params: { flaws: [{ field: 'title' }, { field: 'contact' }] } },
    });
    const foreign = await draft({ letterId: '0'.repeat(26) });
    expect(
      await seller(submitEntrust, { entrustId: foreign, version: 1, proof: { pin: PIN } }),
    ).toMatchObject({
      fault: { name: 'incomplete', params: { flaws: [{ field: 'letterId', flaw: 'document' }] } },
    });
  });

  it('is not signed with a wrong PIN, nor as it was before', async () => {
    const id = await draft();
    expect(
      faultOf(await seller(submitEntrust, { entrustId: id, version: 1, proof: { pin: '000000' } })),
    ).toBe('pin_wrong');
    expect(faultOf(await seller(submitEntrust, { entrustId: id, version: 2, proof: { pin: PIN } }))).toBe(
      'version_changed',
    );
    expect((await detail(id)).card.state).toBe('drafted');
  });

  it('comes back with reasons, is mended and handed in again', async () => {
    const id = await draft();
    await hand(id);
    answerOf(
      await first(returnEntrust, {
        entrustId: id,
        version: await versionOf(id),
        reasons: [{ field: 'lots', reason: '热值有误' }],
        note: '请核对',
      }),
    );
    const returned = await detail(id);
    expect([returned.card.state, returned.note, returned.reasons]).toEqual([
      'returned',
      '请核对',
      [{ field: 'lots', reason: '热值有误' }],
    ]);
    const content = await market.withPapers({ title: '改过' });
    answerOf(await seller(saveEntrust, { entrustId: id, version: returned.card.version, content }));
    expect((await hand(id)).state).toBe('submitted');
    expect((await detail(id)).note).toBe('');
    expect(faultOf(await seller(saveEntrust, { entrustId: id, version: await versionOf(id), content }))).toBe(
      'wrong_state',
    );
  });

  it('is withdrawn before a notice is drawn up, and not after', async () => {
    const id = await market.entrusted();
    answerOf(await first(drawUpNotice, { entrustId: id }));
    expect(faultOf(await seller(cancelEntrust, { entrustId: id, reason: '不卖了' }))).toBe('wrong_state');
    // The draft of the notice is the desk's.
    expect((await detail(id)).card.notice).toBeNull();
    const other = await draft();
    expect(answerOf(await seller(cancelEntrust, { entrustId: other, reason: '不卖了' })).state).toBe(
      'cancelled',
    );
  });

  it('is drawn up once by two operators at the same moment', async () => {
    const id = await market.entrusted();
    const results = await Promise.all(
      [first, second, first, second].map((by) => by(drawUpNotice, { entrustId: id })),
    );
    expect(results.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state', 'wrong_state']);
    expect(await market.count('notice', 'entrust_id = $1', id)).toBe(1);
  });

  it('is taken on or withdrawn, never both', async () => {
    const id = await draft();
    const { version } = await hand(id);
    const results = await Promise.all([
      first(acceptEntrust, { entrustId: id, version, feeRate: 30n as never }),
      seller(cancelEntrust, { entrustId: id, reason: '不卖了' }),
      second(returnEntrust, { entrustId: id, version, reasons: [], note: '请核对' }),
    ]);
    expect(results.map(faultOf).filter((name) => name === 'done').length).toBeGreaterThanOrEqual(1);
    const moves = await historyOf(id);
    const state = (await detail(id)).card.state;
    expect(['accepted', 'cancelled', 'returned']).toContain(state);
    expect(moves.at(-1)).toBe(
      { accepted: 'accept', cancelled: 'cancel', returned: 'return' }[state as 'accepted'],
    );
  });

  it('is signed once, however often it is asked', async () => {
    const id = await draft();
    await hand(id);
    const { version } = await accept(id);
    const results = await Promise.all(
      [1, 2, 3].map(() => seller(signEntrust, { entrustId: id, version, proof: { pin: PIN } })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await historyOf(id)).filter((move) => move === 'sign*')).toHaveLength(1);
  });
});

describe('a reserve', () => {
  const RESERVE = haoPerTonne(5_432_100n);
  it('is stored sealed, and never answered', async () => {
    const id = await draft({ lots: [exampleLot(), exampleLot({ no: 2 })] });
    const sealed = await seller(sealReserve, { entrustId: id, lotNo: 2, reserve: RESERVE });
    expect(answerOf(sealed).reserved).toEqual([2]);
    const { rows } = await app.database.pool.query<{ dump: string }>(
      `select string_agg(one, ' ') as dump from (
         select row_to_json(r)::text as one from notice_reserve r
         union all select row_to_json(e)::text from notice_entrust e
         union all select row_to_json(c)::text from idempotency_key c) as every`,
    );
    expect(rows[0]?.dump).not.toContain('5432100');
    expect(
      JSON.stringify(await detail(id), (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain('5432100');
    expect(faultOf(await seller(sealReserve, { entrustId: id, lotNo: 3, reserve: RESERVE }))).toBe(
      'unknown_lot',
    );
  });

  it('is taken away, and goes with its lot', async () => {
    const id = await draft({ lots: [exampleLot(), exampleLot({ no: 2 })] });
    answerOf(await seller(sealReserve, { entrustId: id, lotNo: 1, reserve: RESERVE }));
    answerOf(await seller(sealReserve, { entrustId: id, lotNo: 2, reserve: RESERVE }));
    expect(answerOf(await seller(sealReserve, { entrustId: id, lotNo: 1 })).reserved).toEqual([2]);
    answerOf(await seller(saveEntrust, { entrustId: id, version: 1, content: await market.withPapers() }));
    expect((await detail(id)).reserved).toEqual([]);
    await hand(id);
    expect(faultOf(await seller(sealReserve, { entrustId: id, lotNo: 1, reserve: RESERVE }))).toBe(
      'wrong_state',
    );
  });
});
