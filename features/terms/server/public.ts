// Public interface of terms.

export { findPriceBand, findPriceBandOfDeal } from './services/findPriceBand.ts';
