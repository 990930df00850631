// Tag colours by state.

import type { SheetState } from '../states.ts';

export const SHEET_COLOURS: Readonly<Record<SheetState, string>> = {
  draft: 'default',
  blocked: 'red',
  to_confirm: 'gold',
  returned: 'orange',
  disputed: 'red',
  confirmed: 'blue',
  paying: 'blue',
  paid: 'green',
  invoiced: 'green',
  closed: 'default',
  replaced: 'default',
  reversed: 'default',
  dropped: 'default',
};
