// Payment orders and drafts: whose a fen of a draft is, when its value becomes money, and what two do at once.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  collectOrder, declineOrder, deskOrder, deskOrders, dishonourOrder, endorseOrder, enterCollection, orderContracts, orderDetail, orderPage, presentOrder, refuseOrder, registerOrder, splitOrder, verifyOrder,
  withdrawOrder,
} from '../calls/order.ts';
import { draftNumber } from '../rules/draft.ts';
import { recordReceipt, suspendLine } from '#features/bank/calls/line.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import { prepaidLeft } from '#features/settlement/server/settling.ts';
import type { InputOf } from '#packages/call/call.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, faultOf, openTrading } from '../../../test/support/trading.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const { idOf, list, take, plant: plantTrader, watch, brokenBooks, count } = await openTrading(app);
const { pool } = app.database;
await openFirm(app, 'desk', ['operator_maker', 'operator_checker'], { kind: 'platform', canBuy: false, canSell: false });
const [plant, mine, rival, maker, checker] = await Promise.all(['plant.finance', 'mine.finance', 'rival.finance', 'desk.maker', 'desk.checker'].map((name) => app.signIn(name)));
if (!plant || !mine || !rival || !maker || !checker) throw new Error('somebody is not there');

let contractId = '';
beforeAll(async () => {
  answerOf(await take(plantTrader, await list({
    draftSurcharges: [{ months: 6, surcharge: 40_000n as never }], payModes: ['cash', 'bank_draft'],
  } as never), 500));
  const { rows: [row] } = await pool.query<{ id: string }>('select id from contract order by id desc limit 1');
  contractId = row?.id ?? '';
  await pool.query(`update contract set state = 'performing' where id = $1`, [contractId]);
});

let drafts = 0;
const draftNo = () => String(++drafts).padStart(30, '9');
const draft = (changes: Partial<InputOf<typeof registerOrder>> = {}): InputOf<typeof registerOrder> => ({
  contractId, type: 'bank_draft', amount: fen(10_000_000n), reference: '', draftNo: draftNo(), issuedOn: '2026-11-20', maturesOn: '2027-05-20', drawer: '京华电厂',
  acceptor: '中国建设银行', endorsements: ['京华电厂'], imageIds: [], sheets: [], remark: '', ...changes,
});
const registered = async (changes = {}) => answerOf(await plant(registerOrder, draft(changes))).orderId;
const verified = async (changes = {}) => {
  const orderId = await registered(changes);
  answerOf(await maker(verifyOrder, { orderId }));
  return orderId;
};
const endorsed = async (changes = {}) => {
  const orderId = await verified(changes);
  answerOf(await mine(endorseOrder, { orderId }));
  return orderId;
};
const stateOf = async (orderId: string) => answerOf(await maker(deskOrder, { orderId })).card.state;
const memoOf = async (orderId: string) => {
  const { card: { no } } = answerOf(await maker(deskOrder, { orderId }));
  const { rows: [row] } = await pool.query<{ balance: string }>('select balance_fen as balance from funds_balance where code = $1', [`MEMO.DRAFT.${no}`]);
  return BigInt(row?.balance ?? 0);
};
let serials = 0;
const serial = () => `B${++serials}`;

let sheetNumber = 0;
/** A confirmed sheet of the contract; what settlement does to get there is told elsewhere. */
async function sheet(payable: bigint, settled = kg(500_000n)): Promise<string> {
  sheetNumber += 1;
  const id = `01SHEET${String(sheetNumber).padStart(19, '0')}`;
  await pool.query(
    `insert into settlement_sheet (id, contract_id, contract_no, seller_id, buyer_id, issuer, type, state, version, settled_kg, goods_fen, freight_fen, total_fen, payable_fen,
                                   counted_fen, retained_fen, prepaid_fen, bond_offset_fen, is_blocked, confirmed_at, created_by, created_at)
     select $1, $2, 'HT', $3, $4, 'seller', 'final', 'confirmed', 1, $5, $6, 0, $6, $6, $6, 0, 0, 0, false, now(), id, now() from account_person limit 1`,
    [id.replaceAll(/[ILOU]/g, '0'), contractId, idOf('mine'), idOf('plant'), settled, payable]);
  return id.replaceAll(/[ILOU]/g, '0');
}

