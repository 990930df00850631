// Seats that dispatch, weigh and read deliveries.

import { FIRM_SEATS } from '#features/firm/seats.ts';

export const DISPATCH_SEATS = ['firm_dispatcher', 'firm_admin', 'firm_representative'] as const;
export const SCALE_SEATS = ['firm_dispatcher', 'firm_admin'] as const;
export const DELIVERY_SUPERVISORS = [
  'operator_trade',
  'operator_settlement',
  'operator_dispute',
  'operator_auditor',
] as const;
export const DELIVERY_READERS = [...FIRM_SEATS, ...DELIVERY_SUPERVISORS] as const;
