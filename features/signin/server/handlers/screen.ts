// Handlers for signing in on a screen with a phone that is signed in.

import { createHash, randomUUID } from 'node:crypto';
import {
  advanceSignIn,
  requireOwnPassword,
  requireSignInWay,
  toSignInAnswer,
} from '#features/account/server/public.ts';
import { proveSigner } from '#features/certificate/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { newToken } from '#packages/rpc/server/browserBond.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import {
  handle,
  type Handler,
  handleMultiTransaction,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import { customerOf } from '#packages/rpc/server/network.ts';
import {
  approveRequest,
  cancelRequest,
  declineRequest,
  finishRequest,
  openRequest,
  type Proof,
  requestState,
  shownRequest,
} from '../../calls/screen.ts';
import { signinFaults } from '../../faults.ts';
import {
  answerRequest,
  deleteRequest,
  insertRequest,
  readShown,
  readState,
  spendApproved,
} from '../queries.ts';

const { request_over } = signinFaults;
const SECOND_MS = 1_000;
const REQUEST_SECONDS = 120;
/** For a screen that asks every two seconds, over a bad line. */
const GRACE_MS = 30 * SECOND_MS;

/** The table alone lets nobody in. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const onTheScreen: Handler[] = [
  handleMultiTransaction(openRequest, async ({ cid = randomUUID() }, steps) => {
    await requireSignInWay('scan', steps);
    const device = await steps.origin.describeDevice();
    const [code, secret] = [newToken(), newToken()];
    await steps.commit(({ tx, now, newId }) =>
      insertRequest(
        tx,
        {
          id: newId(),
          codeHash: hashOf(code),
          secretHash: hashOf(secret),
          cid,
          device,
          address: steps.origin.ip,
          expiresAt: new Date(now.getTime() + REQUEST_SECONDS * SECOND_MS),
        },
        now,
      ),
    );
    return { code, secret, seconds: REQUEST_SECONDS };
  }),

  handle(requestState, async ({ secret }, { tx, now }) => ({
    state: (await readState(tx, hashOf(secret), now))?.state ?? ('over' as const),
  })),

  handleMultiTransaction(finishRequest, async ({ secret }, steps) => {
    await requireSignInWay('scan', steps);
    const device = await steps.origin.describeDevice();
    const { admitted, cid } = await steps.commit(async (ctx) => {
      const spent = (await spendApproved(ctx.tx, hashOf(secret), ctx.now)) ?? steps.fail(request_over);
      const entrant = { personId: spent.person_id, cid: spent.cid, device, browser: steps.origin.browser };
      return { cid: spent.cid, admitted: await advanceSignIn(ctx, { ...entrant, proved: ['scan'] }) };
    });
    return toSignInAnswer({ admitted, cid }, steps.fail, () => steps.fail(request_over));
  }),

  handle(cancelRequest, async ({ secret }, { tx }) => {
    await deleteRequest(tx, hashOf(secret));
    return {};
  }),
];

const onThePhone: Handler[] = [
  handle(shownRequest, async ({ code }, { tx, now, origin, fail: refuse }) => {
    const shown = await readShown(tx, hashOf(code), now);
    if (!shown) return refuse(request_over);
    const { device, address, asked_at: askedAt, expires_at: expiresAt } = shown;
    return { device, address, isHere: customerOf(address) === customerOf(origin.ip), askedAt, expiresAt };
  }),

  handleMultiTransaction(approveRequest, async ({ code, proof }, steps) => {
    const approver = steps.visitor ?? fail(genericFaults.not_signed_in);
    // A wrong PIN is not counted for a code that leads nowhere.
    if (!(await readShown(steps.reading, hashOf(code), steps.now))) return steps.fail(request_over);
    await requireProof(proof, approver, steps);
    return steps.complete(async ({ tx, now }) => {
      const answer = { personId: approver.personId, state: 'approved' } as const;
      const until = { now, graceUntil: new Date(now.getTime() + GRACE_MS) };
      return (await answerRequest(tx, hashOf(code), answer, until)) === 1 ? {} : steps.fail(request_over);
    });
  }),

  handle(declineRequest, async ({ code }, { tx, now, actor: { personId }, fail: refuse }) => {
    const until = { now, graceUntil: new Date(now.getTime() + GRACE_MS) };
    const answered = await answerRequest(tx, hashOf(code), { personId, state: 'declined' }, until);
    return answered === 1 ? {} : refuse(request_over);
  }),
];

type ProofContext = MultiTransactionContext<typeof approveRequest>;

async function requireProof(proof: Proof, { personId, firmId }: Actor, steps: ProofContext): Promise<void> {
  if ('password' in proof) await requireOwnPassword(personId, proof.password, steps);
  else await proveSigner(steps, { personId, firmId: firmId ?? fail(genericFaults.no_permission), proof });
}

export const screenHandlers: Handler[] = [...onTheScreen, ...onThePhone];