describe('a draft', () => {
  it('is registered, verified, received and collected; its value is money only then', async () => {
    const orderId = await registered();
    expect(faultOf(await mine(orderDetail, { orderId }))).toBe('not_found');
    expect(faultOf(await plant(endorseOrder, { orderId }))).toBe('not_found');
    answerOf(await maker(verifyOrder, { orderId }));
    expect(answerOf(await mine(orderDetail, { orderId })).moves).toEqual(['endorse', 'decline']);
    const money = await watch('mine');
    answerOf(await mine(endorseOrder, { orderId }));
    expect([(await money())[0], await memoOf(orderId)]).toEqual([0n, -10_000_000n]);
    expect(faultOf(await checker(collectOrder, { orderId }))).toBe('no_collection');
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    expect(answerOf(await checker(deskOrder, { orderId })).mayCollect).toBe(true);
    answerOf(await checker(collectOrder, { orderId }));
    expect([(await money())[0], await memoOf(orderId), await stateOf(orderId)]).toEqual([10_000_000n, 0n, 'collected']);
    expect(answerOf(await plant(orderDetail, { orderId })).timeline.map(({ move }) => move)).toEqual(['register', 'verify', 'endorse', 'enter', 'collect']);
    expect(await brokenBooks()).toEqual([]);
  });
  it('that is dishonoured leaves the memorandum book, and another stands in for it', async () => {
    const orderId = await endorsed();
    answerOf(await maker(dishonourOrder, { orderId, reason: '承兑人账户不足' }));
    expect(await memoOf(orderId)).toBe(0n);
    expect(answerOf(await plant(orderDetail, { orderId })).moves).toEqual(['replace']);
    const other = await registered({ replacesId: orderId });
    expect([await stateOf(orderId), answerOf(await plant(orderDetail, { orderId })).replacedBy?.id]).toEqual(['replaced', other]);
    expect(faultOf(await plant(registerOrder, draft({ replacesId: orderId })))).toBe('wrong_state');
  });
  it('is not taken by the seller: the payer is told why, and its range and its sheets are free again', async () => {
    const [number, sheetId] = [draftNo(), await sheet(8_000_000n)];
    const wanted = { draftNo: number, sheets: [{ sheetId, amount: fen(8_000_000n) }] };
    const orderId = await verified(wanted);
    expect(faultOf(await plant(declineOrder, { orderId, reason: '承兑人不符' }))).toBe('not_found');
    const outcomes = await Promise.all([mine(declineOrder, { orderId, reason: '承兑人不符' }), mine(declineOrder, { orderId, reason: '承兑人不符' }), plant(withdrawOrder, { orderId })]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    expect([await memoOf(orderId), faultOf(await mine(endorseOrder, { orderId })), faultOf(await plant(registerOrder, draft(wanted)))]).toEqual([0n, 'wrong_state', 'done']);
  });
  it('may be turned down or taken back, and its range is free again', async () => {
    const number = draftNo();
    const orderId = await registered({ draftNo: number });
    expect(faultOf(await plant(registerOrder, draft({ draftNo: number })))).toBe('draft_used');
    answerOf(await maker(refuseOrder, { orderId, reason: '影像不清' }));
    const again = await registered({ draftNo: number });
    answerOf(await plant(withdrawOrder, { orderId: again }));
    expect(faultOf(await plant(registerOrder, draft({ draftNo: number })))).toBe('done');
  });
  it.each<[string, Partial<InputOf<typeof registerOrder>>, string]>([
    ['without its number', { draftNo: undefined }, 'draft_incomplete'],
    ['that is past its day', { issuedOn: '2026-06-01', maturesOn: '2026-11-23' }, 'maturity_past'],
    ['that runs for more than six months', { maturesOn: '2027-05-21' }, 'tenor_too_long'],
    ['that is not issued yet', { issuedOn: '2026-11-25' }, 'draft_incomplete'],
    ['that matures before it is issued', { issuedOn: '2026-11-20', maturesOn: '2026-11-19' }, 'draft_incomplete'],
  ])('is not registered %s', async (_name, changes, fault) => {
    expect(faultOf(await plant(registerOrder, draft(changes)))).toBe(fault);
  });
  it('is its two firms’ and the desk’s alone', async () => {
    const orderId = await verified();
    for (const by of [rival]) {
      expect(faultOf(await by(orderDetail, { orderId }))).toBe('not_found');
      expect(faultOf(await by(endorseOrder, { orderId }))).toBe('not_found');
    }
    expect(faultOf(await rival(registerOrder, draft()))).toBe('not_found');
    expect(answerOf(await rival(orderPage, {})).total).toBe(0);
    expect(answerOf(await maker(deskOrders, { isWaiting: true })).list.every(({ state }) => state === 'registered')).toBe(true);
  });
  it('is verified on its last day, and received on it, not after', async () => {
    const orderId = await verified({ issuedOn: '2026-06-24', maturesOn: '2026-11-24' });
    const before = app.now;
    app.now = new Date('2026-11-24T17:00:00Z');
    expect(faultOf(await mine(endorseOrder, { orderId }))).toBe('maturity_past');
    app.now = before;
    expect(faultOf(await mine(endorseOrder, { orderId }))).toBe('done');
  });
});

describe('presenting for payment', () => {
  const due = { issuedOn: '2026-06-24', maturesOn: '2026-11-24' };
  const movesFor = async (by: typeof mine, orderId: string) => answerOf(await by(orderDetail, { orderId })).moves;

  it('is the seller’s, who holds it, from its day on; the desk and the payer learn of it, and it is collected like any other', async () => {
    const orderId = await endorsed(due);
    expect([await movesFor(mine, orderId), await movesFor(plant, orderId)]).toEqual([['present'], []]);
    expect([faultOf(await plant(presentOrder, { orderId })), faultOf(await rival(presentOrder, { orderId }))]).toEqual(['not_found', 'not_found']);
    answerOf(await mine(presentOrder, { orderId }));
    const shown = answerOf(await plant(orderDetail, { orderId }));
    expect([shown.card.state, shown.card.presentedAt, shown.timeline.at(-1)?.move]).toEqual(['endorsed', app.now, 'present']);
    expect(answerOf(await maker(deskOrders, { isWaiting: true })).list.map(({ id }) => id)).toContain(orderId);
    expect(await movesFor(mine, orderId)).toEqual([]);
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    expect([await stateOf(orderId), await brokenBooks()]).toEqual(['collected', []]);
  });
  it('comes neither before its day, nor before it was received, nor of a transfer', async () => {
    const early = await endorsed();
    expect(await mine(presentOrder, { orderId: early })).toMatchObject({ ok: false, fault: { name: 'not_due', params: { maturity: '2027-05-20' } } });
    expect(faultOf(await mine(presentOrder, { orderId: await verified(due) }))).toBe('wrong_state');
    const transfer = await endorsed({ type: 'transfer', draftNo: undefined, reference: 'T1', ...due });
    expect([faultOf(await mine(presentOrder, { orderId: transfer })), await movesFor(mine, transfer)]).toEqual(['not_presentable', []]);
  });
  it('happens once, whoever presses at once, and not after it was dishonoured', async () => {
    const orderId = await endorsed(due);
    const outcomes = await Promise.all([mine(presentOrder, { orderId }), mine(presentOrder, { orderId }), mine(presentOrder, { orderId })]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const refused = await endorsed(due);
    const meanwhile = await Promise.all([mine(presentOrder, { orderId: refused }), maker(dishonourOrder, { orderId: refused, reason: '拒付' })]);
    expect(meanwhile.map(faultOf).at(-1)).toBe('done');
    expect([await stateOf(refused), await memoOf(refused), faultOf(await mine(presentOrder, { orderId: refused }))]).toEqual(['dishonoured', 0n, 'wrong_state']);
  });
});

describe('splitting', () => {
  it('makes drafts of parts of its range, which lie apart', async () => {
    const orderId = await verified();
    expect(faultOf(await plant(splitOrder, { orderId, parts: [fen(1n), fen(2n)] }))).toBe('parts_differ');
    const { orderIds } = answerOf(await plant(splitOrder, { orderId, parts: [fen(4_000_000n), fen(6_000_000n)] }));
    const parts = await Promise.all(orderIds.map(async (id) => answerOf(await plant(orderDetail, { orderId: id }))));
    expect(parts.map(({ rangeFrom, rangeTo, card }) => [rangeFrom, rangeTo, card.state])).toEqual([[1n, 4_000_000n, 'verified'], [4_000_001n, 10_000_000n, 'verified']]);
    expect(answerOf(await plant(orderDetail, { orderId })).children).toHaveLength(2);
    answerOf(await plant(splitOrder, { orderId: orderIds[1] ?? '', parts: [fen(1n), fen(5_999_999n)] }));
    answerOf(await mine(endorseOrder, { orderId: orderIds[0] ?? '' }));
    expect(await count('fee_order', `parent_id = $1`, orderIds[1])).toBe(2);
  });
  it('is for drafts', async () => {
    const orderId = await verified({ type: 'transfer', draftNo: undefined, reference: 'ZZ-1' });
    expect(faultOf(await plant(splitOrder, { orderId, parts: [fen(1n), fen(9_999_999n)] }))).toBe('not_splittable');
  });
  it('takes the sheets along in their order', async () => {
    const [one, other] = [await sheet(3_000_000n), await sheet(4_000_000n)];
    const orderId = await verified({ sheets: [{ sheetId: one, amount: fen(3_000_000n) }, { sheetId: other, amount: fen(4_000_000n) }] });
    const { orderIds } = answerOf(await plant(splitOrder, { orderId, parts: [fen(5_000_000n), fen(5_000_000n)] }));
    const paid = await Promise.all(orderIds.map(async (id) => answerOf(await plant(orderDetail, { orderId: id })).sheets.map(({ id: sheetId, amount }) => [sheetId, amount])));
    expect(paid).toEqual([[[one, 3_000_000n], [other, 2_000_000n]], [[other, 2_000_000n]]]);
  });
});

describe('a sheet', () => {
  it('is paid in part, and never more than is left of it', async () => {
    const sheetId = await sheet(8_000_000n);
    const first = await registered({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    expect(answerOf(await plant(orderDetail, { orderId: first })).card.isPart).toBe(true);
    expect(faultOf(await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(3_000_001n) }] })))).toBe('above_sheet');
    expect(faultOf(await plant(registerOrder, draft({ amount: fen(2_000_000n), sheets: [{ sheetId, amount: fen(3_000_000n) }] })))).toBe('above_order');
    const owed = answerOf(await plant(orderContracts, {})).contracts[0]?.sheets.find(({ id }) => id === sheetId);
    expect(owed?.left).toBe(3_000_000n);
    answerOf(await plant(withdrawOrder, { orderId: first }));
    expect(faultOf(await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] })))).toBe('done');
  });
  it('is paid by the draft once that is collected', async () => {
    const sheetId = await sheet(8_000_000n);
    const orderId = await endorsed({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    const { rows: [row] } = await pool.query<{ paid: string; state: string }>('select paid_fen as paid, state from settlement_sheet where id = $1', [sheetId]);
    expect(row).toEqual({ paid: '5000000', state: 'paying' });
    expect(answerOf(await plant(orderContracts, {})).contracts[0]?.sheets.find(({ id }) => id === sheetId)?.left).toBe(3_000_000n);
  });
  it('to come is paid ahead by what no sheet took up', async () => {
    const [before, sheetId] = [await prepaidLeft(app.database.reading, contractId, undefined), await sheet(6_000_000n)];
    const orderId = await endorsed({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    await pool.query(`update settlement_sheet set state = 'reversed' where id = $1`, [sheetId]);
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    expect(await prepaidLeft(app.database.reading, contractId, undefined) - before).toBe(10_000_000n);
  });
  it('costs what the contract says of the tenor', async () => {
    const sheetId = await sheet(8_000_000n);
    const { surcharge } = answerOf(await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] })));
    expect([0n, 200_000n]).toContain(surcharge);
  });
});

