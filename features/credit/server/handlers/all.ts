// All handlers of credit.

import { appealHandlers } from './appeal.ts';
import { creditHandlers } from './credit.ts';
import { methodHandlers } from './method.ts';

export const allCreditHandlers = [...creditHandlers, ...appealHandlers, ...methodHandlers];
