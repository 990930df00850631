// A ticket as the desk lists it.

import type * as z from 'zod/mini';
import type { TicketLine } from '../calls/desk.ts';

export type Line = z.output<typeof TicketLine>;
