// The statements about what happened to a firm, and about what one person proposed.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { GraveMove } from '../../states.ts';

interface Step {
  readonly id: string;
  readonly firmId: string;
  readonly move: string;
  readonly number: number | null;
  /** Null where the clock did it. */
  readonly personId: string | null;
  readonly reason: string;
}

export const insertStep = (
  tx: Transaction,
  { id, firmId, move, number, personId, reason }: Step,
  now: Date,
) => tx.run`
  insert into certification_step (id, firm_id, move, number, person_id, reason, at)
  values (${id}, ${firmId}, ${move}, ${number}, ${personId}, ${reason}, ${now})`;

const StepRow = z.object({
  at: z.date(),
  move: z.string(),
  number: z.nullable(z.int()),
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  reason: z.string(),
});

const MOST_STEPS = 200;

export const readSteps = (connection: Connection, firmId: string) => connection.all(StepRow)`
  select step.at, step.move, step.number, step.person_id, person.name as person_name, step.reason
    from certification_step as step
    left join account_person as person on person.id = step.person_id
   where step.firm_id = ${firmId}
   order by step.at desc, step.id desc
   limit ${MOST_STEPS}`;

const ReasonRow = z.object({ reason: z.string() });

/** Why a firm stands where it does: what was said with its last move. */
export const readLastReason = async (connection: Connection, firmId: string) =>
  (
    await connection.one(ReasonRow)`
  select reason
    from certification_step
   where firm_id = ${firmId}
   order by at desc, id desc
   limit 1`
  )?.reason ?? '';

const ProposalRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  move: z.custom<GraveMove>(),
  reason: z.string(),
  state: z.enum(['proposed', 'confirmed', 'dropped']),
  proposed_by: z.string(),
  proposed_at: z.date(),
});
export type ProposalRow = z.output<typeof ProposalRow>;

interface NewProposal {
  readonly id: string;
  readonly firmId: string;
  readonly move: GraveMove;
  readonly reason: string;
  readonly personId: string;
}

/** None where one is open already. */
export const insertProposal = (
  tx: Transaction,
  { id, firmId, move, reason, personId }: NewProposal,
  now: Date,
) => tx.run`
  insert into certification_proposal (id, firm_id, move, reason, proposed_by, proposed_at)
  values (${id}, ${firmId}, ${move}, ${reason}, ${personId}, ${now})
      on conflict (firm_id) where state = 'proposed' do nothing`;

export const readOpenProposal = (connection: Connection, firmId: string) => connection.one(ProposalRow)`
  select id, firm_id, move, reason, state, proposed_by, proposed_at
    from certification_proposal
   where firm_id = ${firmId}
     and state = 'proposed'`;

/** Which firm it is about: that is locked first. */
export const readProposal = (connection: Connection, id: string) => connection.one(ProposalRow)`
  select id, firm_id, move, reason, state, proposed_by, proposed_at
    from certification_proposal
   where id = ${id}`;

export const lockProposal = (tx: Transaction, id: string) => tx.one(ProposalRow)`
  select id, firm_id, move, reason, state, proposed_by, proposed_at
    from certification_proposal
   where id = ${id}
     for update`;

export const decideProposal = (
  tx: Transaction,
  id: string,
  state: 'confirmed' | 'dropped',
  personId: string,
  now: Date,
) => tx.run`
  update certification_proposal
     set state = ${state}, decided_by = ${personId}, decided_at = ${now}
   where id = ${id}`;

const NameRow = z.object({ id: z.string(), name: z.string() });

export async function readNames(
  connection: Connection,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.all(NameRow)`
    select id, name
      from account_person
     where id = any (${ids.filter((id) => typeof id === 'string')}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
