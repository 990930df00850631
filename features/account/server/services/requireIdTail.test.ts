// Tests the reset of a password whose owner's identity number is known.

import { expect, it } from 'vitest';
import { claimIdentity } from '#features/identity/calls/own.ts';
import { someClaim } from '#features/identity/claim.example.ts';
import { codeIn, faultOf, given } from '../../../../test/support/doorstep.ts';
import { proveName } from '../../../../test/support/signing.ts';
import { openToStrangers } from '../../../../test/support/strangers.ts';
import { sendResetCode } from '../../calls/code.ts';
import { resetPassword } from '../../calls/entry.ts';
import { login } from '../../calls/signIn.ts';
import { MAX_CODE_TRIES } from '../../rules/rateLimits.ts';

const { app, visitor, stranger, join, lastText } = await openToStrangers();
const NEW = 'Neues-Pferd-88';

const joinProved = async () => (await proveName(app, await join())).slice(-4);

async function askedToReset() {
  app.pass(61_000);
  const { requestId } = await given(
    visitor(sendResetCode, { phone: stranger.phone, loginName: stranger.loginName, locale: 'en' }),
  );
  const code = codeIn(await lastText(stranger.phone));
  return (idTail?: string, typed = code) =>
    faultOf(
      visitor(resetPassword, {
        requestId,
        code: typed,
        newPassword: NEW,
        ...(idTail === undefined ? {} : { idTail }),
      }),
    );
}
const otherThan = (tail: string) => (tail.startsWith('0') ? `1${tail.slice(1)}` : `0${tail.slice(1)}`);
const wrongCode = '000000';

it('is asked for, and the right one sets the password by the same code', async () => {
  const tail = await joinProved();
  const reset = await askedToReset();
  expect(await reset()).toBe('id_tail_asked');
  expect(await reset(otherThan(tail))).toBe('id_tail_wrong');
  expect(await reset(tail.toLowerCase())).toBe('done');
  expect(await faultOf(visitor(login, { loginName: stranger.loginName, password: NEW }))).toBe('done');
});

it('is never spoken of before the code was right', async () => {
  const tail = await joinProved();
  const reset = await askedToReset();
  for (const given of [undefined, tail, otherThan(tail)])
    expect(await reset(given, wrongCode)).toBe('code_wrong');
});

it('is guessed no oftener than a code is tried', async () => {
  const tail = await joinProved();
  const reset = await askedToReset();
  for (let time = 0; time < MAX_CODE_TRIES; time += 1)
    expect(await reset(otherThan(tail))).toBe('id_tail_wrong');
  expect(await reset(tail)).toBe('code_wrong');
});

it('is not asked of somebody who proved no name, or only says so', async () => {
  const client = await join();
  await given(client(claimIdentity, someClaim(400)));
  expect(await (await askedToReset())()).toBe('done');
});
