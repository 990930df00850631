// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import type { EnrolmentServices } from '../services/enrolFirm.ts';
import { entrustHandlers, type EntrustServices } from './entrust.ts';
import { noticeHandlers } from './notice.ts';

export const allNoticeHandlers = (services: EnrolmentServices & EntrustServices): Handler[] => [
  ...entrustHandlers(services),
  ...noticeHandlers(services),
];
