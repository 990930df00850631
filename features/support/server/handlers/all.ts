// All handlers of support.

import { supportDeskHandlers } from './desk.ts';
import { ownFeedbackHandlers } from './own.ts';

export const supportHandlers = [...ownFeedbackHandlers, ...supportDeskHandlers];
