// Finishes a sign-in: requires the next step, or opens the session.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { nameDevice } from '#packages/device/nameDevice.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { bindClient } from '#packages/push/server/store.ts';
import { type BrowserBonds, hashBond, newToken, withSecret } from '#packages/rpc/server/browserBond.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { deviceAdded, signingIn } from '../../events.ts';
import { accountFaults } from '../../faults.ts';
import { maskPhone } from '../../rules/maskPhone.ts';
import {
  type SecondStepMethod,
  nextSignInStep,
  MAX_PASSWORD_AGE_DAYS,
  type PassedStep,
  type SignInStep,
  type SignInWay,
  parseSignInWays,
} from '../../rules/signInSteps.ts';
import { insertSession } from '../queries/account.ts';
import { noteDevice, readSignInPerson, type SignInPersonRow } from '../queries/pendingSignIn.ts';
import { issueTicket } from './issueSignInTicket.ts';
import { hashCid, hashToken } from './manageSessionTokens.ts';
import { notifyByMail } from './notifyAccountOwner.ts';

const DAY = 86_400_000;

interface SignInAttempt {
  readonly personId: string;
  readonly cid: string;
  readonly device: string;
  /** The session is bound to it. */
  readonly browser: BrowserBonds | undefined;
  readonly proved: readonly PassedStep[];
}
interface PendingStep {
  readonly ticket: string;
  readonly step: SignInStep;
  readonly methods: SecondStepMethod[];
  readonly phone: string;
}
type SignInOutcome = { readonly token: string } | { readonly asked: PendingStep };

/** Opens a session, or returns the next step with a ticket; undefined if the person may not sign in. */
export async function advanceSignIn(
  ctx: TxContext,
  entrant: SignInAttempt,
): Promise<SignInOutcome | undefined> {
  const { tx, now } = ctx;
  const { personId, cid, proved } = entrant;
  const person = await readSignInPerson(tx, personId, hashCid(cid));
  if (!person) return undefined;
  const rules = await readParameters(tx, ['NEW_DEVICE', 'PASSWORD_POLICY'], now);
  let needsSecondStep = false;
  await ctx.emit(signingIn, {
    personId,
    requireSecondStep: () => {
      needsSecondStep = true;
    },
  });
  const step = nextSignInStep({
    proved,
    needsSecondStep,
    methods: person.methods,
    isNewDevice: !person.is_known_device,
    checksDevices: rules.get('NEW_DEVICE') === 'code' && person.phone !== '',
    isPasswordOld:
      rules.get('PASSWORD_POLICY') === 'mlps3' &&
      now.getTime() - person.password_set_at.getTime() >= MAX_PASSWORD_AGE_DAYS * DAY,
  });
  if (step !== undefined) {
    const ticket = await issueTicket(ctx, { ...entrant, step });
    return {
      asked: {
        ticket,
        step,
        methods: step === 'second_step' ? person.methods : [],
        phone: maskPhone(person.phone),
      },
    };
  }
  const { token, sessionId, isNewDevice } = await openSession(ctx, entrant);
  if (isNewDevice && rules.get('NEW_DEVICE') !== 'nothing')
    await notifyNewDevice(ctx, person, { sessionId, device: entrant.device });
  return { token };
}

/** Maps the outcome to the call's answer or fault. */
export function toSignInAnswer(
  { admitted, cid }: { admitted: SignInOutcome | undefined; cid: string },
  fail: Fail<typeof accountFaults.step_asked>,
  refuse: () => never,
) {
  if (!admitted) return refuse();
  if ('asked' in admitted) return fail(accountFaults.step_asked, admitted.asked);
  return { token: admitted.token, cid };
}

async function notifyNewDevice(
  ctx: TxContext,
  person: SignInPersonRow,
  { sessionId, device }: { sessionId: string; device: string },
) {
  await ctx.emit(deviceAdded, { personId: person.id, sessionId, device });
  await notifyByMail(ctx, person, 'new_device', { device: nameDevice(device) });
}

/** Opens a session and returns its token in plain text. */
export async function openSession(
  { tx, now, newId }: TxContext,
  { personId, cid, device, browser }: Omit<SignInAttempt, 'proved'>,
) {
  const bond = browser?.begin();
  const token = newToken(bond);
  const rules = await readParameters(tx, ['SESSION_HOURS'], now);
  const sessionId = newId();
  await insertSession(
    tx,
    {
      id: sessionId,
      tokenHash: hashToken(withSecret(token, bond)),
      personId,
      cid,
      device,
      hours: Number(rules.get('SESSION_HOURS')),
    },
    now,
  );
  await bindClient(tx, { cid, personId, sessionId, bondHash: bond && hashBond(bond) }, now);
  const used = { id: newId(), personId, cidHash: hashCid(cid), device };
  return { token, sessionId, isNewDevice: await noteDevice(tx, used, now) };
}

/** Fails if this way of signing in is disabled. */
export async function requireSignInWay(
  way: SignInWay,
  { reading, now, fail }: { reading: Connection; now: Date; fail: Fail<typeof accountFaults.way_closed> },
) {
  const rules = await readParameters(reading, ['APP_LOGIN_TYPE'], now);
  if (!parseSignInWays(rules.get('APP_LOGIN_TYPE') ?? '').includes(way)) fail(accountFaults.way_closed);
}