describe('two at once', () => {
  it('register a part of a draft once', async () => {
    const number = draftNo();
    const outcomes = await Promise.all([1n, 5_000_000n, 9_999_999n, 10_000_001n].map((rangeFrom) => plant(registerOrder, draft({ draftNo: number, rangeFrom: draftNumber(rangeFrom) }))));
    const done = outcomes.filter(({ ok }) => ok).length;
    expect(done).toBeGreaterThan(0);
    const { rows: [overlap] } = await pool.query<{ count: string }>(
      `select count(*) from fee_order one join fee_order other on other.draft_no = one.draft_no and other.id > one.id
        where one.draft_no = $1 and int8range(one.range_from, one.range_to, '[]') && int8range(other.range_from, other.range_to, '[]')`, [number]);
    expect(overlap?.count).toBe('0');
  });
  it('split it or receive it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orderId = await verified();
      const outcomes = await Promise.all([plant(splitOrder, { orderId, parts: [fen(1n), fen(9_999_999n)] }), mine(endorseOrder, { orderId })]);
      expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
      const state = await stateOf(orderId);
      expect(await count('fee_order', 'parent_id = $1', orderId)).toBe(state === 'split' ? 2 : 0);
      expect(await memoOf(orderId)).toBe(state === 'split' ? 0n : -10_000_000n);
    }
  });
  it('collect it once, or let it be dishonoured', async () => {
    const orderId = await endorsed();
    answerOf(await maker(enterCollection, { orderId, bank: 'ICBC', serial: serial() }));
    const money = await watch('mine');
    const outcomes = await Promise.all([checker(collectOrder, { orderId }), checker(collectOrder, { orderId }), maker(dishonourOrder, { orderId, reason: '退票' })]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const state = await stateOf(orderId);
    expect([(await money())[0], await memoOf(orderId)]).toEqual([state === 'collected' ? 10_000_000n : 0n, 0n]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('pay no sheet twice over', async () => {
    const sheetId = await sheet(8_000_000n);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] }))));
    expect(outcomes.map(faultOf).toSorted()).toEqual(['above_sheet', 'above_sheet', 'above_sheet', 'done']);
  });
  it.each(['first', 'later', 'in suspense'] as const)('book what the bank paid once, whether its line comes %s', async (when) => {
    const [orderId, line] = [await endorsed(), serial()];
    const record = () => maker(recordReceipt, { bank: 'CCB', serial: line, payerName: '中国建设银行', amount: fen(10_000_000n) });
    const known = when === 'later' ? undefined : answerOf(await record());
    if (known && when === 'in suspense') answerOf(await maker(suspendLine, { id: known.id, reason: '付款人不明' }));
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: line }));
    const money = await watch('mine');
    answerOf(await checker(collectOrder, { orderId }));
    const again = faultOf(await record());
    const { rows } = await pool.query<{ state: string; amount: string }>('select state, amount_fen as amount from bank_line where serial = $1', [line]);
    expect([again, rows, (await money())[0], await memoOf(orderId), await brokenBooks()])
      .toEqual(['voucher_used', [{ state: 'credited', amount: '10000000' }], 10_000_000n, 0n, []]);
  });
  it('book no line of another sum, and none that is somebody else’s already', async () => {
    const [orderId, other] = [await endorsed(), await endorsed()];
    const [small, taken] = [serial(), serial()];
    answerOf(await maker(recordReceipt, { bank: 'CCB', serial: small, payerName: '中国建设银行', amount: fen(9_999_999n) }));
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: small }));
    expect(faultOf(await checker(collectOrder, { orderId }))).toBe('voucher_used');
    const { id } = answerOf(await maker(recordReceipt, { bank: 'CCB', serial: taken, firmId: idOf('plant'), payerName: '京华电厂', amount: fen(10_000_000n) }));
    expect(id).toBeDefined();
    answerOf(await maker(enterCollection, { orderId: other, bank: 'CCB', serial: taken }));
    expect(faultOf(await checker(collectOrder, { orderId: other }))).toBe('voucher_used');
  });
  it('enter a line of a bank for one order', async () => {
    const [one, other, line] = [await endorsed(), await endorsed(), serial()];
    answerOf(await maker(enterCollection, { orderId: one, bank: 'CCB', serial: line }));
    expect(faultOf(await maker(enterCollection, { orderId: other, bank: 'CCB', serial: line }))).toBe('serial_used');
  });
});
