// Test data: a trading company's binding to a mine.

import { type BindingContent, EMPTY_CONTENT } from './content.ts';

export const exampleContent = (changes: Partial<BindingContent>): BindingContent => ({
  ...EMPTY_CONTENT,
  tie: 'supply',
  fromDay: '2026-11-24',
  toDay: '2027-11-23',
  letterUntil: '2027-12-31',
  contact: '张立',
  phone: '13900001111',
  licenceNo: 'C1400002010011210',
  usage: 'power',
  ...changes,
});
