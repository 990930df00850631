// Choices and numeric bounds of an intent.

export const INTENT_VISIBILITIES = ['public', 'anonymous', 'list'] as const;
export type IntentVisibility = (typeof INTENT_VISIBILITIES)[number];

export const QUANTITY_PERIODS = ['once', 'month'] as const;

/** What an intent may become; `negotiation` is a response to the listing that fits it. */
export const CONVERSIONS = ['listing', 'negotiation', 'year', 'agreement'] as const;
export type Conversion = (typeof CONVERSIONS)[number];

export const OFFER_KINDS = ['listing', 'intent'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Parts of a score and the most points of each (domain 2.8). */
export const SCORE_PARTS = { spec: 40, price: 30, distance: 10, credit: 10, window: 10 } as const;
export type ScorePart = keyof typeof SCORE_PARTS;

/** Matches that are kept and shown of each intent (domain 2.8). */
export const MAX_MATCHES = 20;
export const MAX_MESSAGE_FILES = 9;
export const MAX_MESSAGES = 500;
export const DAY_MS = 86_400_000;
