// What parties of an ended contract ask of each other, and how they answer.

import type { ContractSide } from '#features/contract/choices.ts';

/** 5 is the best. */
export const MARKS = [1, 2, 3, 4, 5] as const;

export const QUESTIONS = ['quality', 'punctuality', 'payment', 'dealing'] as const;
export type Question = (typeof QUESTIONS)[number];

/** By the side that rates: the buyer judges the coal, the seller the money, both the time and the dealing. */
export const QUESTIONS_OF: Readonly<Record<ContractSide, readonly Question[]>> = {
  buyer: ['quality', 'punctuality', 'dealing'],
  seller: ['punctuality', 'payment', 'dealing'],
};

export type Marks = Readonly<Record<Question, number | null>>;

export const MAX_REMARK_LENGTH = 200;
