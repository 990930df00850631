// Admits attempts to enter passwords and codes: places are taken before a check.

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PuzzleGate } from '#features/puzzle/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { customerOf } from '#packages/rpc/server/network.ts';
import { accountFaults } from '../../faults.ts';
import {
  type AttemptDecision,
  countedNow,
  decideEverywhere,
  decideHere,
  needsPuzzle,
} from '../../rules/attempts.ts';
import {
  countFailure,
  deleteAllAttempts,
  deleteAttempts,
  EVERYWHERE,
  lockAttempts,
  readAttempts,
  readAttemptsUnderOthers,
  readKnownDevice,
  writeAttempts,
} from '../queries/attempts.ts';
import { readActivePerson } from '../queries/people.ts';
import { QUEUE_SECONDS, takeHashSlot, verifyPassword } from './hashPassword.ts';
import { hashCid } from './manageSessionTokens.ts';

/** Hashed: a typed name may be a password in the wrong field. */
const hashName = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64url');

/** Who tries, and from where. */
export interface AttemptSource {
  /** A login name as typed, or another key under which attempts are counted. */
  readonly name: string;
  readonly personId: string | null;
  /** Attempts from one place lock that place alone. */
  readonly place: string;
  /** A strange place counts for all strange places too. */
  readonly isStrange: boolean;
}

interface AttemptContext extends Pick<MultiTransactionContext, 'commit'> {
  readonly fail: Fail<typeof accountFaults.locked>;
}

/** Asks for a solved puzzle once `after` attempts have failed; 0: never. */
interface GuardedBy extends PuzzleGate {
  readonly after: number;
}

/** What a puzzle is bound to: these attempts alone. */
export const attemptsAt = ({ name, place }: AttemptSource): string => `${hashName(name)} ${place}`;

/** A device on which the person has signed in before is spared what strangers do. */
export async function sourceAtDoor(
  { name, personId }: Pick<AttemptSource, 'name' | 'personId'>,
  { cid, ip }: { readonly cid: string; readonly ip: string },
  reading: Connection,
): Promise<AttemptSource> {
  const device = await readKnownDevice(reading, personId, hashCid(cid));
  return device?.is_known
    ? { name, personId, place: `device ${hashCid(cid)}`, isStrange: false }
    : { name, personId, place: `network ${customerOf(ip)}`, isStrange: true };
}

/** All sessions of a person together. */
export const sourceInSession = (name: string, personId: string): AttemptSource => ({
  name,
  personId,
  place: 'session',
  isStrange: false,
});

/** Attempts of other processes end within a second each. */
const WAIT_MS = 100;
const MAX_WAITS = 100;

const placesOf = ({ place, isStrange }: AttemptSource): string[] => [
  place,
  ...(isStrange ? [EVERYWHERE] : []),
];

/**
 * Takes a place for an attempt, runs the check, and counts a wrong one. The caller calls `clearAttempts` in
 * the transaction that a right one leads to.
 */
export async function attempt<T>(
  source: AttemptSource,
  { commit, fail }: AttemptContext,
  check: () => Promise<T | false | undefined>,
  guard?: GuardedBy,
): Promise<T | undefined> {
  await takePlace(source, { commit, fail }, guard);
  const checked = await check();
  if (checked !== false && checked !== undefined) return checked;
  await commit(({ tx }) => countFailure(tx, hashName(source.name), placesOf(source)));
  return undefined;
}

async function takePlace(
  source: AttemptSource,
  { commit, fail }: AttemptContext,
  guard: GuardedBy | undefined,
): Promise<void> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const decision = await commit(({ tx, now }) => admit(tx, source, { now, guard }));
    if (decision === 'allowed') return;
    if (decision === 'unsolved') return guard?.refuse();
    if (decision !== 'occupied') fail(accountFaults.locked, decision);
    await wait(WAIT_MS);
  }
  fail(accountFaults.locked, { minutes: 1 });
}

interface Admission {
  readonly now: Date;
  readonly guard: GuardedBy | undefined;
}

async function admit(
  tx: Transaction,
  source: AttemptSource,
  { now, guard }: Admission,
): Promise<AttemptDecision | 'unsolved'> {
  const { name, personId } = source;
  const [nameHash, places] = [hashName(name), placesOf(source)];
  await lockAttempts(tx, nameHash);
  const kept = new Map(
    (await readAttempts(tx, nameHash, places)).map(({ tried_at: triedAt, place, ...counts }) => [
      place,
      { ...counts, triedAt },
    ]),
  );
  const counted = places.map((place) => ({ place, ...countedNow(kept.get(place), now) }));
  for (const one of counted) {
    const decision = one.place === EVERYWHERE ? decideEverywhere(one, now) : decideHere(one, now);
    if (decision !== 'allowed') return decision;
  }
  if (guard && guard.after > 0) {
    const others = source.isStrange
      ? await readAttemptsUnderOthers(tx, source.place, { nameHash, now })
      : undefined;
    const everywhere = others ? [...counted, others] : counted;
    if (needsPuzzle(everywhere, guard.after) && !(await guard.isPassed({ tx, now }))) return 'unsolved';
  }
  const admitted = counted.map((one) => ({ ...one, checking: one.checking + 1, triedAt: now }));
  await writeAttempts(tx, nameHash, personId, admitted);
  return 'allowed';
}

/** After a success. */
export const clearAttempts = (tx: Transaction, source: AttemptSource) =>
  deleteAttempts(tx, hashName(source.name), placesOf(source));

/** After the password was set anew. */
export const clearAllAttempts = (tx: Transaction, name: string) => deleteAllAttempts(tx, hashName(name));

interface ReauthContext extends AttemptContext {
  readonly fail: Fail<typeof accountFaults.locked | typeof accountFaults.wrong_password>;
}

/** Asks a signed-in person for the password again: a lent phone must not be enough. */
/** Asks a signed-in person for the password; returns who it is. */
export async function requireOwnPassword(
  personId: string,
  password: string,
  steps: ReauthContext &
    Pick<MultiTransactionContext, 'reading'> & { readonly fail: Fail<typeof genericFaults.too_often> },
) {
  if (!(await takeHashSlot())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
  const person = await readActivePerson(steps.reading, personId);
  if (!person) throw new Error('the signed-in person does not exist');
  await requirePassword(person, password, steps);
  return person;
}

export async function requirePassword(
  person: { id: string; login_name: string; password_hash: string },
  password: string,
  { commit, fail }: ReauthContext,
): Promise<void> {
  const source = sourceInSession(person.login_name, person.id);
  const isRight = await attempt(source, { commit, fail }, () =>
    verifyPassword(person.password_hash, password),
  );
  if (!isRight) fail(accountFaults.wrong_password);
  await commit(({ tx }) => clearAttempts(tx, source));
}
