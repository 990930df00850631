// What downstream features may ask of trading.
export { readTradeParameters } from './parameters.ts';
