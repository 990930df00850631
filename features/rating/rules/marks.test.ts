// What each side is asked.

import { expect, it } from 'vitest';
import type { Marks, Question } from '../choices.ts';
import { wrongQuestions } from './marks.ts';

const marks = (...answered: Question[]): Marks => ({
  quality: answered.includes('quality') ? 4 : null,
  punctuality: answered.includes('punctuality') ? 4 : null,
  payment: answered.includes('payment') ? 4 : null,
  dealing: answered.includes('dealing') ? 4 : null,
});

it.each<['seller' | 'buyer', readonly Question[], readonly Question[]]>([
  ['buyer', ['quality', 'punctuality', 'dealing'], []],
  ['seller', ['punctuality', 'payment', 'dealing'], []],
  ['buyer', ['quality', 'punctuality'], ['dealing']],
  ['buyer', ['quality', 'punctuality', 'payment', 'dealing'], ['payment']],
  ['seller', ['quality', 'dealing'], ['quality', 'punctuality', 'payment']],
  ['seller', [], ['punctuality', 'payment', 'dealing']],
])('a %s who answers %j has wrong: %j', (side, answered, wrong) => {
  expect(wrongQuestions(side, marks(...answered))).toEqual(wrong);
});
