// Stock, bought goods and warehouse receipts on a real database.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { openDeliveries, placeOf } from '../../../../test/support/deliveries.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { certify, PIN } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import {
  addLot,
  adjustLot,
  boughtPage,
  deliverReceipt,
  describeLot,
  importLots,
  issueReceipt,
  lotDetail,
  lotPage,
  receiptDetail,
  receiptPage,
  transferReceipt,
} from '../../calls.ts';
import { resaleDay } from '../../rules/transfer.ts';
import { loadTrip, pledgeReceipt, receiveTrip, releaseWarehouseReceipt } from '../public.ts';
import { readAvailable } from '../queries/reserved.ts';
import { proveTonnes } from '../services/proveTonnes.ts';

const app = await testApp();

app.now = new Date('2026-11-25T01:12:00Z');

const { contract, gate, buyer, stranger, mine, idOf, idOfPerson } = await openDeliveries(app);

await openFirm(app, 'store', ['firm_dispatcher'], { kind: 'warehouse' });

const store = await app.signIn('store.dispatcher');

await app.perform((ctx) =>
  addStaffPerson(ctx, idOf('plant'), {
    loginName: 'plant.head',
    passwordHash: TEST_PASSWORD_HASH,
    name: '李敏',
    seats: ['firm_representative'],
  }),
);

const representative = await app.signIn('plant.head');

let contractId = '';

let placeId = '';

beforeAll(async () => {
  contractId = await contract(300);
  placeId = await placeOf(app, contractId);
});

const pile = (name: string) => ({ placeId, pile: name, varietyId: 'thermal', remark: '' });

describe('a pile', () => {
  it('is written down once, counted anew, and less only with a photo', async () => {
    const { lotId } = answerOf(await gate(addLot, { content: pile('一号'), onHand: tonnes(500) }));
    expect(faultOf(await gate(addLot, { content: pile('一号'), onHand: tonnes(1) }))).toBe('lot_exists');
    expect(
      faultOf(await gate(adjustLot, { lotId, onHand: tonnes(480), reason: 'lost', note: '', photos: [] })),
    ).toBe('photo_missing');
    expect(
      answerOf(
        await gate(adjustLot, { lotId, onHand: tonnes(520), reason: 'produced', note: '夜班', photos: [] }),
      ).onHand,
    ).toBe(tonnes(520));
    const { lot, history } = answerOf(await gate(lotDetail, { lotId }));
    // 300 t are sold and not lifted.
    expect([lot.onHand, lot.reserved, lot.available]).toEqual([tonnes(520), tonnes(300), tonnes(220)]);
    expect(history.map(({ event, weight, after }) => [event, weight, after])).toEqual([
      ['adjusted', tonnes(20), tonnes(520)],
      ['stocked', tonnes(500), tonnes(500)],
    ]);
    for (const by of [buyer, stranger]) expect(faultOf(await by(lotDetail, { lotId }))).toBe('not_found');
  });

  it('is described by whoever saw its last version', async () => {
    const { lotId } = answerOf(await gate(addLot, { content: pile('二号'), onHand: tonnes(0) }));
    expect(faultOf(await gate(describeLot, { lotId, version: 1, content: pile('一号') }))).toBe('lot_exists');
    expect(
      answerOf(
        await gate(describeLot, {
          lotId,
          version: 1,
          content: { ...pile('三号'), priceHint: haoPerTonne(5_125_000n) },
        }),
      ).version,
    ).toBe(2);
    expect(answerOf(await gate(lotDetail, { lotId })).lot.priceHint).toBe(5_125_000n);
    expect(faultOf(await gate(describeLot, { lotId, version: 1, content: pile('四号') }))).toBe(
      'version_changed',
    );
  });

  it('comes from a table, or is counted by it', async () => {
    const rows = [
      { ...pile('五号'), onHand: tonnes(30) },
      { ...pile('三号'), onHand: tonnes(15) },
    ];
    expect(answerOf(await gate(importLots, { rows }))).toEqual({ added: 1, counted: 1 });
    expect(
      faultOf(await gate(importLots, { rows: [{ ...pile('六号'), placeId: 'nowhere', onHand: tonnes(1) }] })),
    ).toBe('bad_parameter');
    expect(
      answerOf(await gate(lotPage, { keyword: '号' })).list.map(({ pile: name, onHand }) => [name, onHand]),
    ).toEqual([
      ['一号', tonnes(520)],
      ['三号', tonnes(15)],
      ['五号', tonnes(30)],
    ]);
  });
});

