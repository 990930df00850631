// The page of monthly statements, in English.
import type { StatementWords } from './keys.ts';

export const words: StatementWords = {
  'state.generated': 'To confirm', 'state.confirmed': 'Confirmed', 'state.objected': 'Objected', 'state.reissued': 'Reissued',
  'next.generated': 'Please check and confirm it, or object', 'next.confirmed': 'Confirmed with your firm’s electronic signature',
  'next.objected': 'The platform is checking and will answer with a new version', 'next.reissued': 'Replaced by a new version',
  'part.cash': 'Pay-ins and withdrawals', 'part.goods': 'Goods (settlement sheets)', 'part.fees': 'Fees and freight', 'part.other': 'Other',
  'title': 'Statements', 'allYears': 'All', 'year': 'Year', 'empty': 'No statements yet', 'emptyWhy': 'Each month’s statement is drawn up at 2 a.m. on the 1st of the next',
  'emptyYear': 'No statements in this year', 'toFlow': 'See account movements', 'month': 'Period', 'version': 'Version {version}', 'opening': 'Opening balance',
  'closing': 'Closing balance', 'in': 'Credits', 'out': 'Debits', 'buckets': 'Balances by account', 'otherBuckets': 'The other accounts have neither balance nor movement',
  'total': 'Total', 'noneInPart': 'No movement in this period', 'subtotal': 'Subtotal', 'addsUp': 'Opening balance + all items = closing balance', 'reversed': 'Reversed later',
  'reversedLine': 'Reversed on {day} by entry {no}, counted in that month', 'answer': 'The platform’s answer', 'objection': 'Objection', 'facts': 'Issue', 'hash': 'Digest of the figures (SHA-256)',
  'hashWhy': 'Computed from all figures of this statement; the PDF shows the same', 'serial': 'Serial number of the signing certificate', 'generatedAt': 'Drawn up', 'decidedAt': 'Answered',
  'paper': 'PDF statement', 'paperWhy': 'Under the platform’s electronic seal; the link lasts 10 minutes', 'makePaper': 'Make the PDF', 'openPaper': 'Open the PDF', 'until': 'Valid until {time}',
  'confirm': 'Confirm statement', 'confirmWhy': 'Your certificate signs the PDF. This cannot be taken back.', 'confirmed': 'Statement confirmed', 'object': 'Object',
  'objectWhy': 'Say which figure is wrong and what it should be. The platform checks and issues the statement anew.', 'reason': 'Reason', 'reasonShort': 'At least 5 characters',
  'objected': 'Objection sent', 'onlyCashier': 'Only the finance seat confirms or objects', 'paperHash': 'File digest', 'back': 'Back to the list',
};
