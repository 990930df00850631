// Closed lists of credit: parts of the score, sources, records, causes.

/** Parts of the score, as they are shown. */
export const CREDIT_PARTS = ['lifting', 'quality', 'payment', 'disputes', 'data'] as const;
export type CreditPart = (typeof CREDIT_PARTS)[number];

/**
 * What an observation is about: a deal as a whole, a sample, a payment, a case that was decided, a record.
 */
export const CREDIT_SOURCES = [
  'contract',
  'sample',
  'instalment',
  'breach',
  'ruling',
  'challenge',
  'record',
] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

/** Records of a firm that are complete or not. */
export const FIRM_RECORDS = ['certification', 'licence', 'place', 'bank_account', 'certificate'] as const;
export type FirmRecord = (typeof FIRM_RECORDS)[number];

export const CREDIT_CAUSES = ['night', 'event', 'appeal', 'method'] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];
