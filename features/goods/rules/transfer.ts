// When goods that were bought may be sold on: undelivered contracts are not traded, and goods not within days of their purchase (国办发〔2012〕37号).
const DAY_MS = 86_400_000;

/** The first day, as 2026-11-29; `boughtOn` is the day of the purchase in the market. */
export const mayBeSoldFrom = (boughtOn: string, days: number): string =>
  new Date(Date.parse(`${boughtOn}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
