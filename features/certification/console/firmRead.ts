// Type of a firm as the console reads it.

import type * as z from 'zod/mini';
import type { readFirm } from '../calls/desk.ts';

export type FirmRead = z.output<typeof readFirm.output>;
