// Row type of the console's ticket list.

import type * as z from 'zod/mini';
import type { TicketLine } from '../calls/desk.ts';

export type Line = z.output<typeof TicketLine>;
