// Proofs of large listings and takes: who gives them, how, and that each is good once.

import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { challengeSigner } from '#features/certificate/calls/own.ts';
import { changeSetting, readSetting } from '#features/funds/calls/setting.ts';
import { proveTrade, sendTradeCode, tradeProofTerms } from '#features/funds/calls/tradeProof.ts';
import { editListing, submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeIn, agreeTo } from '../../../../test/support/depositNotice.ts';
import { codeIn } from '../../../../test/support/doorstep.ts';
import { askForCertificate, PIN, representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { acceptResponse, counterResponse, submitResponse } from '../../calls/response.ts';
import { takeListing } from '../../calls/take.ts';

const app = await testApp();
const market = await openTrading(app);
const { mine, plant, idOf, list, watch, count } = market;
const { pool } = app.database;
const certifier = await seat(app, idOf('operator'), 'issuer', ['operator_certification']);
const signer = await representative(app, idOf('plant'), 'plant_signer', certifier);
const boss = await seat(app, idOf('plant'), 'plant_boss', ['firm_admin']);
const certify = async (person: Client) => {
  const { id } = answerOf(await askForCertificate(app, person));
  answerOf(await certifier(issueCertificate, { id }));
};
await certify(boss);

const PHONE = '13800000042';
const OVER = fen(20_000_000n);
/** The plant asks above 200,000 yuan; 500 t come to 256,000. */
const setOver = (over: bigint | null) =>
  pool.query('update funds_setting set proof_over_fen = $1 where firm_id = $2', [over, idOf('plant')]);
beforeAll(async () => {
  await setOver(OVER);
  await pool.query("update account_person set phone = $1 where login_name = 'plant.trader'", [PHONE]);
});

const prove = async (by = signer, pin = PIN) =>
  answerOf(await by(proveTrade, { by: { proof: { pin } } })).proofId;
const take = async (by: Client, listingId: string, proofId?: string, count_ = 500) =>
  by(takeListing, {
    listingId,
    quantity: tonnes(count_),
    ...(await agreeTo(by, listingId, tonnes(count_))),
    ...(proofId === undefined ? {} : { proofId }),
  });
const textTo = async (phone: string) =>
  (
    await pool.query<{ text: string }>(
      'select text from account_outgoing_message where phone = $1 order by created_at desc, id desc limit 1',
      [phone],
    )
  ).rows[0]?.text ?? '';

describe('a take above the sum of its firm', () => {
  it('is refused without a proof, moves no money, and is taken up with one', async () => {
    const listingId = await list();
    const change = await watch('plant');
    expect(await take(signer, listingId)).toMatchObject({
      fault: { name: 'proof_needed', code: '200132', params: { over: OVER } },
    });
    expect(await change()).toEqual([0n, 0n, 0n]);
    const proofId = await prove();
    const { responseId } = answerOf(await take(signer, listingId, proofId));
    expect(
      await count('funds_trade_proof', 'id = $1 and used_for = $2 and way = $3', proofId, responseId, 'pin'),
    ).toBe(1);
  });

  it('of the sum needs none', async () => {
    await setOver(25_600_000n);
    const taken = await take(plant, await list());
    await setOver(OVER);
    expect(faultOf(taken)).toBe('done');
  });

  it('needs none where the firm has switched it off', async () => {
    await setOver(null);
    const taken = await take(plant, await list());
    await setOver(OVER);
    expect(faultOf(taken)).toBe('done');
  });

  it.each<[string, () => Promise<string>]>([
    [
      'that was used',
      async () => {
        const proofId = await prove();
        answerOf(await take(signer, await list(), proofId));
        return proofId;
      },
    ],
    [
      'older than five minutes',
      async () => {
        const proofId = await prove();
        app.pass(5 * 60_000);
        return proofId;
      },
    ],
    [
      'of a colleague',
      async () => {
        const proofId = await prove();
        await pool.query(
          "update funds_trade_proof set person_id = (select id from account_person where login_name = 'plant.trader') where id = $1",
          [proofId],
        );
        return proofId;
      },
    ],
    ['nobody gave', () => Promise.resolve('01M7XQK9SG23KNFKAFZKV5A68Z')],
  ])('is refused with a proof %s', async (_name, given) => {
    const proofId = await given();
    expect(faultOf(await take(signer, await list(), proofId))).toBe('proof_needed');
  });

  it('that is refused for another reason leaves its proof for the next', async () => {
    const [listingId, proofId] = [await list(), await prove()];
    expect(faultOf(await take(signer, listingId, proofId, 550))).toBe('off_step');
    expect(faultOf(await take(signer, listingId, proofId))).toBe('done');
  });

  it('below it leaves a proof unspent that was sent along', async () => {
    const [listingId, proofId] = [await list({ minTake: tonnes(100) }), await prove()];
    answerOf(await take(signer, listingId, proofId, 100));
    expect(faultOf(await take(signer, listingId, proofId))).toBe('done');
  });

  it('made many times at once with one proof is one, on one listing or on many', async () => {
    const listingId = await list();
    const agreed = await agreeTo(signer, listingId, tonnes(500));
    const one = await prove();
    const same = await Promise.all(
      Array.from({ length: 4 }, () =>
        signer(takeListing, { listingId, quantity: tonnes(500), ...agreed, proofId: one }),
      ),
    );
    expect(same.map(faultOf).toSorted()).toEqual(['done', 'proof_needed', 'proof_needed', 'proof_needed']);
    const listings = [await list(), await list(), await list()];
    const other = await prove();
    const spread = await Promise.all(listings.map((id) => take(signer, id, other)));
    expect(spread.map(faultOf).toSorted()).toEqual(['done', 'proof_needed', 'proof_needed']);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a negotiation above the sum of a firm', () => {
  const offered = async (proofId?: string) => {
    const listingId = await list({ mode: 'negotiate' });
    return signer(submitResponse, {
      listingId,
      ...market.offer(500, 500),
      ...(await agreeTo(signer, listingId, tonnes(500), yuan(500))),
      ...(proofId === undefined ? {} : { proofId }),
    });
  };
  it('is proved with each offer and with the yes of that firm', async () => {
    expect(faultOf(await offered())).toBe('proof_needed');
    const { responseId } = answerOf(await offered(await prove()));
    answerOf(await mine(counterResponse, { responseId, ...market.offer(510, 500) }));
    const back = { responseId, ...market.offer(505, 500) };
    const agreed = await agreeIn(signer, responseId, { price: yuan(505) });
    expect(faultOf(await signer(counterResponse, { ...back, ...agreed }))).toBe('proof_needed');
    answerOf(await signer(counterResponse, { ...back, ...agreed, proofId: await prove() }));
    answerOf(await mine(counterResponse, { responseId, ...market.offer(508, 500) }));
    const last = await agreeIn(signer, responseId);
    expect(faultOf(await signer(acceptResponse, { responseId, ...last }))).toBe('proof_needed');
    answerOf(await signer(acceptResponse, { responseId, ...last, proofId: await prove() }));
  });
});

describe('a listing above the sum of its firm', () => {
  it('is refused without a proof, and put up with one that no take may use again', async () => {
    const terms = someTerms({ direction: 'buy', quantity: tonnes(500), minTake: tonnes(100) });
    const change = await watch('plant');
    expect(await signer(submitListing, { terms })).toMatchObject({ fault: { name: 'proof_needed' } });
    expect(await change()).toEqual([0n, 0n, 0n]);
    const proofId = await prove();
    expect(faultOf(await signer(submitListing, { terms, proofId }))).toBe('done');
    expect(faultOf(await take(signer, await list(), proofId))).toBe('proof_needed');
  });

  it('is proved again when it grows above it, and not when it gets cheaper', async () => {
    const terms = someTerms({ direction: 'buy', quantity: tonnes(300), minTake: tonnes(100) });
    const { id: listingId } = answerOf(await signer(submitListing, { terms }));
    const larger = { listingId, version: 1, quantity: tonnes(500) };
    expect(faultOf(await signer(editListing, larger))).toBe('proof_needed');
    answerOf(await signer(editListing, { ...larger, proofId: await prove() }));
    const later = new Date(terms.validTo.getTime() + 60_000);
    expect(faultOf(await signer(editListing, { listingId, version: 2, validTo: later }))).toBe('done');
  });

  it('is measured by the platform’s sum where the firm has set none', async () => {
    await pool.query('delete from funds_setting where firm_id = $1', [idOf('mine')]);
    const terms = someTerms({ quantity: tonnes(19_600) });
    expect(await mine(submitListing, { terms })).toMatchObject({
      fault: { name: 'proof_needed', params: { over: 1_000_000_000n } },
    });
    expect(faultOf(await mine(submitListing, { terms: someTerms({ quantity: tonnes(19_500) }) }))).toBe(
      'done',
    );
  });
});

describe('who trades proves it', () => {
  it('by the PIN of their certificate, whose wrong tries are counted', async () => {
    expect(await signer(proveTrade, { by: { proof: { pin: '000000' } } })).toMatchObject({
      fault: { name: 'pin_wrong', params: { left: 4 } },
    });
    expect(answerOf(await signer(tradeProofTerms, {}))).toMatchObject({ over: OVER, hasCertificate: true });
    expect(faultOf(await signer(sendTradeCode, { locale: 'zh-Hans' }))).toBe('by_certificate');
    await prove();
  });

  it('by no passkey that the certificate does not allow', async () => {
    const { challengeId } = answerOf(await signer(challengeSigner, {}));
    const passkey = {
      challengeId,
      credentialId: 'AAAA',
      clientData: 'AAAA',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    };
    expect(faultOf(await signer(proveTrade, { by: { proof: { passkey } } }))).toBe('passkey_wrong');
  });

  it('by a code to their telephone without a certificate, once', async () => {
    expect(answerOf(await plant(tradeProofTerms, {}))).toEqual({
      over: OVER,
      hasCertificate: false,
      phone: '138****0042',
    });
    const { requestId } = answerOf(await plant(sendTradeCode, { locale: 'zh-Hans' }));
    const code = codeIn(await textTo(PHONE));
    const wrong = code === '000000' ? '111111' : '000000';
    const by = (typed: string) => ({ by: { sent: { requestId, code: typed } } });
    expect(faultOf(await plant(proveTrade, by(wrong)))).toBe('code_wrong');
    expect(faultOf(await signer(proveTrade, by(code)))).toBe('by_certificate');
    const given = await Promise.all([plant(proveTrade, by(code)), plant(proveTrade, by(code))]);
    expect(given.map(faultOf).toSorted()).toEqual(['code_wrong', 'done']);
    const proofId = given.flatMap((one) => (one.ok ? [one.answer.proofId] : []))[0];
    expect(faultOf(await take(plant, await list(), proofId))).toBe('done');
  });

  it('not at all without certificate and telephone', async () => {
    expect(answerOf(await mine(tradeProofTerms, {})).phone).toBe('');
    expect(faultOf(await mine(sendTradeCode, { locale: 'zh-Hans' }))).toBe('phone_missing');
    expect(faultOf(await mine(proveTrade, { by: { proof: { pin: PIN } } }))).toBe('no_certificate');
  });
});

describe('the sum', () => {
  const wishes = {
    defaultBank: null,
    mayFreeze: true,
    alert: fen(0n),
    reserve: fen(0n),
    withdraws: false,
    proofOver: null,
  };
  it('is changed by an administrator with the PIN, and by nobody at the finance desk', async () => {
    const finance = await app.signIn('plant.finance');
    await certify(finance);
    const { version, mayChangeProof } = answerOf(await finance(readSetting, {}));
    expect(mayChangeProof).toBe(false);
    const change = { ...wishes, version, proof: { pin: PIN } };
    expect(faultOf(await finance(changeSetting, change))).toBe('proof_by_admin');
    expect(faultOf(await boss(changeSetting, { ...change, proof: { pin: '000000' } }))).toBe('pin_wrong');
    expect(answerOf(await boss(readSetting, {})).proofOver).toBe(OVER);
    answerOf(await boss(changeSetting, change));
    expect(answerOf(await boss(readSetting, {})).proofOver).toBeNull();
    expect(faultOf(await take(plant, await list()))).toBe('done');
  });
});
