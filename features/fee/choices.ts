// Choices of fees, freight bills and payment orders.

/**
 * Three fees are by the tonne, at settlement; that of an entrust is a share of what was sold by it; the
 * others are issued by an operator.
 */
export const FEE_TYPES = [
  'trade',
  'delivery',
  'settlement',
  'membership',
  'information',
  'meeting',
  'promotion',
  'system',
  'entrust',
] as const;
export type FeeType = (typeof FEE_TYPES)[number];
export const TONNE_FEES = ['trade', 'delivery', 'settlement'] as const satisfies readonly FeeType[];
export type TonneFee = (typeof TONNE_FEES)[number];
export const ISSUED_FEES = [
  'membership',
  'information',
  'meeting',
  'promotion',
  'system',
] as const satisfies readonly FeeType[];

export const incomeAccountOf = (type: FeeType) => {
  if (type === 'trade' || type === 'entrust') return 'INC.TRADE_FEE' as const;
  return type === 'delivery' || type === 'settlement'
    ? ('INC.SETTLE_FEE' as const)
    : ('INC.INFO_FEE' as const);
};

/** By credit score, best first. */
export const TIERS = ['gold', 'silver', 'basic'] as const;
export type Tier = (typeof TIERS)[number];

export const FEE_SIDES = ['seller', 'buyer'] as const;
export type FeeSide = (typeof FEE_SIDES)[number];
export const FEE_PAYERS = ['buyer', 'seller', 'both'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];

/** Loaded 矿发数 or received weight 实收数. */
export const FREIGHT_BASES = ['load', 'received'] as const;
export type FreightBasis = (typeof FREIGHT_BASES)[number];
/** 元/吨 or 元/吨·公里. */
export const FREIGHT_UNITS = ['tonne', 'tonne_kilometre'] as const;
export type FreightUnit = (typeof FREIGHT_UNITS)[number];

export const ORDER_TYPES = ['transfer', 'bank_draft', 'commercial_draft', 'letter_of_credit'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const isDraft = (type: OrderType) => type === 'bank_draft' || type === 'commercial_draft';

/** A transfer arrives by itself; the others are presented to their debtor. */
export const isPresentable = (type: OrderType) => type !== 'transfer';

export const MAX_TENOR_MONTHS = 6;
