// The lifecycles of weigh tickets and scales.

import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { scaleMachine, ticketMachine } from '../../states.ts';

/** A ticket itself keeps who decided on it and why. */
export const weighTicketLifecycle = lifecycle({ machine: ticketMachine, table: sql`weighbridge_ticket` });

export const scaleLifecycle = lifecycle({
  machine: scaleMachine,
  table: sql`weighbridge_scale`,
  topics: ({ firm_id: firmId }: { readonly firm_id: string }) => [`deliveries/${firmId}`, 'deliveries'],
});
