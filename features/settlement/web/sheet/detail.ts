// A sheet as its screens read it.

import type { AnswerOf } from '#packages/rpc/contract/call.ts';
import type { sheetDetail } from '../../calls/sheet.ts';

export type Detail = AnswerOf<typeof sheetDetail>;
