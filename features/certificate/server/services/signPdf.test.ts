// Tests of certificates in use: signing, suspension, revocation, expiry.

import { describe, expect, it } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { leave } from '../../../../test/support/leaving.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  issueCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../../calls/desk.ts';
import { changePin, revokeOwnCertificate, ownCertificate } from '../../calls/own.ts';
import { MAX_PIN_TRIES, PIN_RULE } from '../../rules/pin.ts';
import { certificateJobs } from '../jobs.ts';
import { finishPinTry, reservePinTry } from '../queries/key.ts';
import { signPdf } from './signPdf.ts';

const {
  app,
  desk,
  pdf,
  PIN,
  someFirm,
  apply,
  holding,
  open,
  signWith,
  sign,
  judge: verifier,
} = await openSigners();
const DAY_MS = 86_400_000;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('signing', () => {
  it('is done by two, one after the other, and anybody can see that nothing was changed', async () => {
    const [seller, buyer] = [await holding(), await holding()];
    const first = await sign(seller, pdf);
    expect(await verifier(first.pdf)).toMatchObject({
      isSigned: true,
      isUnaltered: true,
      isGood: true,
      sha256: first.sha256,
    });
    const second = await sign(buyer, first.pdf);
    const verdict = await verifier(second.pdf);
    expect(verdict).toMatchObject({ isGood: true, isUnaltered: true });
    expect(verdict.signatures).toMatchObject([
      {
        firm: `${seller.firm.handle}有限公司`,
        isIntact: true,
        isTrusted: true,
        isTimestamped: true,
        standingThen: 'valid',
        serial: first.certificateSerial,
        changes: [{ kind: 'signed_further' }],
      },
      {
        firm: `${buyer.firm.handle}有限公司`,
        isIntact: true,
        isTrusted: true,
        isTimestamped: true,
        standingThen: 'valid',
        serial: second.certificateSerial,
        changes: [],
      },
    ]);
  });

  it('puts no signature under a file that was changed after the one before', async () => {
    const seller = await holding();
    const { pdf: signed } = await sign(seller, pdf);
    expect(await failureOf(sign(seller, new Uint8Array([...signed, 0x0a])))).toBe('certificate.pdf_altered');
    expect(await failureOf(sign(seller, new TextEncoder().encode('no PDF')))).toBe(
      'certificate.pdf_unreadable',
    );
  });

  it('needs the PIN: wrong ones are counted, and lock for an hour', async () => {
    const signer = await holding();
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(open(signer, 'Wrong-1935')).rejects.toMatchObject({
        message: 'certificate.pin_wrong',
        params: { left },
      });
    }
    await expect(open(signer)).rejects.toMatchObject({
      message: 'certificate.pin_locked',
      params: { minutes: 60 },
    });
    app.pass(60 * 60_000);
    expect((await open(signer)).certificate.id).toBe(signer.id);
    await expect(open(signer, 'Wrong-1935')).rejects.toMatchObject({ params: { left: 4 } });
  });

  it('lets a flood of guesses through no faster', async () => {
    const signer = await holding();
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => failureOf(open(signer, 'Wrong-1935'))),
    );
    expect(failures.filter((one) => one === 'certificate.pin_wrong')).toHaveLength(5);
    expect(failures.filter((one) => one === 'certificate.pin_locked')).toHaveLength(7);
  });

  it('opens for every right PIN, however many come at once', async () => {
    const signer = await holding();
    const outcomes = await Promise.all(Array.from({ length: 28 }, () => failureOf(open(signer))));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    await expect(open(signer, 'Wrong-1935')).rejects.toMatchObject({ params: { left: 4 } });
  });

  it.each([
    ['one of them is right', true, 'done'],
    ['none of them is right', false, 'certificate.pin_locked'],
  ])('waits for five attempts of other processes: %s', async (_how, isRight, outcome) => {
    const signer = await holding();
    const places = Array.from({ length: MAX_PIN_TRIES + 1 }, () =>
      app.perform(({ tx, now }) => reservePinTry(tx, signer.id, PIN_RULE, now)),
    );
    expect((await Promise.all(places)).toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
    const opening = failureOf(open(signer));
    for (let place = 0; place < MAX_PIN_TRIES; place += 1)
      await app.perform(({ tx, now }) => finishPinTry(tx, signer.id, isRight, now));
    expect(await opening).toBe(outcome);
  });

  it('gives back the places of a process that died', async () => {
    const signer = await holding();
    for (let place = 0; place < MAX_PIN_TRIES; place += 1)
      await app.perform(({ tx, now }) => reservePinTry(tx, signer.id, PIN_RULE, now));
    app.pass(30_000);
    expect(await failureOf(open(signer))).toBe('done');
  });

  it.each<[string, (tx: Transaction, id: string, now: Date) => Promise<unknown>]>([
    ['wrong attempts', (tx, id, now) => finishPinTry(tx, id, false, now)],
    ['attempts under way', (tx, id, now) => reservePinTry(tx, id, PIN_RULE, now)],
  ])('forgets %s of a clock that has been put back since', async (_what, tried) => {
    const signer = await holding();
    const yearAhead = new Date(app.now.getTime() + 365 * 86_400_000);
    for (let count = 0; count < MAX_PIN_TRIES; count += 1)
      await app.perform(({ tx }) => tried(tx, signer.id, yearAhead));
    expect(await failureOf(open(signer))).toBe('done');
  });

  it('goes on under another PIN once it is changed', async () => {
    const signer = await holding();
    expect(faultOf(await signer.holder(changePin, { pin: 'Wrong-1935', newPin: 'Lake-5520' }))).toBe(
      'pin_wrong',
    );
    answerOf(await signer.holder(changePin, { pin: PIN, newPin: 'Lake-5520' }));
    expect(await failureOf(open(signer))).toBe('certificate.pin_wrong');
    expect((await sign(signer, pdf, 'Lake-5520')).certificateSerial).not.toBe('');
  });

  it('needs no transaction but the one that keeps it', async () => {
    const key = await open(await holding());
    const noTransaction = () => Promise.reject(new Error('a transaction was opened'));
    const steps = { reading: app.database.reading, clock: () => app.now, commit: noTransaction };
    const signed = await signPdf(steps, key, { pdf, reason: '签订合同' });
    expect(signed.certificateId).toBe(key.certificate.id);
  });

  it('is refused without a certificate', async () => {
    expect(await failureOf(open(await someFirm()))).toBe('certificate.no_certificate');
  });

  it('either is done before the certificate is revoked, or not at all', async () => {
    const signer = await holding();
    const key = await open(signer);
    const [signed] = await Promise.all([
      signWith(key, pdf).then(
        ({ pdf: file }) => file,
        () => undefined,
      ),
      desk(revokeCertificate, { id: signer.id, reason: '离职' }),
    ]);
    expect(signed === undefined || (await verifier(signed)).signatures[0]?.isIntact === true).toBe(true);
    expect(await failureOf(signWith(key, pdf))).toBe('certificate.certificate_over');
  });

  it('either is done before its holder leaves, or not at all', async () => {
    const signer = await holding();
    const key = await open(signer);
    const [signed] = await Promise.all([failureOf(signWith(key, pdf)), leave(app, signer.holder)]);
    expect(['done', 'certificate.certificate_over']).toContain(signed);
    const { rows } = await app.database.pool.query(
      `select certificate.state, count(locked.certificate_id)::int as keys
         from certificate
         left join certificate_key as locked on locked.certificate_id = certificate.id
        where certificate.id = $1
        group by certificate.state`,
      [signer.id],
    );
    expect(rows).toEqual([{ state: 'revoked', keys: 0 }]);
    expect(await failureOf(signWith(key, pdf))).not.toBe('done');
    const { rows: people } = await app.database.pool.query(
      'select name, status from account_person where id = $1',
      [signer.personId],
    );
    expect(people).toEqual([{ name: `${signer.firm.handle} firm_representative`, status: 'closed' }]);
  });
});

