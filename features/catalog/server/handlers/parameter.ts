// Handlers for changing parameters.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  deskParameterHistory,
  deskParameters,
  type ParameterVersion,
  proposeParameter,
  publishParameter,
  rejectParameter,
  rollBackParameter,
  withdrawParameter,
} from '../../calls/parameter.ts';
import { catalogFaults } from '../../faults.ts';
import { type ParameterKey, PARAMETERS } from '../../parameters.ts';
import { describeAllowed, findCrossViolation, isAllowed, PARAMETER_SCHEMAS } from '../../rules/parameter.ts';
import { CATALOG_CHECKERS, CATALOG_EDITORS, versionMachine, type VersionMove } from '../../states.ts';
import { readParameters, type SetupItem } from '../public.ts';
import {
  decideParameterVersion,
  insertParameterProposal,
  isChosen,
  lockParameter,
  readParameterHistory,
  readNewestVersions,
  readCurrentVersions,
  readParameterVersion,
  type ParameterVersionRow,
  withdrawParameterVersion,
} from '../queries/parameter.ts';

const DEFAULT_PAGE_SIZE = 20;
const KEYS = Object.keys(PARAMETERS) as ParameterKey[];
const isKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/** What an opened platform needs may not be emptied. */
interface Standing {
  readonly items: readonly SetupItem[];
  readonly isOpened: ((tx: Transaction) => Promise<boolean>) | undefined;
}

export const createParameterHandlers = (standing: Standing): Handler[] => [
  handle(deskParameters, async (_input, { tx, now, actor }) => {
    const [standing, newest] = await Promise.all([readCurrentVersions(tx, now), readNewestVersions(tx)]);
    return {
      mayEdit: CATALOG_EDITORS.some((seat) => actor.seats.includes(seat)),
      list: KEYS.map((key) =>
        rowOf(
          key,
          standing.filter((row) => row.key === key),
          newest.find((row) => row.key === key)?.newest ?? 0,
          actor,
        ),
      ),
    };
  }),

  handle(
    deskParameterHistory,
    async ({ key, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, now, actor, fail }) => {
      if (!isKey(key)) return fail(genericFaults.not_found);
      const before = /^\d+$/.test(after ?? '') ? Number(after) : 2 ** 31 - 1;
      const rows = await readParameterHistory(tx, { key, before, limit: pageSize + 1 }, now);
      const list = rows.slice(0, pageSize).map((row) => toVersion(row, actor));
      return { list, next: rows.length > pageSize ? String(list.at(-1)?.version) : null };
    },
  ),

  handle(proposeParameter, (input, ctx) => propose(input, ctx, standing)),

  handle(rollBackParameter, async ({ to, ...input }, ctx) => {
    const old = await readParameterVersion(ctx.tx, input.key, to, ctx.now);
    return old ? propose({ ...input, value: old.value }, ctx, standing) : ctx.fail(genericFaults.not_found);
  }),

  handle(publishParameter, async (which, ctx) => {
    const { version, to } = await lockVersionFor(which, ctx, 'publish');
    if (version.needs_second && version.written_by_id === ctx.actor.personId)
      return ctx.fail(catalogFaults.second_person);
    const { key, value } = version;
    await requireAllowedValue({ key: key as ParameterKey, value, isLater: false }, ctx, standing);
    return decide(which, ctx, to, '');
  }),

  handle(rejectParameter, async ({ reason, ...which }, ctx) => {
    const { to } = await lockVersionFor(which, ctx, 'reject');
    return decide(which, ctx, to, reason);
  }),

  handle(withdrawParameter, async ({ reason, ...which }, ctx) => {
    const { version, to } = await lockVersionFor(which, ctx, 'withdraw');
    const { tx, now, actor } = ctx;
    if (version.effective_at && version.effective_at <= now) return ctx.fail(catalogFaults.in_force);
    await withdrawParameterVersion(tx, which, { reason, personId: actor.personId }, now);
    await writeOutbox(tx, ['catalog']);
    return { ...which, state: to };
  }),
];

interface ProposalInput {
  readonly key: string;
  readonly over: number;
  readonly value: string;
  readonly effectiveAt: Date | null;
  readonly note: string;
}

