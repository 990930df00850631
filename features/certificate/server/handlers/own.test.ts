// Tests of applications for certificates: PIN, letter, second person, renewal.

import { describe, expect, it } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { getCaUserInfo } from '#features/firm/calls/firm.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { askForCertificate, proveName } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  issueCertificate,
  listCertificates,
  readDeskCertificate,
  refuseCertificate,
} from '../../calls/desk.ts';
import { applyForCertificate, ownCertificate, withdrawApplication } from '../../calls/own.ts';
import { certificateFor, listCertificateTasks } from '../public.ts';

const { app, desk, PIN, someFirm, letterOfFirm, apply } = await openSigners();

describe('asking for a certificate', () => {
  it('goes from applying to issued, by somebody else, and then it is there for all who ask', async () => {
    const { holder, firmId, personId } = await someFirm();
    expect(answerOf(await holder(ownCertificate, {}))).toMatchObject({
      mayApply: true,
      inForce: null,
      asked: null,
    });
    const id = await apply(holder);
    expect(answerOf(await holder(ownCertificate, {}))).toMatchObject({
      mayApply: false,
      asked: { id, state: 'applying' },
    });
    expect(
      (await listCertificateTasks(app.database.reading, ['operator_certification'])).map((one) => [
        one.id,
        one.barred,
      ]),
    ).toContainEqual([id, [personId]]);
    expect(answerOf(await desk(listCertificates, { isWaiting: true })).list.map((one) => one.id)).toContain(
      id,
    );
    expect(await certificateFor(app.database.reading, { firmId, personId, at: app.now })).toBeUndefined();

    expect(answerOf(await desk(issueCertificate, { id }))).toEqual({ id, state: 'issued' });
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    expect(inForce).toMatchObject({ id, state: 'issued', caName: '朔云交易中心 CA', keyMode: 'server' });
    expect(await certificateFor(app.database.reading, { firmId, personId, at: app.now })).toMatchObject({
      serial: inForce?.serial,
    });
    expect(answerOf(await holder(basicInfo, {})).isCertAuth).toBe(1);
    expect(answerOf(await holder(getCaUserInfo, {}))).toMatchObject({
      status: 'issued',
      certSn: inForce?.serial,
      sealId: inForce?.sealId,
      keyMode: 'server',
    });
    expect(answerOf(await desk(readDeskCertificate, { id })).history.map(({ move }) => move)).toEqual([
      'apply',
      'issue',
    ]);
    expect(answerOf(await holder(readInbox, {})).list.map(({ template }) => template)).toContain('issued');
  });

  it.each([['123456'], ['aaaaaa'], ['abcabcabc'], ['987654']])('refuses the PIN %s', async (pin) => {
    const { holder } = await someFirm();
    expect(await askForCertificate(app, holder, pin)).toMatchObject({
      ok: false,
      fault: { name: 'pin_weak' },
    });
  });

  it.each([
    ['another firm', async () => letterOfFirm((await someFirm()).firmId)],
    ['nobody', () => Promise.resolve('01ARZ3NDEKTSV4RRFFQ69G5FAV')],
    [
      'the own firm, as a table',
      async (own: string) => {
        const id = await letterOfFirm(own);
        await app.database.pool.query(`update file set kind = 'xlsx' where id = $1`, [id]);
        return id;
      },
    ],
  ])('refuses a letter of %s', async (_whose, letterFor) => {
    const { holder, firmId } = await someFirm();
    await proveName(app, holder);
    expect(await holder(applyForCertificate, { pin: PIN, letterId: await letterFor(firmId) })).toMatchObject({
      ok: false,
      fault: { name: 'letter_unusable', params: { field: 'letterId', allowed: 'PDF / JPG / PNG' } },
    });
    expect(answerOf(await holder(ownCertificate, {})).asked).toBeNull();
  });

  it('shows the letter to the desk and keeps it', async () => {
    const { holder, firmId } = await someFirm();
    await proveName(app, holder);
    const letterId = await letterOfFirm(firmId);
    const { id } = answerOf(await holder(applyForCertificate, { pin: PIN, letterId }));
    expect(answerOf(await holder(ownCertificate, {})).asked?.letterId).toBe(letterId);
    expect(answerOf(await desk(readDeskCertificate, { id })).letter).toMatchObject({
      fileId: letterId,
      name: '授权书.pdf',
    });
    answerOf(await desk(issueCertificate, { id }));
    const { rows } = await app.database.pool.query(
      'select 1 from file_use where file_id = $1 and used_by = $2',
      [letterId, `certificate/certificate/${id}`],
    );
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
    await app.database.pool.query(
      `insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'operator_certification')`,
      [both.id, both.people.firm_representative],
    );
    const self = await app.signIn('both.representative');
    const id = await apply(self);
    for (const refused of [
      await self(issueCertificate, { id }),
      await self(refuseCertificate, { id, reason: '自己' }),
    ]) {
      expect(faultOf(refused)).toBe('second_person');
    }
  });

  it('issues one of two that are approved at once', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    const both = await Promise.all([desk(issueCertificate, { id }), desk(issueCertificate, { id })]);
    expect(both.map((one) => one.ok).sort()).toEqual([false, true]);
  });

  it('issues one without any address, whatever the request’s host, while none is configured', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    await app.http.inject({
      method: 'POST',
      url: issueCertificate.path,
      payload: { id, randomCode: `forged-${id}` },
      headers: {
        authorization: `Bearer ${await app.tokenOf('desk.certification')}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
    });
    const { rows } = await app.database.pool.query<{ certificate: string }>(
      'select certificate from certificate where id = $1',
      [id],
    );
    const written = Buffer.from(rows[0]?.certificate ?? '', 'base64').toString('latin1');
    expect(written).toContain('CA');
    expect(written).not.toMatch(/evil|http:|undefined/);
  });

  it('shows a refusal with its reason, and destroys the key', async () => {
    const { holder } = await someFirm();
    const id = await apply(holder);
    answerOf(await desk(refuseCertificate, { id, reason: '授权书缺页' }));
    expect(answerOf(await holder(ownCertificate, {})).earlier).toMatchObject([
      { id, state: 'refused', reason: '授权书缺页' },
    ]);
    expect(
      (await app.database.pool.query('select 1 from certificate_key where certificate_id = $1', [id]))
        .rowCount,
    ).toBe(0);
  });
});
