// Handlers of the clause library.

import * as z from 'zod/mini';
import { catalogFaults } from '#features/catalog/faults.ts';
import type { Names } from '#features/catalog/names.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  clauseLibrary,
  deskTemplateHistory,
  deskTemplates,
  openTemplate,
  proposeClauseTemplate,
  publishTemplate,
  rejectTemplate,
  type TemplateVersion,
  withdrawTemplate,
} from '../calls.ts';
import { Clause } from '../clause.ts';
import { clauseFaults, libraryFaults } from '../faults.ts';
import { checkClause } from '../rules/check.ts';
import {
  DECIDERS,
  clauseTemplateMachine,
  type TemplateMove,
  type ClauseTemplateState,
  WRITERS,
} from '../states.ts';
import {
  decideClauseVersion,
  insertClauseProposal,
  insertClauseTemplate,
  lockClauseTemplate,
  readClauseHistory,
  readClausesInForce,
  readNewest,
  readClauseVersion,
  type ClauseVersionRow,
  type VersionKey,
  withdrawClauseVersion,
} from './queries.ts';

const DEFAULT_PAGE_SIZE = 20;

export const clauseHandlers: Handler[] = [
  handle(clauseLibrary, async (_input, { tx, now }) => ({
    list: (await readClausesInForce(tx, now))
      .filter((row) => !row.is_retired)
      .map(({ id, code, version, names, clause, effective_at }) => ({
        id,
        code,
        version,
        names,
        clause,
        effectiveFrom: effective_at ?? now,
      })),
  })),

  handle(deskTemplates, async (_input, { tx, now, actor }) => {
    const [newest, inForce] = await Promise.all([readNewest(tx, now), readClausesInForce(tx, now)]);
    const list = newest.map((row) => ({
      ...toVersion(row, actor),
      inForce: inForce.find(({ id }) => id === row.id)?.version ?? null,
    }));
    return { mayWrite: hasSeat(actor, WRITERS), list };
  }),

  handle(
    deskTemplateHistory,
    async ({ id, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, now, actor, fail }) => {
      const before = /^\d+$/.test(after ?? '') ? Number(after) : 2 ** 31 - 1;
      const rows = await readClauseHistory(tx, { id, before, max: pageSize + 1 }, now);
      if (rows.length === 0 && after === undefined) return fail(genericFaults.not_found);
      const list = rows.slice(0, pageSize).map((row) => toVersion(row, actor));
      return { list, next: rows.length > pageSize ? String(list.at(-1)?.version) : null };
    },
  ),

  handle(openTemplate, async ({ code, ...written }, ctx) => {
    const { tx, now, actor, newId, fail } = ctx;
    requireValid(written.clause, ctx);
    if (written.effectiveAt && written.effectiveAt <= now) return fail(catalogFaults.moment_past);
    const id = newId();
    if ((await insertClauseTemplate(tx, { id, code, personId: actor.personId }, now)) === 0)
      return fail(libraryFaults.code_taken);
    return insertAndAnswer({ ...written, id, version: 1, isRetired: false }, ctx);
  }),

  handle(proposeClauseTemplate, async ({ id, over, isRetired = false, ...written }, ctx) => {
    const { tx, now, fail } = ctx;
    const locked = (await lockClauseTemplate(tx, id)) ?? fail(genericFaults.not_found);
    if (locked.waiting !== null) return fail(catalogFaults.proposal_waiting, { version: locked.waiting });
    if (locked.newest !== over) return fail(genericFaults.version_changed);
    if (written.effectiveAt && written.effectiveAt <= now) return fail(catalogFaults.moment_past);
    requireValid(written.clause, ctx);
    const before = (await readClausesInForce(tx, written.effectiveAt ?? now)).find((row) => row.id === id);
    if (before && before.is_retired === isRetired && textOf(before) === textOf(written))
      return fail(libraryFaults.clause_same);
    return insertAndAnswer({ ...written, id, version: over + 1, isRetired }, ctx);
  }),

  handle(publishTemplate, async (which, ctx) => {
    const { version, to } = await lockForMove(which, ctx, 'publish');
    if (version.written_by_id === ctx.actor.personId) return ctx.fail(catalogFaults.second_person);
    requireValid(version.clause, ctx);
    return saveDecision(which, ctx, to, '');
  }),

  handle(rejectTemplate, async ({ reason, ...which }, ctx) => {
    const { to } = await lockForMove(which, ctx, 'reject');
    return saveDecision(which, ctx, to, reason);
  }),

  handle(withdrawTemplate, async ({ reason, ...which }, ctx) => {
    const { to } = await lockForMove(which, ctx, 'withdraw');
    const { tx, now, actor } = ctx;
    if ((await withdrawClauseVersion(tx, which, { reason, personId: actor.personId }, now)) === 0)
      return ctx.fail(catalogFaults.in_force);
    await writeOutbox(tx, ['clauses']);
    return { ...which, state: to };
  }),
];

