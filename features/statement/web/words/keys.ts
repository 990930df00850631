// Every word that the page of monthly statements says.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { StatementPart } from '../../rules/month.ts';
import type { StatementState } from '../../states.ts';

export type StatementWords = Words<
  | `state.${StatementState}`
  | `next.${StatementState}`
  | `part.${StatementPart}`
  | 'title'
  | 'allYears'
  | 'year'
  | 'empty'
  | 'emptyWhy'
  | 'emptyYear'
  | 'toFlow'
  | 'month'
  | 'version'
  | 'opening'
  | 'closing'
  | 'in'
  | 'out'
  | 'buckets'
  | 'otherBuckets'
  | 'total'
  | 'noneInPart'
  | 'subtotal'
  | 'addsUp'
  | 'reversed'
  | 'reversedLine'
  | 'answer'
  | 'objection'
  | 'facts'
  | 'hash'
  | 'hashWhy'
  | 'serial'
  | 'generatedAt'
  | 'decidedAt'
  | 'paper'
  | 'paperWhy'
  | 'makePaper'
  | 'openPaper'
  | 'until'
  | 'confirm'
  | 'confirmWhy'
  | 'confirmed'
  | 'object'
  | 'objectWhy'
  | 'reason'
  | 'reasonShort'
  | 'objected'
  | 'onlyCashier'
  | 'paperHash'
  | 'back'
>;