describe('a list of goods', () => {
  it.each([
    ['what it is narrowed to by word', { keyword: '一号' }, 1],
    ['a coal the firm has', { varietyId: 'thermal', keyword: '一号' }, 1],
    ['another coal', { varietyId: 'coking', keyword: '一号' }, 0],
    ['another place', { placeId: 'nowhere', keyword: '一号' }, 0],
    ['piles with something on them', { hasStock: true, keyword: '一号' }, 1],
    ['the day it was counted', { from: '2026-11-25', to: '2026-11-25', keyword: '一号' }, 1],
    ['a day before', { to: '2026-11-24', keyword: '一号' }, 0],
    ['a day after', { from: '2026-11-26', keyword: '一号' }, 0],
  ])('of stock holds %s, and totals that alone', async (_name, sought, count) => {
    const { list, totals } = answerOf(await gate(lotPage, sought));
    expect([list.length, totals?.count, totals?.onHand]).toEqual([
      count,
      count,
      count === 0 ? 0n : list[0]?.onHand,
    ]);
  });

  it.each([
    ['the day it was contracted', { from: '2026-11-25', to: '2026-11-25' }, true],
    ['a day before', { to: '2026-11-24' }, false],
    ['its coal', { varietyId: 'thermal' }, true],
    ['another coal', { varietyId: 'coking' }, false],
    ['another place', { placeId: 'nowhere' }, false],
  ])('that were bought holds by %s', async (_name, sought, isThere) => {
    const { list, totals } = answerOf(await buyer(boughtPage, sought));
    expect([list.some((goods) => goods.contractId === contractId), (totals?.count ?? 0) > 0]).toEqual([
      isThere,
      isThere,
    ]);
  });
});

describe('an offer', () => {
  it('of more than lies free is refused where the platform asks for stock', async () => {
    await app.perform((ctx) => setParameter(ctx, 'STOCK_CHECK', '1'));
    const offer = (count: number) =>
      mine(submitListing, { terms: someTerms({ quantity: tonnes(count), minTake: tonnes(50) }) });
    // 565 t in stock, 300 t of them sold.
    expect(await offer(300)).toMatchObject({ ok: false, fault: { name: 'stock_short' } });
    expect(faultOf(await offer(200))).toBe('done');
    expect(faultOf(await offer(100))).toBe('stock_short');
    await app.perform((ctx) => setParameter(ctx, 'STOCK_CHECK', '0'));
    expect(faultOf(await offer(100))).toBe('done');
  });
});

describe('bought goods', () => {
  it('are unlifted, on the road, in the yard', async () => {
    const common = { contractId, buyerId: idOf('plant') };
    await app.perform((ctx) =>
      loadTrip(ctx, {
        ...common,
        key: 'a',
        tripId: 'a',
        weight: kg(33_000n),
        sellerId: idOf('mine'),
        placeId,
        varietyId: 'thermal',
      }),
    );
    await app.perform((ctx) =>
      loadTrip(ctx, {
        ...common,
        key: 'b',
        tripId: 'b',
        weight: kg(30_000n),
        sellerId: idOf('mine'),
        placeId,
        varietyId: 'thermal',
      }),
    );
    await app.perform((ctx) => receiveTrip(ctx, { ...common, key: 'c', tripId: 'a', weight: kg(32_900n) }));
    expect(answerOf(await buyer(boughtPage, {})).list).toMatchObject([
      {
        contractId,
        bought: tonnes(300),
        lifted: 63_000n,
        unlifted: 237_000n,
        inTransit: 30_000n,
        atYard: 32_900n,
        underReceipt: 0n,
      },
    ]);
    expect(answerOf(await stranger(boughtPage, {})).list).toEqual([]);
  });
});

