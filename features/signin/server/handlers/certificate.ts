// Handlers for signing in with a certificate.

import { randomUUID } from 'node:crypto';
import {
  advanceSignIn,
  createThrottle,
  enterByName,
  requireSignInWay,
  toSignInAnswer,
} from '#features/account/server/public.ts';
import { createNonce, enterByToken, proveByPin } from '#features/certificate/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { challengeToken, signInByCertificate, signInByToken } from '../../calls/certificate.ts';
import { signinFaults } from '../../faults.ts';

/** Checking a PIN takes 150 ms of one core: a flood of visitors must not take all of it. */
const [PER_SECOND, MAX_WAITING] = [3, 12];
const takeTurn = createThrottle({ perSecond: PER_SECOND, maxWaiting: MAX_WAITING });
const QUEUE_SECONDS = MAX_WAITING / PER_SECOND;

export const certificateHandlers: Handler[] = [
  handleMultiTransaction(
    signInByCertificate,
    async ({ loginName, pin, cid = randomUUID(), puzzle }, steps) => {
      await requireSignInWay('certificate', steps);
      if (!(await takeTurn())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
      const admitted = await enterByName({ way: 'certificate', loginName, cid, puzzle }, steps, (person) =>
        proveByPin(steps, person?.id, pin),
      );
      return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(signinFaults.certificate_wrong));
    },
  ),

  handle(challengeToken, (_input, ctx) => createNonce(ctx, null)),

  handleMultiTransaction(signInByToken, async ({ cid = randomUUID(), ...answered }, steps) => {
    await requireSignInWay('certificate', steps);
    const personId = await enterByToken(steps, answered);
    if (personId === undefined) return steps.fail(signinFaults.token_wrong);
    const device = await steps.origin.describeDevice();
    const { browser } = steps.origin;
    const admitted = await steps.commit((ctx) =>
      advanceSignIn(ctx, { personId, cid, device, browser, proved: ['certificate'] }),
    );
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(signinFaults.token_wrong));
  }),
];
