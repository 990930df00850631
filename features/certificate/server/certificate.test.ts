// Certificates on a real database: asked for under a PIN, issued by a second person, signed with, held up, taken back, run out.
import { describe, expect, it } from 'vitest';
import { issueCertificate, listCertificates, readCertificateOf, refuseCertificate, resumeCertificate, revokeCertificate, suspendCertificate } from '../calls/desk.ts';
import { applyForCertificate, changePin, giveBackCertificate, ownCertificate, withdrawApplication } from '../calls/own.ts';
import { verifyPdf as verifyCall } from '../calls/verify.ts';
import { certificateFor, openKey, signPdf, waitingCertificates } from './api.ts';
import { certificateJobs } from './jobs.ts';
import { basicInfo } from '#features/account/calls.ts';
import { getCaUserInfo } from '#features/firm/calls.ts';
import { readInbox } from '#features/message/calls.ts';
import type { Client } from '#packages/call/client.ts';
import type { Origin } from '#packages/call/scene.ts';
import { runJob } from '#packages/call/job.ts';
import { contractExample } from '#packages/pdf/document.example.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { askForCertificate, letterOf, proveName } from '../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_certification', 'operator_auditor'], { kind: 'platform', name: '朔云交易中心' });
const desk = await app.signIn('desk.certification');
const PIN = 'Tang-7294';
const DAY_MS = 86_400_000;
const pdf = await renderPdf(contractExample);

let firms = 0;
async function someFirm() {
  const handle = `signer${++firms}`;
  const firm = await openFirm(app, handle, ['firm_representative', 'firm_viewer']);
  return { firm, holder: await app.signIn(`${handle}.representative`), firmId: firm.id, personId: firm.people.firm_representative ?? '' };
}
type Signer = Awaited<ReturnType<typeof someFirm>>;

const letterOfFirm = (firmId: string) => app.perform(async (setting) => {
  const { rows } = await app.database.pool.query<{ credit_code: string }>('select credit_code from firm where id = $1', [firmId]);
  return letterOf(setting, rows[0]?.credit_code ?? '');
});
const apply = async (holder: Client, pin = PIN) => answerOf(await askForCertificate(app, holder, pin)).id;
async function holding(): Promise<Signer & { id: string }> {
  const signer = await someFirm();
  const id = await apply(signer.holder);
  answerOf(await desk(issueCertificate, { id }));
  return { ...signer, id };
}

const NOWHERE: Origin = { ip: '', device: '', token: undefined, site: '', trace: '', describeDevice: () => Promise.resolve('') };
/** As a call in steps does it. */
const open = ({ firmId, personId }: Signer, pin = PIN) =>
  openKey({ commit: app.perform, reading: app.database.reading, now: app.now, origin: NOWHERE }, { firmId, personId, proof: { pin } });
async function sign(signer: Signer, file: Uint8Array, pin = PIN) {
  const key = await open(signer, pin);
  return app.perform((setting) => signPdf(setting, key, { pdf: file, reason: '签订合同' }));
}
const judge = async (file: Uint8Array) => answerOf(await app.client()(verifyCall, { pdf: Buffer.from(file).toString('base64') }));
const failureOf = (work: Promise<unknown>) => work.then(() => 'done', (error: Error) => error.message);

