// SQL for to-dos of intent: talks that await an answer of the reader's firm.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { sendMessage } from '../../calls/thread.ts';

/** Names no counterpart: either side may be anonymous. */
export const intentTodos: TodoSource = {
  acts: { answer_intent: sendMessage },
  select: ({ firmId }) => sql`
    select 'answer_intent', null, talk.id, intent.no, variety.name, null, intent.expires_at,
           intent.quantity_kg, null::bigint
      from intent_thread as talk
      join intent on intent.id = talk.intent_id
      join catalog_variety as variety on variety.id = intent.variety_id
     where intent.state in ('open', 'matched', 'negotiating')
       and ((talk.owner_firm_id = ${firmId} and talk.awaiting = 'owner')
            or (talk.firm_id = ${firmId} and talk.awaiting = 'other'))`,
};
