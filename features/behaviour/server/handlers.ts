// The behaviour call, carried out.
import { handle, type Handler } from '#packages/call/server.ts';
import { pushPageVisitLog } from '../calls.ts';
import { insertRecords } from './queries.ts';

export const behaviourHandlers: Handler[] = [
  handle(pushPageVisitLog, async ({ dataList }, { tx, visitor, now }) => (
    { kept: await insertRecords(tx, dataList, visitor?.personId, now) })),
];
