// Statements on what firms ask about their deposits.
import * as z from 'zod/mini';
import type { Plea } from '../../calls/manage.ts';
import type { PleaState } from '../../states.ts';
import type { Matter } from '#features/catalog/matter.ts';
import { WireFen } from '#packages/call/wire.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/sql/sql.ts';

const plea = {
  id: z.string(), hold_id: z.string(), firm_id: z.string(), kind: z.custom<Plea['kind']>(), reason: z.string(), state: z.custom<PleaState>(), answer: z.string(),
  asked_by: z.string(), asked_at: z.date(), decided_at: z.nullable(z.date()),
};
const PleaRow = z.object(plea);
export type PleaRow = z.output<typeof PleaRow>;

const columns = sql`plea.id, plea.hold_id, plea.firm_id, plea.kind, plea.reason, plea.state, plea.answer, plea.asked_by, plea.asked_at, plea.decided_at`;

export const pleasOfHold = (connection: Connection, holdId: string): Promise<PleaRow[]> => connection.all(PleaRow)`
  select ${columns}
    from funds_plea as plea
   where plea.hold_id = ${holdId}
order by plea.id desc`;

/** Holds it until the transaction ends. */
export const lockPlea = (tx: Transaction, id: string): Promise<PleaRow | undefined> => tx.one(PleaRow)`
     select ${columns}
       from funds_plea as plea
      where plea.id = ${id}
        for no key update`;

/** Zero where one is open already. */
export const insertPlea = (tx: Transaction, now: Date, { id, holdId, firmId, kind, reason, personId }: {
  id: string; holdId: string; firmId: string; kind: Plea['kind']; reason: string; personId: string;
}): Promise<number> => tx.run`
  insert into funds_plea (id, hold_id, firm_id, kind, reason, state, asked_by, asked_at)
  values (${id}, ${holdId}, ${firmId}, ${kind}, ${reason}, 'open', ${personId}, ${now})
      on conflict (hold_id) where state = 'open' do nothing`;

export const endPlea = (tx: Transaction, now: Date, { id, state, answer, personId }: {
  id: string; state: PleaState; answer: string; personId: string;
}): Promise<number> => tx.run`
  update funds_plea
     set state = ${state}, answer = ${answer}, decided_by = ${personId}, decided_at = ${now}
   where id = ${id}
     and state = 'open'`;

const DeskRow = z.object({
  ...plea, firm_name: z.string(), hold_no: z.string(), hold_kind: z.string(), amount_fen: WireFen, remaining_fen: WireFen,
  matter_type: z.custom<Matter['type']>(), matter_id: z.string(), matter_no: z.string(),
});
export type DeskPleaRow = z.output<typeof DeskRow>;

export const readDeskPleas = (connection: Connection, { state, kind, after, most }: {
  state: PleaState | undefined; kind: Plea['kind'] | undefined; after: string | undefined; most: number;
}): Promise<DeskPleaRow[]> => connection.all(DeskRow)`
  select ${columns}, firm.name as firm_name, hold.no as hold_no, hold.kind as hold_kind, hold.amount_fen, hold.remaining_fen,
         hold.matter_type, hold.matter_id, hold.matter_no
    from funds_plea as plea
    join funds_hold as hold on hold.id = plea.hold_id
    join firm on firm.id = plea.firm_id
   where ${allOf([
     sql`true`,
     ...(state ? [sql`plea.state = ${state}`] : []),
     ...(kind ? [sql`plea.kind = ${kind}`] : []),
     ...(after ? [sql`plea.id < ${after}`] : []),
   ])}
order by plea.id desc
   limit ${most}`;

const WaitingRow = z.object({ id: z.string(), no: z.string(), name: z.string(), since: z.date() });

export const readOpenPleas = (connection: Connection, most: number) => connection.all(WaitingRow)`
  select plea.id, hold.no, firm.name, plea.asked_at as since
    from funds_plea as plea
    join funds_hold as hold on hold.id = plea.hold_id
    join firm on firm.id = plea.firm_id
   where plea.state = 'open'
order by plea.asked_at, plea.id
   limit ${most}`;
