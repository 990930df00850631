// Rule for reselling bought goods only after some days (国办发〔2012〕37号).
const DAY_MS = 86_400_000;

/** First day of resale as 2026-11-29; `boughtOn` is a market day. */
export const resaleDay = (boughtOn: string, days: number): string =>
  new Date(Date.parse(`${boughtOn}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
