// Tells funds which step of a contract will free its held money.

import * as z from 'zod/mini';
import type { Outlook } from '#features/funds/outlook.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ContractState } from '../../states.ts';

const Row = z.object({
  id: z.string(),
  state: z.custom<ContractState>(),
  sign_by: z.nullable(z.date()),
  window_to: z.nullable(z.string()),
  ruled_by: z.array(z.string()),
});

const DAY_END = 'T23:59:59+08:00';

export async function contractOutlooks(
  connection: Connection,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, Outlook>> {
  const rows = await connection.all(Row)`
    select id, state, sign_by, window_to::text,
           array(select unnest(array[proposed_by, contract_breach.ruled_by]) from contract_breach
             where contract_id = contract.id and contract_breach.state = 'ruled') as ruled_by
      from contract
     where id = any(${[...contractIds]}::text[])`;
  return new Map(
    rows.map((row) => {
      const lifted = row.window_to === null ? null : new Date(`${row.window_to}${DAY_END}`);
      return [row.id, { ...OUTLOOK[row.state](row.sign_by, lifted), ruledBy: row.ruled_by }];
    }),
  );
}

type Tell = (signBy: Date | null, lifted: Date | null) => Outlook;
const signing: Tell = (due) => ({ step: 'sign', due });
const lifting: Tell = (_signBy, due) => ({ step: 'lift', due });
const over: Tell = () => ({ step: 'over', due: null });

const OUTLOOK: Readonly<Record<ContractState, Tell>> = {
  draft: signing,
  negotiating: signing,
  to_sign: signing,
  part_signed: signing,
  effective: lifting,
  performing: lifting,
  delivered: () => ({ step: 'settle', due: null }),
  settled: over,
  terminated: over,
  void: over,
  archived: over,
};
