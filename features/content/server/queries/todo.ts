// SQL for to-dos of content: a version of the user agreement to accept.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptUserAgreement } from '../../calls/userAgreement.ts';
import { readVersionInForce } from './inForce.ts';

export const userAgreementTodos: TodoSource = {
  acts: { accept_agreement: acceptUserAgreement },
  select: async ({ tx, now, personId }) => {
    const inForce = await readVersionInForce(tx, 'agreement', now);
    const { version = null, is_written: isWritten = false } = inForce ?? {};
    return sql`
      select 'accept_agreement', null, ${personId}::text, 'v' || version, 'v' || version, null,
             null::timestamptz, null::bigint, null::bigint
        from (values (${version}::integer)) as wanted (version)
       where ${isWritten}
         and not exists (select
                           from account_agreement as accepted
                          where accepted.person_id = ${personId}
                            and accepted.version = wanted.version)`;
  },
};
