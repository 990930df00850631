// Tag colours of statement states.

import type { StatementState } from '../states.ts';

export const STATEMENT_COLOURS: Readonly<Record<StatementState, string>> = {
  generated: 'gold',
  confirmed: 'green',
  objected: 'red',
  reissued: 'default',
};