describe('a certificate', () => {
  it('that is suspended signs nothing until it is let go; what was signed before stays good', async () => {
    const signer = await holding();
    const { pdf: before } = await sign(signer, pdf);
    app.pass(60_000);
    answerOf(await desk(suspendCertificate, { id: signer.id, reason: '核实身份' }));
    expect(await failureOf(open(signer))).toBe('certificate.certificate_over');
    expect(answerOf(await signer.holder(basicInfo, {})).isCertAuth).toBe(0);
    expect(await verifier(before)).toMatchObject({
      isGood: true,
      signatures: [{ standingThen: 'valid', standingNow: 'suspended' }],
    });
    answerOf(await desk(resumeCertificate, { id: signer.id, reason: '已核实' }));
    expect((await open(signer)).certificate.id).toBe(signer.id);
  });

  it('that is revoked is gone for good, key and all', async () => {
    const signer = await holding();
    const { pdf: before } = await sign(signer, pdf);
    app.pass(60_000);
    expect(
      answerOf(await signer.holder(revokeOwnCertificate, { id: signer.id, reason: 'PIN 码遗忘' })),
    ).toMatchObject({ state: 'revoked' });
    expect(faultOf(await desk(resumeCertificate, { id: signer.id, reason: '误操作' }))).toBe('wrong_state');
    expect(
      (await app.database.pool.query('select 1 from certificate_key where certificate_id = $1', [signer.id]))
        .rowCount,
    ).toBe(0);
    expect(await verifier(before)).toMatchObject({
      isGood: true,
      signatures: [{ standingThen: 'valid', standingNow: 'revoked' }],
    });
  });

  it('of another firm is as good as none', async () => {
    const [one, other] = [await holding(), await someFirm()];
    expect(faultOf(await other.holder(revokeOwnCertificate, { id: one.id, reason: '不是我的' }))).toBe(
      'not_found',
    );
  });

  it('is replaced by the one issued after it', async () => {
    const signer = await holding();
    const next = await apply(signer.holder, 'Next-8812');
    answerOf(await desk(issueCertificate, { id: next }));
    expect(answerOf(await signer.holder(ownCertificate, {}))).toMatchObject({
      inForce: { id: next },
      earlier: [{ id: signer.id, state: 'replaced' }],
    });
    expect((await open(signer, 'Next-8812')).certificate.id).toBe(next);
  });

  it('nears its end, is told of, and runs out', async () => {
    const signer = await holding();
    const { pdf: before } = await sign(signer, pdf);
    app.pass(340 * DAY_MS);
    const { holder } = { holder: await app.signIn(`${signer.firm.handle}.representative`) };
    for (const job of certificateJobs) await runJob(job, app.runtime);
    expect(answerOf(await holder(ownCertificate, {})).inForce?.state).toBe('expiring');
    expect((await open(signer)).certificate.id).toBe(signer.id);
    for (const job of certificateJobs) await runJob(job, app.runtime);
    expect(
      answerOf(await holder(readInbox, {})).list.filter(({ template }) => template === 'due'),
    ).toHaveLength(1);
    app.pass(26 * DAY_MS);
    for (const job of certificateJobs) await runJob(job, app.runtime);
    const later = await app.signIn(`${signer.firm.handle}.representative`);
    expect(answerOf(await later(ownCertificate, {}))).toMatchObject({
      inForce: null,
      earlier: [{ state: 'expired' }],
    });
    expect(await failureOf(open(signer))).toBe('certificate.certificate_over');
    expect(await verifier(before)).toMatchObject({
      isGood: true,
      signatures: [{ standingThen: 'valid', standingNow: 'expired' }],
    });
  });
});

describe('anybody may fetch', () => {
  it('the certificate of the authority and the list of what it took back', async () => {
    const list = await app.http.inject({ url: '/certificates/revoked.crl' });
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/pkix-crl']);
    const authority = await app.http.inject({ url: '/certificates/authority.cer' });
    expect([authority.statusCode, authority.rawPayload[0]]).toEqual([200, 0x30]);
  });
});