async function propose(
  { key, over, value, effectiveAt, note }: ProposalInput,
  ctx: Pick<CallContext<typeof proposeParameter>, 'tx' | 'now' | 'actor' | 'fail'>,
  standing: Standing,
) {
  const { tx, now, actor, fail } = ctx;
  if (!isKey(key)) return fail(genericFaults.not_found);
  const schema = PARAMETER_SCHEMAS[key];
  if (schema.isInstalled) return fail(catalogFaults.set_by_installation, { key });
  const locked = (await lockParameter(tx, key)) ?? fail(genericFaults.not_found);
  if (locked.waiting !== null) return fail(catalogFaults.proposal_waiting, { version: locked.waiting });
  if (locked.newest !== over) return fail(genericFaults.version_changed);
  if (effectiveAt && effectiveAt <= now) return fail(catalogFaults.moment_past);
  await requireAllowedValue({ key, value, isLater: effectiveAt !== null }, ctx, standing);
  const before = (await readParameters(tx, [key], effectiveAt ?? now)).get(key);
  // A value that the installation brought along is chosen by writing it as it is.
  if (value === before && (await isChosen(tx, key, now))) return fail(catalogFaults.value_same);
  const needsSecond = schema.movesMoney ?? false;
  const version = over + 1;
  await insertParameterProposal(
    tx,
    { key, version, value, needsSecond, wantedAt: effectiveAt, note, personId: actor.personId },
    now,
  );
  if (!needsSecond) return decide({ key, version }, ctx, 'published', '');
  await writeOutbox(tx, ['catalog']);
  return { key, version, state: 'proposed' as const };
}

/** Checks the bounds, what an opened platform needs, and the related parameter at its current value. */
async function requireAllowedValue(
  { key, value, isLater }: { key: ParameterKey; value: string; isLater: boolean },
  { tx, now, fail }: Pick<CallContext<typeof publishParameter>, 'tx' | 'now' | 'fail'>,
  { items, isOpened }: Standing,
) {
  const schema = PARAMETER_SCHEMAS[key];
  if (!isAllowed(schema, value)) fail(catalogFaults.value_refused, { key, allowed: describeAllowed(schema) });
  const isNeeded = items.some(({ parameters = [] }) => parameters.includes(key));
  // At a later moment the platform may have opened: it would not start any more.
  if (value === '' && isNeeded && (isLater || (await isOpened?.(tx))))
    fail(catalogFaults.value_needed, { key });
  const other = schema.atMost ?? schema.atLeast;
  if (other === undefined) return;
  const related = (await readParameters(tx, [other], now)).get(other) ?? '';
  const allowed = findCrossViolation(schema, value, () => related);
  if (allowed !== undefined) fail(catalogFaults.value_refused, { key, allowed });
}

interface VersionKey {
  readonly key: string;
  readonly version: number;
}

async function lockVersionFor(
  { key, version }: VersionKey,
  { tx, now, actor, fail }: Pick<CallContext<typeof rejectParameter>, 'tx' | 'now' | 'actor' | 'fail'>,
  move: VersionMove,
) {
  await lockParameter(tx, key);
  const found = (await readParameterVersion(tx, key, version, now)) ?? fail(genericFaults.not_found);
  if (!isOpen(versionMachine, found.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: found.state });
  return { version: found, to: versionMachine.moves[move].to };
}

async function decide(
  which: VersionKey,
  { tx, now, actor }: Pick<CallContext<typeof rejectParameter>, 'tx' | 'now' | 'actor'>,
  to: ParameterVersionRow['state'],
  reason: string,
) {
  if ((await decideParameterVersion(tx, which, { to, reason, personId: actor.personId }, now)) !== 1)
    throw new Error(`${which.key} ${which.version} left our lock`);
  await writeOutbox(tx, ['catalog']);
  return { ...which, state: to };
}

function rowOf(key: ParameterKey, rows: readonly ParameterVersionRow[], newest: number, actor: Actor) {
  const { isPublic = false, value: first } = PARAMETERS[key];
  const schema = PARAMETER_SCHEMAS[key];
  const inForce = rows.find(({ is_in_force }) => is_in_force);
  const waiting = rows.find(({ state }) => state === 'proposed');
  const coming = rows.find(({ state, is_in_force }) => state === 'published' && !is_in_force);
  return {
    key,
    group: schema.group,
    kind: schema.kind,
    choices: 'of' in schema ? [...(schema.of ?? [])] : [],
    allowed: describeAllowed(schema),
    isPublic,
    movesMoney: schema.movesMoney ?? false,
    isInstalled: schema.isInstalled ?? false,
    value: inForce?.value ?? first,
    isChosen: (inForce?.written_by_id ?? null) !== null,
    first,
    newest,
    inForceSince: inForce?.effective_at ?? null,
    waiting: waiting ? toVersion(waiting, actor) : null,
    coming: coming ? toVersion(coming, actor) : null,
  };
}

const mayCheck = (actor: Actor) => CATALOG_CHECKERS.some((seat) => actor.seats.includes(seat));

const toVersion = (row: ParameterVersionRow, actor: Actor): ParameterVersion => ({
  version: row.version,
  value: row.value,
  state: row.state,
  wantedAt: row.wanted_at,
  effectiveAt: row.effective_at,
  note: row.note,
  reason: row.reason,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  withdrawnBy: row.withdrawn_by,
  isInForce: row.is_in_force,
  mayDecide:
    row.state === 'proposed' &&
    mayCheck(actor) &&
    !(row.needs_second && row.written_by_id === actor.personId),
});
