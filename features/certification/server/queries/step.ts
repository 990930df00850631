// SQL for a firm's certification history and for proposals.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { GraveMove } from '../../states.ts';

interface NewStep {
  readonly id: string;
  readonly firmId: string;
  readonly move: string;
  readonly number: number | null;
  readonly personId: string | null;
  readonly reason: string;
}

export const insertStep = (
  tx: Transaction,
  { id, firmId, move, number, personId, reason }: NewStep,
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

const MAX_STEPS = 200;

export const readSteps = (connection: Connection, firmId: string) => connection.all(StepRow)`
  select step.at, step.move, step.number, step.person_id, person.name as person_name, step.reason
    from certification_step as step
    left join account_person as person on person.id = step.person_id
   where step.firm_id = ${firmId}
   order by step.at desc, step.id desc
   limit ${MAX_STEPS}`;

const ReasonRow = z.object({ reason: z.string() });

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

/** Read without a lock, to learn which firm has to be locked first. */
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
