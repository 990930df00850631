// Tests for ad hoc settlements on a real ledger.

import { describe, expect, it } from 'vitest';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import {
  answerWith,
  applyWithCard,
  cardOf,
  openCardAuthority,
  taskOf,
} from '../../../../test/support/cards.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { applyAdhoc, consentAdhoc } from '../../calls/other.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, plantSettler, delivered, draftOf, confirmed, watch } = market;

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));

describe('money settled otherwise', () => {
  const other = async (contractId: string, fields: Partial<InputOf<typeof applyAdhoc>>) => {
    const { otherId } = answerOf(
      await mineSettler(applyAdhoc, {
        contractId,
        kind: 'make_up',
        sheetId: null,
        payer: 'buyer',
        amount: fen(10_000n),
        isFromBond: false,
        paidOn: null,
        reason: '双方商定',
        files: [],
        proof,
        ...fields,
      }),
    );
    return plantSettler(consentAdhoc, { otherId, proof });
  };

  it.each<[string, object, bigint, bigint]>([
    ['made up by the buyer', {}, -10_000n, 10_000n],
    ['refunded by the seller', { kind: 'refund', payer: 'seller' }, 10_000n, -10_000n],
    ['a penalty out of the buyer’s bond', { kind: 'penalty', isFromBond: true }, 0n, 10_000n],
    ['for trucks that waited', { kind: 'demurrage' }, -10_000n, 10_000n],
    ['paid outside ahead: nothing moves', { kind: 'offline_paid' }, 0n, 0n],
  ])('%s', async (_name, fields, ofBuyer, ofSeller) => {
    const { contractId } = await delivered();
    const [buyer, seller] = [await watch('plant'), await watch('mine')];
    answerOf(await other(contractId, fields));
    expect([(await buyer())[0], (await seller())[0]]).toEqual([ofBuyer, ofSeller]);
  });

  it('pays a sheet outside, and the rest out of the bond', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    answerOf(
      await other(contractId, {
        kind: 'offline_paid',
        sheetId,
        amount: fen(1_600_000n),
        paidOn: '2026-11-25',
      }),
    );
    const seller = await watch('mine');
    answerOf(await other(contractId, { kind: 'deposit_offset', sheetId, amount: fen(89_600n) }));
    expect((await seller())[0]).toBe(89_600n);
    expect((await detail(sheetId)).card).toMatchObject({ state: 'paid', paid: 1_689_600n });
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('is counted by the sheet it was paid ahead for', async () => {
    const { contractId, tripIds } = await delivered();
    answerOf(await other(contractId, { kind: 'offline_paid', amount: fen(500_000n) }));
    expect(faultOf(await market.save(contractId, draftOf(tripIds, { prepaid: fen(500_001n) })))).toBe(
      'prepaid_over',
    );
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(500_000n) }));
    expect((await detail(sheetId)).card.payable).toBe(1_189_600n);
  });
});

it('is dated and numbered by the first call where a card signs, and made once', async () => {
  const card = await cardOf(app, await openCardAuthority(app), mineSettler);
  const { id } = answerOf(await applyWithCard(app, mineSettler, card));
  answerOf(await market.certifier(issueCertificate, { id }));
  const { contractId } = await delivered();
  const application: Omit<InputOf<typeof applyAdhoc>, 'proof'> = {
    contractId,
    kind: 'make_up',
    sheetId: null,
    payer: 'buyer',
    amount: fen(10_000n),
    isFromBond: false,
    paidOn: null,
    reason: '双方商定',
    files: [],
  };
  const task = taskOf(await mineSettler(applyAdhoc, { ...application, proof: { device: {} } }));
  app.pass(60_000);
  const signed = { ...application, proof: { device: answerWith(card, task) } };
  const answers = await Promise.all([1, 2, 3].map(() => mineSettler(applyAdhoc, signed)));
  expect(answers.map(faultOf).toSorted()).toEqual(['device_over', 'device_over', 'done']);
  const made = answers.find(({ ok }) => ok);
  if (!made) throw new Error('one of them is made');
  expect(faultOf(await plantSettler(consentAdhoc, { otherId: answerOf(made).otherId, proof }))).toBe('done');
});
