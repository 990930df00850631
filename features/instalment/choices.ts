// Seats that have to do with payments.

/** Who is told of sums to pay and sees them on home, besides those who trade. */
export const PAYING_SEATS = ['firm_finance', 'firm_settler', 'firm_representative'] as const;

/** Who sees what contracts make payable. */
export const PAYMENT_SEATS = [...PAYING_SEATS, 'firm_trader', 'firm_admin', 'firm_viewer'] as const;

/** Operators who see what all firms have to pay. */
export const PAYMENT_DESK = ['operator_trade', 'operator_settlement', 'operator_auditor'] as const;
