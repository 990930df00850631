// Response type of the sheet detail call.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { sheetDetail } from '../../calls/sheet.ts';

export type SheetDetail = OutputOf<typeof sheetDetail>;
