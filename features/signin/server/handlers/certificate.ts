// Handler for signing in with a certificate.

import { randomUUID } from 'node:crypto';
import {
  createThrottle,
  enterByName,
  requireSignInWay,
  toSignInAnswer,
} from '#features/account/server/public.ts';
import { proveByPin } from '#features/certificate/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { signInByCertificate } from '../../calls/certificate.ts';
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
];
