// Tests for pick-up orders on PostgreSQL.

import { describe, expect, it } from 'vitest';
import { addPartners } from '#features/binding/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { placeOf } from '../../../../test/support/deliveries.ts';
import { agreeOn } from '../../../../test/support/terms.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { WEDNESDAY, TRAIN, SHIP, openYard } from '../../../../test/support/yard.ts';
import {
  approveOrder,
  moveOrder,
  orderChoices,
  pickupOrderDetail,
  pickupOrderPage,
  type OrderContent,
  returnOrder,
  saveOrder,
  submitOrder,
} from '../../calls/order.ts';
import { pickupJobs } from '../jobs.ts';

const { app, market, gate, buyer, stranger, contract, written, order, send, contractId, stateOf, tripState } =
  await openYard();

/** Contract of 100 t, prepaid up to `more` fen. */
async function paidAhead(more: bigint): Promise<string> {
  const id = await contract(100, { payTerm: 'prepay_100' });
  const {
    rows: [row],
  } = await app.database.pool.query<{ goods_fen: string }>('select goods_fen from contract where id = $1', [
    id,
  ]);
  answerOf(await market.prepay(id, BigInt(row?.goods_fen ?? 0) + more));
  return id;
}

describe('an order', () => {
  it('goes from the buyer to the seller and becomes active; the contract is being performed', async () => {
    const draft = await written(contractId, 300);
    expect(faultOf(await gate(pickupOrderDetail, { orderId: draft.orderId }))).toBe('not_found');
    const submitted = answerOf(await buyer(submitOrder, { orderId: draft.orderId, version: 1 }));
    expect(submitted.state).toBe('submitted');
    const returned = answerOf(
      await gate(returnOrder, { orderId: draft.orderId, version: 2, reason: '装车线检修' }),
    );
    const again = answerOf(await buyer(submitOrder, { orderId: draft.orderId, version: returned.version }));
    expect(answerOf(await gate(approveOrder, { orderId: draft.orderId, version: again.version })).state).toBe(
      'active',
    );
    const detail = answerOf(await buyer(pickupOrderDetail, { orderId: draft.orderId }));
    expect(detail.timeline.map(({ move }) => move)).toEqual([
      'create',
      'submit',
      'return',
      'submit',
      'approve',
      'activate',
    ]);
    const { rows } = await app.database.pool.query('select state from contract where id = $1', [contractId]);
    expect(rows).toEqual([{ state: 'performing' }]);
    answerOf(
      await buyer(moveOrder, {
        orderId: draft.orderId,
        version: detail.card.version,
        move: 'cancel',
        reason: '',
      }),
    );
  });

  it('is nobody else’s', async () => {
    const draft = await written(contractId, 100);
    for (const by of [stranger, gate])
      expect(faultOf(await by(submitOrder, { orderId: draft.orderId, version: 1 }))).toBe('not_found');
    expect(faultOf(await stranger(pickupOrderDetail, { orderId: draft.orderId }))).toBe('not_found');
    expect(answerOf(await stranger(pickupOrderPage, {})).list).toEqual([]);
    answerOf(await buyer(moveOrder, { orderId: draft.orderId, version: 1, move: 'cancel', reason: '' }));
  });

  it.each<[string, () => Promise<{ orderId: string; version: number }>, string]>([
    ['more than the contract has left', async () => written(await contract(100), 101), 'over_left'],
    [
      'exactly what the tolerance allows',
      async () => written(await contract(100, {}, { tolerance: 500 }), 105),
      'done',
    ],
    [
      'more than the tolerance allows',
      async () => written(await contract(100, {}, { tolerance: 500 }), 106),
      'over_left',
    ],
    [
      'days beyond the contract’s window',
      async () => written(await contract(100), 50, { windowTo: '2027-01-10' }),
      'window_closed',
    ],
    [
      'a delegate without a letter',
      async () =>
        written(await contract(100), 50, {
          delegates: [
            {
              kind: 'person',
              name: '王五',
              idNumber: '11010519491231002X',
              phone: '',
              from: '2026-11-25',
              to: '2026-12-01',
              limit: tonnes(10),
              letters: [],
            },
          ],
        }),
      'delegate_invalid',
    ],
    [
      'money first, of which nothing is locked',
      async () => written(await contract(100, { payTerm: 'prepay_100' }), 100),
      'funds_short',
    ],
    ['money first, of which a fen is missing', async () => written(await paidAhead(-1n), 100), 'funds_short'],
    ['money first, which is locked', async () => written(await paidAhead(0n), 100), 'done'],
  ])('for %s', async (_name, write, outcome) => {
    const draft = await write();
    const detail = answerOf(await buyer(pickupOrderDetail, { orderId: draft.orderId }));
    const proof = detail.delegates.length > 0 ? await market.signing() : {};
    expect(
      faultOf(await buyer(submitOrder, { orderId: draft.orderId, version: draft.version, ...proof })),
    ).toBe(outcome);
  });

  describe('with money first, and a seller who trusts the buyer', () => {
    const trust = async (amount: bigint, changes: object = {}) => {
      await app.database.pool.query('delete from binding_partner where firm_id = $1', [market.idOf('mine')]);
      await app.perform((setting) =>
        addPartners(setting, [
          {
            firmId: market.idOf('mine'),
            side: 'BUY',
            partnerId: market.idOf('plant'),
            creditLimit: fen(amount),
            ...changes,
          },
        ]),
      );
    };
    const ahead = () => contract(100, { payTerm: 'prepay_100' });
    const worthOf = async (contractId: string) =>
      BigInt(
        (
          await app.database.pool.query<{ goods_fen: string }>(
            'select goods_fen from contract where id = $1',
            [contractId],
          )
        ).rows[0]?.goods_fen ?? 0,
      );
    const submit = async (contractId: string, count: number) => {
      const { orderId, version } = await written(contractId, count);
      return buyer(submitOrder, { orderId, version });
    };

    it('lifts as far as money and credit together reach, and not a fen further', async () => {
      const contractId = await ahead();
      const worth = await worthOf(contractId);
      answerOf(await market.prepay(contractId, worth / 2n));
      await trust(worth / 2n - 1n);
      expect(await submit(contractId, 100)).toMatchObject({
        fault: { name: 'funds_short', params: { gap: 1n, needed: worth } },
      });
      await trust(worth / 2n, { isBlocked: true });
      expect(faultOf(await submit(contractId, 100))).toBe('funds_short');
      await trust(worth / 2n);
      expect(faultOf(await submit(contractId, 100))).toBe('done');
    });

    it('lifts what is paid directly, for which no money is set aside', async () => {
      const contractId = await contract(100, { payTerm: 'prepay_100' });
      await agreeOn(app, contractId, { isSupervised: false });
      expect(faultOf(await submit(contractId, 100))).toBe('done');
    });

    it('uses one credit once, however many contracts draw on it at once', async () => {
      await app.database.pool.query(`update pickup_order set state = 'cancelled' where state = 'submitted'`);
      const contracts = await Promise.all([ahead(), ahead(), ahead()]);
      await trust(((await worthOf(contracts[0] ?? '')) * 3n) / 2n);
      const outcomes = await Promise.all(
        contracts.map(async (contractId) => faultOf(await submit(contractId, 100))),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'funds_short', 'funds_short']);
    });
  });

  it('is not handed in before both have signed', async () => {
    const unsigned = await contract(100);
    await app.database.pool.query(`update contract set state = 'draft' where id = $1`, [unsigned]);
    const draft = await written(unsigned, 50);
    expect(faultOf(await buyer(submitOrder, { orderId: draft.orderId, version: 1 }))).toBe(
      'contract_not_ready',
    );
  });

  describe('that delegates somebody', () => {
    const letters = ['01ARZ3NDEKTSV4RRFFQ69G5FAV'];
    const delegates = [
      {
        kind: 'firm' as const,
        name: '晋北物流',
        idNumber: '91350100M000100Y43',
        phone: '',
        from: '2026-11-25',
        to: '2026-12-01',
        limit: tonnes(40),
        letters,
      },
    ];
    const delegated = async () => written(await contract(100), 50, { delegates });

    it('is handed in by whoever signs that, and says who it was', async () => {
      const { orderId, version } = await delegated();
      expect(faultOf(await buyer(submitOrder, { orderId, version }))).toBe('proof_missing');
      const signing = await market.signing();
      expect(faultOf(await buyer(submitOrder, { orderId, version, proof: { pin: '000000' } }))).toBe(
        'pin_wrong',
      );
      expect(answerOf(await buyer(pickupOrderDetail, { orderId }))).toMatchObject({
        card: { state: 'draft' },
        delegation: null,
      });
      answerOf(await buyer(submitOrder, { orderId, version, ...signing }));
      for (const by of [buyer, gate])
        expect(answerOf(await by(pickupOrderDetail, { orderId })).delegation).toMatchObject({
          by: 'plant.gate',
        });
      const {
        rows: [row],
      } = await app.database.pool.query<{ signature: string }>(
        'select signature from pickup_delegation where order_id = $1',
        [orderId],
      );
      expect(row?.signature).toMatch(
        /^pick-up delegation\|.*晋北物流.*9135\*{10}0Y43.*2026-11-25.*40000.*#[A-Za-z0-9+/=]+$/,
      );
    });

    it('keeps whom it delegates while it is changed, and seals what is typed anew', async () => {
      const { orderId, version } = await written(await contract(100), 50, {
        delegates: delegates.map((one) => ({ ...one, phone: '13900001234' })),
      });
      const seen = answerOf(await buyer(pickupOrderDetail, { orderId }));
      const asSeen = seen.delegates.map(({ lifted: _lifted, letters: links, ...one }) => ({
        ...one,
        letters: links.map(({ fileId }) => fileId),
      }));
      const content = market.content(seen.card.contractId, 60, { placeId: seen.card.placeId });
      const saved = answerOf(
        await buyer(saveOrder, { orderId, version, content: { ...content, delegates: asSeen } }),
      );
      const lying = async () =>
        (
          await app.database.pool.query<{ id: string; id_encrypted: string; phone: string }>(
            'select id, id_encrypted, phone from pickup_delegate where order_id = $1',
            [orderId],
          )
        ).rows;
      const before = await lying();
      expect([answerOf(await buyer(pickupOrderDetail, { orderId })).delegates, before]).toMatchObject([
        seen.delegates,
        [{ phone: '13900001234' }],
      ]);
      const again = answerOf(
        await buyer(saveOrder, {
          orderId,
          version: saved.version,
          content: {
            ...content,
            delegates: asSeen.map((one) => ({ ...one, idNumber: '91350100M000100Y44' })),
          },
        }),
      );
      expect(answerOf(await buyer(pickupOrderDetail, { orderId })).delegates).toMatchObject([
        { idNumber: '9135**********0Y44', phone: '139****1234' },
      ]);
      answerOf(await buyer(saveOrder, { orderId, version: again.version, content }));
      expect(await lying()).toEqual([]);
    });

    it('takes over nobody of another order', async () => {
      const [one, other] = [await delegated(), await delegated()];
      const [delegate] = answerOf(await buyer(pickupOrderDetail, { orderId: one.orderId })).delegates;
      const { card } = answerOf(await buyer(pickupOrderDetail, { orderId: other.orderId }));
      const content = market.content(card.contractId, 50, {
        placeId: card.placeId,
        delegates: delegates.map((here) => ({ ...here, id: delegate?.id ?? '', idNumber: '****' })),
      });
      answerOf(await buyer(saveOrder, { orderId: other.orderId, version: 1, content }));
      const [kept] = answerOf(await buyer(pickupOrderDetail, { orderId: other.orderId })).delegates;
      expect([kept?.id === delegate?.id, kept?.idNumber]).toEqual([false, '****']);
    });

    it.each<[string, Partial<OrderContent['delegates'][number]>]>([
      ['days after the order’s', { from: '2026-12-11', to: '2026-12-20' }],
      ['more than the order asks for', { limit: tonnes(51) }],
      ['no number of a card', { idNumber: '' }],
      ['a number that does not prove itself', { idNumber: '91350100M000100Y44' }],
    ])('for %s is refused', async (_name, changes) => {
      const { orderId, version } = await written(await contract(100), 50, {
        delegates: delegates.map((one) => ({ ...one, ...changes })),
      });
      expect(faultOf(await buyer(submitOrder, { orderId, version, ...(await market.signing()) }))).toBe(
        'delegate_invalid',
      );
    });

    it('is found by who is delegated', async () => {
      const { orderId } = await delegated();
      const found = async (filter: InputOf<typeof pickupOrderPage>) =>
        answerOf(await buyer(pickupOrderPage, filter)).list.map(({ id }) => id);
      expect((await found({ isDelegated: true, keyword: '晋北物流' }))[0]).toBe(orderId);
      expect(await found({ isDelegated: false, keyword: '晋北物流' })).toEqual([]);
    });

    it('is signed anew each time it is handed in', async () => {
      const { orderId, version } = await delegated();
      const signing = await market.signing();
      const submitted = answerOf(await buyer(submitOrder, { orderId, version, ...signing }));
      const returned = answerOf(
        await gate(returnOrder, { orderId, version: submitted.version, reason: '委托书不清楚' }),
      );
      expect(faultOf(await buyer(submitOrder, { orderId, version: returned.version }))).toBe('proof_missing');
      answerOf(await buyer(submitOrder, { orderId, version: returned.version, ...signing }));
      const { rows } = await app.database.pool.query('select from pickup_delegation where order_id = $1', [
        orderId,
      ]);
      expect(rows).toHaveLength(2);
    });

    it('is not signed for somebody else, nor twice', async () => {
      const { orderId, version } = await delegated();
      const signing = await market.signing();
      for (const by of [gate, stranger])
        expect(faultOf(await by(submitOrder, { orderId, version, ...signing }))).toBe('not_found');
      expect(faultOf(await buyer(submitOrder, { orderId, version: version + 1, ...signing }))).toBe(
        'version_changed',
      );
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async () =>
          faultOf(await buyer(submitOrder, { orderId, version, ...signing })),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'version_changed', 'version_changed', 'version_changed']);
      expect(
        (await app.database.pool.query('select from pickup_delegation where order_id = $1', [orderId])).rows,
      ).toHaveLength(1);
    });
  });

  it.each<[string, Partial<OrderContent>, string]>([
    ['by road with a train', { carriage: TRAIN }, 'bad_parameter'],
    ['by rail without a train', { transport: 'rail' }, 'bad_parameter'],
    ['by rail with a ship', { transport: 'rail', carriage: SHIP }, 'bad_parameter'],
    [
      'by water, the laycan ending before it begins',
      { transport: 'water', carriage: { ...SHIP, laycanTo: '2026-11-20' } },
      'bad_parameter',
    ],
    ['by rail', { transport: 'rail', carriage: TRAIN }, 'done'],
    ['by water', { transport: 'water', carriage: SHIP }, 'done'],
  ])('%s', async (_name, changes, outcome) => {
    const contractId = await contract(100, { transport: changes.transport ?? 'road' });
    const saved = await buyer(saveOrder, {
      content: market.content(contractId, 50, { placeId: await placeOf(app, contractId), ...changes }),
    });
    expect(faultOf(saved)).toBe(outcome);
    if (!saved.ok) return;
    const { card, carriage } = answerOf(await buyer(pickupOrderDetail, { orderId: saved.answer.orderId }));
    expect([carriage, card.transport]).toEqual([changes.carriage, changes.transport]);
  });

  it.each<[string, Partial<ListingTerms>, Partial<OrderContent>, { field: string; allowed: string }]>([
    [
      'transport',
      { transport: 'road' },
      { transport: 'rail', carriage: TRAIN },
      { field: 'content.transport', allowed: 'road' },
    ],
    [
      'transport, and nobody comes for what a pipe brings',
      { transport: 'pipe' },
      {},
      { field: 'content.transport', allowed: '' },
    ],
    ['weights', {}, { weightBasis: 'load' }, { field: 'content.weightBasis', allowed: 'received' }],
    ['assay', {}, { assayBasis: 'buyer' }, { field: 'content.assayBasis', allowed: 'seller' }],
  ])('keeps to its contract’s %s', async (_name, terms, changes, departure) => {
    const contractId = await contract(100, terms);
    const content = market.content(contractId, 50, { placeId: await placeOf(app, contractId), ...changes });
    expect(await buyer(saveOrder, { content })).toMatchObject({
      fault: { name: 'bad_parameter', params: { fields: [departure] } },
    });
    const offered = answerOf(await buyer(orderChoices, { contractId })).contracts.map(
      ({ transport }) => transport,
    );
    expect(offered).toEqual(terms.transport === 'pipe' ? [] : ['road']);
  });

  it('is changed only within its contract, as that reads now', async () => {
    const contractId = await contract(100);
    const { orderId, version } = await written(contractId, 50);
    await agreeOn(app, contractId, { transport: 'rail' });
    const content = market.content(contractId, 60, { placeId: await placeOf(app, contractId) });
    expect(faultOf(await buyer(saveOrder, { orderId, version, content }))).toBe('bad_parameter');
    expect(faultOf(await buyer(submitOrder, { orderId, version }))).toBe('bad_parameter');
    const saved = answerOf(
      await buyer(saveOrder, {
        orderId,
        version,
        content: { ...content, transport: 'rail', carriage: TRAIN },
      }),
    );
    expect(faultOf(await buyer(submitOrder, { orderId, version: saved.version }))).toBe('done');
  });

  it('counts what others asked for, and gives back what ends unlifted', async () => {
    const small = await contract(100);
    const first = await order(small, 80);
    const second = await written(small, 40);
    expect(await buyer(submitOrder, { orderId: second.orderId, version: 1 })).toMatchObject({
      fault: { name: 'over_left', params: { left: tonnes(20) } },
    });
    const { card } = answerOf(await buyer(pickupOrderDetail, { orderId: first }));
    answerOf(await buyer(moveOrder, { orderId: first, version: card.version, move: 'cancel', reason: '' }));
    expect(faultOf(await buyer(submitOrder, { orderId: second.orderId, version: 1 }))).toBe('done');
  });

  it('ends with its window, and what was planned is called off', async () => {
    const short = await order(await contract(100), 50, { windowTo: '2026-11-25' });
    const [trip] = await send(short);
    for (const job of pickupJobs) await runJob(job, app.runtime);
    expect(await stateOf(short)).toBe('active');
    app.now = new Date('2026-11-26T01:12:00Z');
    for (const job of pickupJobs) await runJob(job, app.runtime);
    app.now = WEDNESDAY;
    expect([await stateOf(short), await tripState(trip?.tripId ?? '')]).toEqual(['expired', 'voided']);
  });

  it('is found by the days its window has', async () => {
    const contractId = await contract(100);
    const orderId = await order(contractId, 50, { windowFrom: '2026-11-27', windowTo: '2026-11-29' });
    const between = async (from: string, to: string) =>
      answerOf(await buyer(pickupOrderPage, { contractId, from, to })).list.map(({ id }) => id);
    expect([await between('2026-11-29', '2026-12-09'), await between('2026-11-20', '2026-11-27')]).toEqual([
      [orderId],
      [orderId],
    ]);
    expect([await between('2026-11-30', '2026-12-09'), await between('2026-11-20', '2026-11-26')]).toEqual([
      [],
      [],
    ]);
  });

  it('begins with its window', async () => {
    const later = await order(await contract(100), 50, { windowFrom: '2026-11-27' });
    expect(await stateOf(later)).toBe('seller_ok');
    app.now = new Date('2026-11-27T01:12:00Z');
    for (const job of pickupJobs) await runJob(job, app.runtime);
    app.now = WEDNESDAY;
    expect(await stateOf(later)).toBe('active');
  });
});
