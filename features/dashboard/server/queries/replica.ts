// SQL for the standbys that are read from.

import type { Transaction } from '#packages/db/sql.ts';

export interface ReplicaRow {
  readonly name: string;
  readonly caughtUpAt: Date;
}

/** Replaces what was known. */
export const replaceReplicas = (tx: Transaction, replicas: readonly ReplicaRow[]) => tx.run`
    with given as (
           select *
             from unnest(${replicas.map(({ name }) => name)}::text[],
                         ${replicas.map(({ caughtUpAt }) => caughtUpAt)}::timestamptz[])
               as given (name, caught_up_at)),
         gone as (
           delete from dashboard_replica
            where name not in (select name from given))
  insert into dashboard_replica (name, caught_up_at)
  select name, max(caught_up_at)
    from given
   group by name
      on conflict (name) do update
     set caught_up_at = excluded.caught_up_at`;
