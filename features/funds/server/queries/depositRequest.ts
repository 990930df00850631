// Queries on deposit requests.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { allOf, type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { DepositRequest } from '../../calls/manage.ts';
import type { DepositRequestState } from '../../states.ts';

const request = {
  id: z.string(),
  hold_id: z.string(),
  firm_id: z.string(),
  kind: z.custom<DepositRequest['kind']>(),
  reason: z.string(),
  state: z.custom<DepositRequestState>(),
  entry_ids: z.array(z.string()),
  claim_fen: WireFen,
  asked_by: z.string(),
  asked_at: z.date(),
  is_granted: z.nullable(z.boolean()),
  answer: z.string(),
  proposed_by: z.nullable(z.string()),
  proposed_at: z.nullable(z.date()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  refunded_at: z.nullable(z.date()),
};
const DepositRequestRow = z.object(request);
export type DepositRequestRow = z.output<typeof DepositRequestRow>;

const columns = sql`plea.id, plea.hold_id, plea.firm_id, plea.kind, plea.reason, plea.state, plea.entry_ids,
         plea.claim_fen, plea.asked_by, plea.asked_at, plea.is_granted, plea.answer, plea.proposed_by,
         plea.proposed_at, plea.decided_by, plea.decided_at, plea.refunded_at`;

export const readRequestsOfHold = (
  connection: Connection,
  holdId: string,
): Promise<DepositRequestRow[]> => connection.all(DepositRequestRow)`
  select ${columns}
    from funds_deposit_request as plea
   where plea.hold_id = ${holdId}
order by plea.id desc`;

/** Locks the request. `firmId` undefined: an operator, who may lock any. */
export const lockDepositRequest = (
  tx: Transaction,
  id: string,
  firmId?: string,
): Promise<DepositRequestRow | undefined> => tx.one(DepositRequestRow)`
     select ${columns}
       from funds_deposit_request as plea
      where plea.id = ${id}
            ${firmId === undefined ? emptyFragment : sql`and plea.firm_id = ${firmId}`}
        for no key update`;

interface NewDepositRequest {
  readonly id: string;
  readonly holdId: string;
  readonly firmId: string;
  readonly kind: DepositRequest['kind'];
  readonly reason: string;
  readonly entryIds: readonly string[];
  readonly claim: Fen;
  readonly personId: string;
}

/** Returns 0 if a request is already open for the hold. */
export const insertDepositRequest = (
  tx: Transaction,
  now: Date,
  { id, holdId, firmId, kind, reason, entryIds, claim, personId }: NewDepositRequest,
): Promise<number> => tx.run`
  insert into funds_deposit_request (id, hold_id, firm_id, kind, reason, entry_ids, claim_fen, state,
                                     asked_by, asked_at)
  values (${id}, ${holdId}, ${firmId}, ${kind}, ${reason}, ${[...entryIds]}::text[], ${claim}, 'open',
          ${personId}, ${now})
      on conflict (hold_id) where state in ('open', 'proposed') do nothing`;

const HoldIdRow = z.object({ hold_id: z.string() });

/** Returns those of the holds that have an open request. */
export const readHoldsWithRequest = async (
  connection: Connection,
  holdIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await connection.all(HoldIdRow)`
  select hold_id
    from funds_deposit_request
   where hold_id = any(${[...holdIds]}::text[])
     and state in ('open', 'proposed')`
    ).map(({ hold_id: id }) => id),
  );

const IdRow = z.object({ id: z.string() });

export const readOwingRequests = async (connection: Connection): Promise<string[]> =>
  (
    await connection.all(IdRow)`
  select id
    from funds_deposit_request
   where state = 'owing'
order by id
   limit 200`
  ).map(({ id }) => id);

const DeskRow = z.object({
  ...request,
  firm_name: z.string(),
  proposer: z.nullable(z.string()),
  hold_no: z.string(),
  hold_kind: z.string(),
  amount_fen: WireFen,
  remaining_fen: WireFen,
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
});
export type DeskDepositRequestRow = z.output<typeof DeskRow>;

export const readDeskDepositRequests = (
  connection: Connection,
  {
    id,
    states,
    kind,
    after,
    max,
  }: {
    id: string | undefined;
    states: readonly DepositRequestState[] | undefined;
    kind: DepositRequest['kind'] | undefined;
    after: string | undefined;
    max: number;
  },
): Promise<DeskDepositRequestRow[]> => connection.all(DeskRow)`
  select ${columns}, firm.name as firm_name, person.name as proposer, hold.no as hold_no,
         hold.kind as hold_kind, hold.amount_fen, hold.remaining_fen, hold.matter_type, hold.matter_id,
         hold.matter_no
    from funds_deposit_request as plea
    join funds_hold as hold on hold.id = plea.hold_id
    join firm on firm.id = plea.firm_id
left join account_person as person on person.id = plea.proposed_by
   where ${allOf([
     id && sql`plea.id = ${id}`,
     states && sql`plea.state = any(${states}::text[])`,
     kind && sql`plea.kind = ${kind}`,
     after && sql`plea.id < ${after}`,
   ])}
order by plea.id desc
   limit ${max}`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  since: z.date(),
  proposed_by: z.nullable(z.string()),
});

/** With the proposer, who must not decide. */
export const readOpenDepositRequests = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select plea.id, hold.no, firm.name, plea.asked_at as since,
         case plea.state when 'proposed' then plea.proposed_by end as proposed_by
    from funds_deposit_request as plea
    join funds_hold as hold on hold.id = plea.hold_id
    join firm on firm.id = plea.firm_id
   where plea.state in ('open', 'proposed')
order by plea.asked_at, plea.id
   limit ${max}`;
