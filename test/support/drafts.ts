// Payment orders of one contract, for tests: its two firms, the desk that verifies and collects, and drafts in each of their states.

import { setParameter } from '#features/catalog/server/public.ts';
import { deskOrder, endorseOrder, registerOrder, verifyOrder } from '#features/fee/calls/order.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TestApp } from './app.ts';
import { openFirm } from './people.ts';
import { answerOf, openTrading } from './trading.ts';

export async function openDrafts(app: TestApp) {
  const { pool } = app.database;
  await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
  const { idOf, list, take, plant: plantTrader, watch, brokenBooks, count } = await openTrading(app);
  await openFirm(app, 'desk', ['operator_maker', 'operator_checker'], {
    kind: 'platform',
    canBuy: false,
    canSell: false,
  });
  const [plant, mine, rival, maker, checker] = [
    await app.signIn('plant.finance'),
    await app.signIn('mine.finance'),
    await app.signIn('rival.finance'),
    await app.signIn('desk.maker'),
    await app.signIn('desk.checker'),
  ];
  const listingId = await list({
    draftSurcharges: [{ months: 6, surcharge: haoPerTonne(40_000n) }],
    payModes: ['cash', 'bank_draft'],
  });
  answerOf(await take(plantTrader, listingId, 500));
  const {
    rows: [row],
  } = await pool.query<{ id: string }>(`update contract set state = 'performing' returning id`);
  const contractId = row?.id ?? '';

  let numbers = 0;
  const draftNo = () => String(++numbers).padStart(30, '9');
  let serials = 0;
  const serial = () => `B${++serials}`;
  const draft = (changes: Partial<InputOf<typeof registerOrder>> = {}): InputOf<typeof registerOrder> => ({
    contractId,
    type: 'bank_draft',
    amount: fen(10_000_000n),
    reference: '',
    draftNo: draftNo(),
    issuedOn: '2026-11-20',
    maturesOn: '2027-05-20',
    drawer: '京华电厂',
    acceptor: '中国建设银行',
    endorsements: ['京华电厂'],
    imageIds: [],
    sheets: [],
    remark: '',
    ...changes,
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
  const cardOf = async (orderId: string) => answerOf(await maker(deskOrder, { orderId })).card;
  const stateOf = async (orderId: string) => (await cardOf(orderId)).state;
  const memoOf = async (orderId: string) => {
    const { no } = await cardOf(orderId);
    const {
      rows: [memo],
    } = await pool.query<{ balance: string }>(
      'select balance_fen as balance from funds_balance where code = $1',
      [`MEMO.DRAFT.${no}`],
    );
    return BigInt(memo?.balance ?? 0);
  };

  let sheets = 0;
  /** A confirmed sheet of the contract; what settlement does to get there is told elsewhere. */
  const sheet = async (payable: bigint, settled = kg(500_000n)): Promise<string> => {
    sheets += 1;
    const id = `01SHEET${String(sheets).padStart(19, '0')}`;
    await pool.query(
      `insert into settlement_sheet (id, contract_id, contract_no, seller_id, buyer_id, issuer, type, state, version, settled_kg, goods_fen, freight_fen, total_fen, payable_fen,
                                     credited_fen, retained_fen, prepaid_fen, bond_offset_fen, is_blocked, confirmed_at, created_by, created_at)
       select $1, $2, 'HT', $3, $4, 'seller', 'final', 'confirmed', 1, $5, $6, 0, $6, $6, $6, 0, 0, 0, false, now(), id, now() from account_person limit 1`,
      [id, contractId, idOf('mine'), idOf('plant'), settled, payable],
    );
    return id;
  };
  return {
    contractId,
    plant,
    mine,
    rival,
    maker,
    checker,
    idOf,
    watch,
    brokenBooks,
    count,
    draftNo,
    serial,
    draft,
    registered,
    verified,
    endorsed,
    stateOf,
    memoOf,
    sheet,
  };
}
