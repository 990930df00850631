// Public interface of terms.

export { findPriceBand, findPriceBandOfDeal } from './services/findPriceBand.ts';
export { readFurtherDefaults } from './services/readFurtherDefaults.ts';
