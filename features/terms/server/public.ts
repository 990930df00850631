// Public interface of terms.

export { bandFor, bandOfDeal } from './services/findPriceBand.ts';