describe('a receipt', () => {
  let receiptId = '';
  it('is issued by a warehouse for what lies there, not for more, and by nobody else', async () => {
    const {
      rows: [paper],
    } = await app.database.pool.query<{ no: string }>(
      "update contract set verify_code = 'K7QM42TX' where id = $1 returning no",
      [contractId],
    );
    const issue = { contractNo: paper?.no ?? '', code: 'k7qm-42tx', quantity: kg(30_000n), placeId };
    expect(faultOf(await store(issueReceipt, { ...issue, code: 'K7QM42TY' }))).toBe('wrong_paper');
    expect(faultOf(await buyer(issueReceipt, issue))).toBe('firm_unknown');
    expect(faultOf(await store(issueReceipt, { ...issue, quantity: kg(40_000n) }))).toBe('below_zero');
    ({ receiptId } = answerOf(await store(issueReceipt, issue)));
    expect(answerOf(await buyer(receiptDetail, { receiptId }))).toMatchObject({
      receipt: { state: 'issued', quantity: 30_000n },
      moves: ['transfer'],
    });
    expect(faultOf(await stranger(receiptDetail, { receiptId }))).toBe('not_found');
    expect(answerOf(await stranger(receiptPage, {})).list).toEqual([]);
    const issued = async (from: string, to: string) =>
      answerOf(await buyer(receiptPage, { from, to })).list.map(({ id }) => id);
    expect([
      await issued('2026-11-25', '2026-11-25'),
      await issued('2026-11-26', '2026-11-30'),
      await issued('2026-11-01', '2026-11-24'),
    ]).toEqual([[receiptId], [], []]);
  });

  it('that is pledged is handed out and listed only as far as it was released', async () => {
    const by = (key: string) => ({ key: `test/${key}`, personId: idOfPerson('mine.gate') });
    const stock = () => readAvailable(app.database.reading, { firmId: idOf('plant'), varietyId: 'thermal' });
    const before = await stock();
    const pledged = await app.perform((ctx) => pledgeReceipt(ctx, receiptId, by('pledge')));
    expect(await stock()).toBe(before - pledged);
    expect(faultOf(await store(deliverReceipt, { receiptId }))).toBe('receipt_pledged');
    const part = kg(100n);
    await app.perform((ctx) => releaseWarehouseReceipt(ctx, receiptId, { ...by('part'), quantity: part }));
    expect(await stock()).toBe(before - pledged + part);
    expect(faultOf(await store(deliverReceipt, { receiptId, quantity: kg(101n) }))).toBe('receipt_pledged');
    expect(answerOf(await store(deliverReceipt, { receiptId, quantity: part }))).toMatchObject({
      state: 'pledged',
      left: 0n,
    });
    expect(await app.perform((ctx) => releaseWarehouseReceipt(ctx, receiptId, by('rest')))).toBe(
      pledged - part,
    );
    const { receipt } = answerOf(await buyer(receiptDetail, { receiptId }));
    expect([receipt.state, receipt.free, receipt.pledged]).toEqual(['released', pledged - part, 0n]);
    expect((await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  });

  describe('made over', () => {
    const settle = (state: string | null) =>
      app.database.pool.query(
        `update contract
            set ended_as = $2::text, ended_at = case when $2::text is null then null else now() end
          where id = $1`,
        [contractId, state],
      );
    const transfer = (to: Parameters<typeof idOf>[0], { pin = PIN, quantity = 2_000n } = {}) =>
      representative(transferReceipt, {
        receiptId: other,
        toFirmId: idOf(to),
        quantity: kg(quantity),
        proof: { pin },
      });
    let other = '';
    beforeAll(async () => {
      const {
        rows: [paper],
      } = await app.database.pool.query<{ no: string }>('select no from contract where id = $1', [
        contractId,
      ]);
      ({ receiptId: other } = answerOf(
        await store(issueReceipt, {
          contractNo: paper?.no ?? '',
          code: 'K7QM42TX',
          quantity: kg(2_000n),
          placeId,
        }),
      ));
    });
    afterAll(() => settle(null));

    it('takes the owner’s representative, full payment, five days, a certificate and its PIN', async () => {
      await expect(
        buyer(transferReceipt, {
          receiptId: other,
          toFirmId: idOf('rival'),
          quantity: kg(2_000n),
          proof: { pin: PIN },
        }),
      ).rejects.toMatchObject({ platformCode: '900403' });
      expect(faultOf(await transfer('plant'))).toBe('firm_unknown');
      expect(faultOf(await transfer('rival'))).toBe('not_paid');
      await settle('settled');
      expect(faultOf(await transfer('rival'))).toBe('too_early');
      await app.perform((ctx) => setParameter(ctx, 'RESALE_DAYS', '0'));
      expect(faultOf(await transfer('rival'))).toBe('no_certificate');
      await certify(app, idOf('operator'), representative);
      expect(faultOf(await transfer('rival', { pin: '000000' }))).toBe('pin_wrong');
    });

    it('is of the tonnes that were seen, or of none', async () => {
      expect(faultOf(await transfer('rival', { quantity: 2_100n }))).toBe('version_changed');
      const { receipt } = answerOf(await representative(receiptDetail, { receiptId: other }));
      expect([receipt.state, receipt.free]).toEqual(['issued', 2_000n]);
    });

    it('goes to one of two firms that it is made over to at once, and what was signed is kept', async () => {
      const answers = await Promise.all([transfer('rival'), transfer('mine')]);
      expect(answers.map(faultOf).sort()).toEqual(['done', 'wrong_state']);
      const { newReceiptId } = answers
        .map((answer) => (answer.ok ? answer.answer : undefined))
        .find(Boolean) ?? { newReceiptId: '' };
      const {
        rows: [made],
      } = await app.database.pool.query<{ firm: string }>(
        'select owner_id as firm from goods_receipt where id = $1',
        [newReceiptId],
      );
      expect([idOf('rival'), idOf('mine')][answers.findIndex(({ ok }) => ok)]).toBe(made?.firm);
      const { receipt, timeline } = answerOf(await representative(receiptDetail, { receiptId: other }));
      const line = ['receipt transfer', idOf('plant'), receipt.no, '2000'].join('|');
      expect([receipt.state, timeline.at(-1)?.signed?.signature.startsWith(`${line}|`)]).toEqual([
        'transferred',
        true,
      ]);
      expect(timeline.slice(0, -1).map(({ signed }) => signed)).toEqual([null]);
      expect((await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
    });

    it('is made over, pledged or handed out, one of them, where all come at once', async () => {
      const { rows } = await app.database.pool.query<{ no: string }>(
        'select no from contract where id = $1',
        [contractId],
      );
      const issue = { contractNo: rows[0]?.no ?? '', code: 'K7QM42TX', quantity: kg(200n), placeId };
      // 900 kg lie there without a receipt: enough for four of six.
      const issued = await Promise.all(Array.from({ length: 6 }, () => store(issueReceipt, issue)));
      expect(issued.map(faultOf).filter((fault) => fault !== 'done')).toEqual(['below_zero', 'below_zero']);
      const pledge = (id: string) =>
        app
          .perform((ctx) =>
            pledgeReceipt(ctx, id, { key: `test/${id}/pledge`, personId: idOfPerson('mine.gate') }),
          )
          .then(
            () => 'done',
            (error: Error) => error.message,
          );
      for (const one of issued.filter(({ ok }) => ok)) {
        const { receiptId: id } = answerOf(one);
        const made = { receiptId: id, toFirmId: idOf('rival'), quantity: kg(200n), proof: { pin: PIN } };
        const outcomes = await Promise.all([
          representative(transferReceipt, made).then(faultOf),
          store(deliverReceipt, { receiptId: id }).then(faultOf),
          store(deliverReceipt, { receiptId: id }).then(faultOf),
          pledge(id),
        ]);
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      }
      expect((await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
    });

    it.each([
      ['2026-11-25', '2026-11-30'],
      ['2026-12-29', '2027-01-03'],
    ])('what was bought on %s may be sold on from %s', (bought, from) => {
      expect(resaleDay(bought, 5)).toBe(from);
    });
  });

  it('ends when the goods are handed out', async () => {
    expect(faultOf(await buyer(deliverReceipt, { receiptId }))).toBe('not_found');
    expect(answerOf(await store(deliverReceipt, { receiptId })).state).toBe('delivered');
    expect(faultOf(await store(deliverReceipt, { receiptId }))).toBe('wrong_state');
    expect((await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  });
});

it('is counted by two concurrent tables in any order of piles: all of the last one holds', async () => {
  const table = (weight: number) =>
    ['东一', '东二', '东三'].map((name) => ({ ...pile(name), onHand: tonnes(weight) }));
  const results = await Promise.all(
    [table(40), table(41).toReversed(), table(42)].map((rows) => gate(importLots, { rows })),
  );
  expect(
    results
      .map(answerOf)
      .map(({ added }) => added)
      .toSorted(),
  ).toEqual([0, 0, 3]);
  const left = answerOf(await gate(lotPage, { keyword: '东' })).list.map(({ onHand }) => onHand);
  expect([left.length, new Set(left).size]).toEqual([3, 1]);
});