describe('asking for a certificate', () => {
  it('goes from applying to issued, by somebody else, and then it is there for all who ask', async () => {
    const { holder, firmId, personId } = await someFirm();
    expect(answerOf(await holder(ownCertificate, {}))).toMatchObject({ mayApply: true, inForce: null, asked: null });
    const id = await apply(holder);
    expect(answerOf(await holder(ownCertificate, {}))).toMatchObject({ mayApply: false, asked: { id, state: 'applying' } });
    expect((await waitingCertificates(app.database.reading, ['operator_certification'])).map((one) => [one.id, one.barred])).toContainEqual([id, [personId]]);
    expect(answerOf(await desk(listCertificates, { isWaiting: true })).list.map((one) => one.id)).toContain(id);
    expect(await certificateFor(app.database.reading, { firmId, personId, at: app.now })).toBeUndefined();

    expect(answerOf(await desk(issueCertificate, { id }))).toEqual({ id, state: 'issued' });
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    expect(inForce).toMatchObject({ id, state: 'issued', caName: '朔云交易中心 CA', keyMode: 'server' });
    expect(await certificateFor(app.database.reading, { firmId, personId, at: app.now })).toMatchObject({ serial: inForce?.serial });
    expect(answerOf(await holder(basicInfo, {})).isCertAuth).toBe(1);
    expect(answerOf(await holder(getCaUserInfo, {}))).toMatchObject({ status: 'issued', certSn: inForce?.serial, sealId: inForce?.sealId, keyMode: 'server' });
    expect(answerOf(await desk(readCertificateOf, { id })).history.map(({ move }) => move)).toEqual(['apply', 'issue']);
    expect(answerOf(await holder(readInbox, {})).list.map(({ template }) => template)).toContain('issued');
  });

  it.each([['123456'], ['aaaaaa'], ['abcabcabc'], ['987654']])('refuses the PIN %s', async (pin) => {
    const { holder } = await someFirm();
    expect(await askForCertificate(app, holder, pin)).toMatchObject({ ok: false, fault: { name: 'pin_weak' } });
  });

  it.each([
    ['another firm', async () => letterOfFirm((await someFirm()).firmId)],
    ['nobody', () => Promise.resolve('01ARZ3NDEKTSV4RRFFQ69G5FAV')],
    ['the own firm, as a table', async (own: string) => {
      const id = await letterOfFirm(own);
      await app.database.pool.query(`update file set kind = 'xlsx' where id = $1`, [id]);
      return id;
    }],
  ])('refuses a letter of %s', async (_whose, letterFor) => {
    const { holder, firmId } = await someFirm();
    await proveName(app, holder);
    expect(await holder(applyForCertificate, { pin: PIN, letterId: await letterFor(firmId) })).toMatchObject({
      ok: false, fault: { name: 'letter_unusable', params: { field: 'letterId', allowed: 'PDF / JPG / PNG' } },
    });
    expect(answerOf(await holder(ownCertificate, {})).asked).toBeNull();
  });

  it('shows the letter to the desk and keeps it', async () => {
    const { holder, firmId } = await someFirm();
    await proveName(app, holder);
    const letterId = await letterOfFirm(firmId);
    const { id } = answerOf(await holder(applyForCertificate, { pin: PIN, letterId }));
    expect(answerOf(await holder(ownCertificate, {})).asked?.letterId).toBe(letterId);
    expect(answerOf(await desk(readCertificateOf, { id })).letter).toMatchObject({ fileId: letterId, name: '授权书.pdf' });
    answerOf(await desk(issueCertificate, { id }));
    const { rows } = await app.database.pool.query('select 1 from file_use where file_id = $1 and used_by = $2', [letterId, `certificate/certificate/${id}`]);
    expect(rows).toHaveLength(1);
  });

  it('can be done once at a time, and taken back', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    expect(faultOf(await askForCertificate(app, holder, PIN))).toBe('applied_already');
    expect(answerOf(await holder(withdrawApplication, { id }))).toEqual({ id, state: 'withdrawn' });
    expect(faultOf(await desk(issueCertificate, { id }))).toBe('wrong_state');
    await apply(holder);
  });

  it('is for firms that are certified only', async () => {
    const { holder, firmId } = await someFirm();
    await app.database.pool.query(`update firm set state = 'suspended' where id = $1`, [firmId]);
    expect(faultOf(await askForCertificate(app, holder, PIN))).toBe('firm_not_certified');
  });

  it('is never decided by who asked', async () => {
    const both = await openFirm(app, 'both', ['firm_representative']);
    await app.database.pool.query(`insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'operator_certification')`, [both.id, both.people.firm_representative]);
    const self = await app.signIn('both.representative');
    const id = await apply(self);
    for (const refused of [await self(issueCertificate, { id }), await self(refuseCertificate, { id, reason: '自己' })]) {
      expect(faultOf(refused)).toBe('second_person');
    }
  });

  it('issues one of two that are approved at once', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    const both = await Promise.all([desk(issueCertificate, { id }), desk(issueCertificate, { id })]);
    expect(both.map((one) => one.ok).sort()).toEqual([false, true]);
  });

  it('shows a refusal with its reason, and destroys the key', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    answerOf(await desk(refuseCertificate, { id, reason: '授权书缺页' }));
    expect(answerOf(await holder(ownCertificate, {})).earlier).toMatchObject([{ id, state: 'refused', reason: '授权书缺页' }]);
    expect((await app.database.pool.query('select 1 from certificate_key where certificate_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('signing', () => {
  it('is done by two, one after the other, and anybody can see that nothing was changed', async () => {
    const [seller, buyer] = [await holding(), await holding()];
    const first = await sign(seller, pdf);
    expect(await judge(first.pdf)).toMatchObject({ isSigned: true, isUnaltered: true, isGood: true, sha256: first.sha256 });
    const second = await sign(buyer, first.pdf);
    const verdict = await judge(second.pdf);
    expect(verdict).toMatchObject({ isGood: true, isUnaltered: true });
    expect(verdict.signatures).toMatchObject([
      { firm: `${seller.firm.handle}有限公司`, isIntact: true, isTrusted: true, isTimestamped: true, standingThen: 'valid', serial: first.certificateSerial, changes: [{ kind: 'signed_further' }] },
      { firm: `${buyer.firm.handle}有限公司`, isIntact: true, isTrusted: true, isTimestamped: true, standingThen: 'valid', serial: second.certificateSerial, changes: [] },
    ]);
  });

  it('puts no signature under a file that was changed after the one before', async () => {
    const seller = await holding();
    const { pdf: signed } = await sign(seller, pdf);
    expect(await failureOf(sign(seller, new Uint8Array([...signed, 0x0a])))).toBe('certificate.pdf_altered');
    expect(await failureOf(sign(seller, new TextEncoder().encode('no PDF')))).toBe('certificate.pdf_unreadable');
  });

  it('needs the PIN: wrong ones are counted, and lock for an hour', async () => {
    const signer = await holding();
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(open(signer, 'Wrong-1935')).rejects.toMatchObject({ message: 'certificate.pin_wrong', params: { left } });
    }
    await expect(open(signer)).rejects.toMatchObject({ message: 'certificate.pin_locked', params: { minutes: 60 } });
    app.pass(60 * 60_000);
    expect((await open(signer)).certificate.id).toBe(signer.id);
    await expect(open(signer, 'Wrong-1935')).rejects.toMatchObject({ params: { left: 4 } });
  });

  it('lets a flood of guesses through no faster', async () => {
    const signer = await holding();
    const failures = await Promise.all(Array.from({ length: 12 }, () => failureOf(open(signer, 'Wrong-1935'))));
    expect(failures.filter((one) => one === 'certificate.pin_wrong')).toHaveLength(5);
    expect(failures.filter((one) => one === 'certificate.pin_locked')).toHaveLength(7);
  });

  it('goes on under another PIN once it is changed', async () => {
    const signer = await holding();
    expect(faultOf(await signer.holder(changePin, { pin: 'Wrong-1935', newPin: 'Lake-5520' }))).toBe('pin_wrong');
    answerOf(await signer.holder(changePin, { pin: PIN, newPin: 'Lake-5520' }));
    expect(await failureOf(open(signer))).toBe('certificate.pin_wrong');
    expect((await sign(signer, pdf, 'Lake-5520')).certificateSerial).not.toBe('');
  });

  it('is refused without a certificate', async () => {
    expect(await failureOf(open(await someFirm()))).toBe('certificate.no_certificate');
  });

  it('either is done before the certificate is revoked, or not at all', async () => {
    const signer = await holding();
    const key = await open(signer);
    const [signed] = await Promise.all([
      app.perform((setting) => signPdf(setting, key, { pdf, reason: '签订合同' })).then(({ pdf: file }) => file, () => undefined),
      desk(revokeCertificate, { id: signer.id, reason: '离职' }),
    ]);
    expect(signed === undefined || (await judge(signed)).signatures[0]?.isIntact === true).toBe(true);
    expect(await failureOf(app.perform((setting) => signPdf(setting, key, { pdf, reason: '签订合同' })))).toBe('certificate.certificate_over');
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
    expect(await judge(before)).toMatchObject({ isGood: true, signatures: [{ standingThen: 'valid', standingNow: 'suspended' }] });
    answerOf(await desk(resumeCertificate, { id: signer.id, reason: '已核实' }));
    expect((await open(signer)).certificate.id).toBe(signer.id);
  });

  it('that is revoked is gone for good, key and all', async () => {
    const signer = await holding();
    const { pdf: before } = await sign(signer, pdf);
    app.pass(60_000);
    expect(answerOf(await signer.holder(giveBackCertificate, { id: signer.id, reason: 'PIN 码遗忘' }))).toMatchObject({ state: 'revoked' });
    expect(faultOf(await desk(resumeCertificate, { id: signer.id, reason: '误操作' }))).toBe('wrong_state');
    expect((await app.database.pool.query('select 1 from certificate_key where certificate_id = $1', [signer.id])).rowCount).toBe(0);
    expect(await judge(before)).toMatchObject({ isGood: true, signatures: [{ standingThen: 'valid', standingNow: 'revoked' }] });
  });

  it('of another firm is as good as none', async () => {
    const [one, other] = [await holding(), await someFirm()];
    expect(faultOf(await other.holder(giveBackCertificate, { id: one.id, reason: '不是我的' }))).toBe('not_found');
  });

  it('is replaced by the one issued after it', async () => {
    const signer = await holding();
    const next = await apply(signer.holder, 'Next-8812');
    answerOf(await desk(issueCertificate, { id: next }));
    expect(answerOf(await signer.holder(ownCertificate, {}))).toMatchObject({ inForce: { id: next }, earlier: [{ id: signer.id, state: 'replaced' }] });
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
    expect(answerOf(await holder(readInbox, {})).list.filter(({ template }) => template === 'due')).toHaveLength(1);
    app.pass(26 * DAY_MS);
    for (const job of certificateJobs) await runJob(job, app.runtime);
    const later = await app.signIn(`${signer.firm.handle}.representative`);
    expect(answerOf(await later(ownCertificate, {}))).toMatchObject({ inForce: null, earlier: [{ state: 'expired' }] });
    expect(await failureOf(open(signer))).toBe('certificate.certificate_over');
    expect(await judge(before)).toMatchObject({ isGood: true, signatures: [{ standingThen: 'valid', standingNow: 'expired' }] });
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
