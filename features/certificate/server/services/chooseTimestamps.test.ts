// Whose time stands in signatures: an authority's that answers as asked, else nobody's.

import { afterAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { exampleAuthority } from '#packages/pki/pki.example.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { openTimestampAuthority, type Stamping } from '../../../../test/support/timestamping.ts';
import { stampBytes } from './stampBytes.ts';

const { app, pdf, holding, sign, judge } = await openSigners();
const { timestamper } = await exampleAuthority(app.now);
const { given, address, close } = await openTimestampAuthority(timestamper, () => app.now);
afterAll(() => {
  close();
});
const signer = await holding();
const withinTrial = await sign(signer, pdf);
await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', address));
app.pass(1_000);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('an authority of the parameters', () => {
  it('stamps, is trusted from then on, and earlier signatures stay good', async () => {
    given.asked = 0;
    const signed = await sign(signer, pdf);
    expect(given.asked).toBe(1);
    for (const file of [signed, withinTrial])
      expect(await judge(file.pdf)).toMatchObject({ isGood: true, signatures: [{ isTimestamped: true }] });
    const { rows } = await app.database.pool.query(
      `select name from certificate_authority where role = 'timestamping' and encrypted_key is null`,
    );
    expect(rows).toHaveLength(1);
  });

  it.each<[Stamping, string]>([
    ['of_another_digest', 'certificate.stamp_refused'],
    ['of_an_old_nonce', 'certificate.stamp_refused'],
    ['late', 'certificate.stamp_refused'],
    ['nonsense', 'certificate.stamp_refused'],
    ['refused', 'certificate.stamp_refused'],
  ])('whose answer is %s stamps nothing', async (behaviour, fault) => {
    given.behaviour = behaviour;
    expect(await failureOf(sign(signer, pdf))).toBe(fault);
    given.behaviour = 'right';
  });

  it('that is down stamps no bytes, since nothing would say so', async () => {
    given.behaviour = 'broken';
    const working = { reading: app.database.reading, commit: app.perform, now: () => app.now };
    expect(await failureOf(stampBytes(working, pdf))).toBe('certificate.stamp_down');
    given.behaviour = 'right';
    const { at } = await stampBytes(working, pdf);
    expect(at).toEqual(app.now);
  });
});
