// A sheet as its screens read it.
import type { sheetDetail } from '../../calls/sheet.ts';
import type { AnswerOf } from '#packages/call/call.ts';

export type Detail = AnswerOf<typeof sheetDetail>;
