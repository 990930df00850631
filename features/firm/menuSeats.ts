// Seats that see the menus of a kind of work.

import type { FirmSeat } from './seats.ts';

/** Administrator and representative see everything, the viewer all read-only pages. */
const MANAGERS = ['firm_admin', 'firm_representative'] as const;
const READERS = [...MANAGERS, 'firm_viewer'] as const;

export const MENU_SEATS = {
  contract: [...READERS, 'firm_trader'],
  trade: [...MANAGERS, 'firm_trader'],
  market: [...READERS, 'firm_trader'],
  settlement: [...READERS, 'firm_settler'],
  settle: [...MANAGERS, 'firm_settler'],
  funds: [...READERS, 'firm_finance'],
  pay: [...MANAGERS, 'firm_finance'],
  pickUp: [...READERS, 'firm_trader', 'firm_settler', 'firm_dispatcher'],
  dispatch: [...MANAGERS, 'firm_dispatcher'],
  goods: [...READERS, 'firm_trader', 'firm_dispatcher'],
} as const satisfies Readonly<Record<string, readonly FirmSeat[]>>;
