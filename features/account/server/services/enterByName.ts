// Signs in by login name; unknown names take the same steps as known ones.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { puzzleFaults, PuzzleSolution } from '#features/puzzle/faults.ts';
import { puzzleGate } from '#features/puzzle/server/public.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { accountFaults } from '../../faults.ts';
import type { SignInWay } from '../../rules/signInSteps.ts';
import { type Credentials, readCredentials } from '../queries/account.ts';
import { advanceSignIn } from './completeSignIn.ts';
import { attempt, attemptsAt, clearAttempts, sourceAtDoor } from './limitPasswordAttempts.ts';

interface Entrant {
  readonly way: SignInWay;
  readonly loginName: string;
  readonly cid: string;
  readonly puzzle: PuzzleSolution | undefined;
}

interface EntranceContext extends Pick<MultiTransactionContext, 'reading' | 'now' | 'commit' | 'origin'> {
  readonly fail: Fail<typeof accountFaults.locked | typeof puzzleFaults.puzzle_asked>;
}

/** `isRight` takes as long for a name that nobody has. Returns undefined if the person may not sign in. */
export async function enterByName(
  { way, loginName, cid, puzzle }: Entrant,
  steps: EntranceContext,
  isRight: (person: Credentials | undefined) => Promise<boolean>,
) {
  const name = loginName.toLowerCase();
  const person = await readCredentials(steps.reading, name);
  const source = await sourceAtDoor(
    { name, personId: person?.id ?? null },
    { cid, ip: steps.origin.ip },
    steps.reading,
  );
  const after = Number(await readNumberParameter(steps.reading, 'PUZZLE_AFTER', steps.now));
  const guard = { after, ...puzzleGate(attemptsAt(source), puzzle, steps) };
  const isProved = await attempt(
    source,
    steps,
    async () => (await isRight(person)) && person?.is_active,
    guard,
  );
  if (!person || !isProved) return undefined;
  const { browser } = steps.origin;
  const device = await steps.origin.describeDevice();
  return steps.commit(async (ctx) => {
    await clearAttempts(ctx.tx, source);
    return advanceSignIn(ctx, { personId: person.id, cid, device, browser, proved: [way] });
  });
}