/** Fails with the first fault of the clause. */
function requireValid(clause: Clause, { fail }: Pick<CallContext<typeof openTemplate>, 'fail'>): void {
  const [finding] = checkClause(clause);
  if (finding)
    fail(clauseFaults[finding.code], {
      field: finding.field,
      index: finding.index ?? '',
      terms: [...finding.termIds],
    });
}

interface ProposalInput extends VersionKey {
  readonly names: Names;
  readonly clause: Clause;
  readonly isRetired: boolean;
  readonly effectiveAt: Date | null;
  readonly note: string;
}

async function insertAndAnswer(
  written: ProposalInput,
  { tx, now, actor }: Pick<CallContext<typeof openTemplate>, 'tx' | 'now' | 'actor'>,
) {
  await insertClauseProposal(tx, { ...written, personId: actor.personId }, now);
  await writeOutbox(tx, ['clauses']);
  return { id: written.id, version: written.version, state: 'proposed' as const };
}

async function lockForMove(
  which: VersionKey,
  { tx, now, actor, fail }: Pick<CallContext<typeof rejectTemplate>, 'tx' | 'now' | 'actor' | 'fail'>,
  move: TemplateMove,
) {
  await lockClauseTemplate(tx, which.id);
  const version = (await readClauseVersion(tx, which, now)) ?? fail(genericFaults.not_found);
  if (!isOpen(clauseTemplateMachine, version.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: version.state });
  return { version, to: clauseTemplateMachine.moves[move].to };
}

async function saveDecision(
  which: VersionKey,
  { tx, now, actor }: Pick<CallContext<typeof rejectTemplate>, 'tx' | 'now' | 'actor'>,
  to: ClauseTemplateState,
  reason: string,
) {
  if ((await decideClauseVersion(tx, which, { to, reason, personId: actor.personId }, now)) !== 1)
    throw new Error(`${which.id} ${which.version} left our lock`);
  await writeOutbox(tx, ['clauses']);
  return { ...which, state: to };
}

const hasSeat = (actor: Actor, seats: readonly string[]) => seats.some((seat) => actor.seats.includes(seat));
const textOf = ({ names, clause }: { names: Names; clause: Clause }) =>
  JSON.stringify([
    names['zh-Hans'],
    names['zh-Hant'],
    names.en,
    names.fr,
    names.es,
    z.encode(Clause, clause),
  ]);

const toVersion = (row: ClauseVersionRow, actor: Actor): TemplateVersion => ({
  id: row.id,
  code: row.code,
  version: row.version,
  names: row.names,
  clause: row.clause,
  state: row.state,
  isRetired: row.is_retired,
  wantedAt: row.wanted_at,
  effectiveFrom: row.effective_at,
  note: row.note,
  reason: row.reason,
  writtenBy: row.written_by,
  writtenAt: row.written_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  isInForce: row.is_in_force,
  mayDecide: row.state === 'proposed' && hasSeat(actor, DECIDERS) && row.written_by_id !== actor.personId,
});
