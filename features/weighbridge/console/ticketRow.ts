// Row type of the console's ticket list.

import type * as z from 'zod/mini';
import type { DeskTicket } from '../calls/desk.ts';

export type DeskTicketRow = z.output<typeof DeskTicket>;
