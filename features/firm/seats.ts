// Seats that a person holds in a firm, and groups of seats that calls name.

/** In a trading firm: FA, MR 入市代表, TR 交易员, ST 结算员, FN 财务, DP 提货调度, VW (domain 2.0). */
export const FIRM_SEATS = [
  'firm_admin',
  'firm_representative',
  'firm_trader',
  'firm_settler',
  'firm_finance',
  'firm_dispatcher',
  'firm_viewer',
] as const;

/** In the platform's own firm: OC, OT, OS, OM, OK, OE, OD, OA, OU. Maker and checker are never one person. */
export const OPERATOR_SEATS = [
  'operator_certification',
  'operator_trade',
  'operator_settlement',
  'operator_maker',
  'operator_checker',
  'operator_editor',
  'operator_dispute',
  'operator_admin',
  'operator_auditor',
] as const;

export const ALL_SEATS = [...FIRM_SEATS, ...OPERATOR_SEATS] as const;

export type FirmSeat = (typeof FIRM_SEATS)[number];
export type OperatorSeat = (typeof OPERATOR_SEATS)[number];
export type Seat = FirmSeat | OperatorSeat;

export const TRADING_SEATS = ['firm_trader', 'firm_representative'] as const satisfies readonly FirmSeat[];

export const FUNDS_SEATS = [
  'firm_finance',
  'firm_admin',
  'firm_representative',
] as const satisfies readonly FirmSeat[];
