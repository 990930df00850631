// Wire type of a firm's credit: score and class, or none while it is new.

import * as z from 'zod/mini';
import { wholeNumber } from '#packages/schema/wire.ts';

/** Best first. From which score on a class is given is said by the method of the score. */
export const CREDIT_CLASSES = ['A', 'B', 'C', 'D'] as const;
export type CreditClass = (typeof CREDIT_CLASSES)[number];

/** Null: too few deals for a score; the firm is new. */
export const Credit = z.nullable(z.object({ score: wholeNumber(0, 100), class: z.enum(CREDIT_CLASSES) }));
export type Credit = z.output<typeof Credit>;

/** From the two columns of a firm, which are null together. */
export const creditOf = (score: number | null, creditClass: CreditClass | null): Credit =>
  score === null || creditClass === null ? null : { score, class: creditClass };

/** Whether a firm is in a class or a better one; a new firm is in none. */
export const isAtLeast = (credit: CreditClass | null, least: CreditClass): boolean =>
  credit !== null && CREDIT_CLASSES.indexOf(credit) <= CREDIT_CLASSES.indexOf(least);
