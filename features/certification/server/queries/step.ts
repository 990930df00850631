// SQL for proposals of graver moves, and for the reason of the last move.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { TwoPersonMove } from '../../states.ts';

const ReasonRow = z.object({ reason: z.string() });

export const readLastReason = async (connection: Connection, firmId: string) =>
  (
    await connection.one(ReasonRow)`
  select reason
    from certification_history
   where subject_id = ${firmId}
   order by seq desc
   limit 1`
  )?.reason ?? '';

const ProposalRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  move: z.custom<TwoPersonMove>(),
  reason: z.string(),
  state: z.enum(['proposed', 'confirmed', 'dropped']),
  proposed_by: z.string(),
  proposed_at: z.date(),
});
export type ProposalRow = z.output<typeof ProposalRow>;

interface NewProposal {
  readonly id: string;
  readonly firmId: string;
  readonly move: TwoPersonMove;
  readonly reason: string;
  readonly personId: string;
}

export const insertFirmProposal = (
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

export const lockFirmProposal = (tx: Transaction, id: string) => tx.one(ProposalRow)`
  select id, firm_id, move, reason, state, proposed_by, proposed_at
    from certification_proposal
   where id = ${id}
     for update`;

export const decideFirmProposal = (
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

export async function readPersonNames(
  connection: Connection,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.all(NameRow)`
    select id, name
      from account_person
     where id = any (${ids.filter((id) => typeof id === 'string')}::text[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
