// Who sends coal on its way, and who sees it move.

import { FIRM_SEATS } from '#features/firm/seats.ts';

/** Who dispatches: the dispatcher, and those who run the firm. */
export const DISPATCH_SEATS = ['firm_dispatcher', 'firm_admin', 'firm_representative'] as const;
/** Who keeps and works a scale. */
export const SCALE_SEATS = ['firm_dispatcher', 'firm_admin'] as const;
export const DELIVERY_SUPERVISORS = [
  'operator_trade',
  'operator_settlement',
  'operator_dispute',
  'operator_auditor',
] as const;
/** Every seat of a firm sees its coal move, and the operators who look after trade. */
export const DELIVERY_READERS = [...FIRM_SEATS, ...DELIVERY_SUPERVISORS] as const;
