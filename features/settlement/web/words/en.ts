// What only the screens of settlement say, in English.
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'working.title': 'How it was worked out', 'working.show': 'Show why', 'working.hide': 'Hide why', 'working.lot': 'Batch {batches}',
  'line.loaded': 'Loaded', 'line.received': 'Received', 'line.loss': 'Loss on the way', 'line.counted': 'Weight that counts',
  'line.moisture': 'Moisture deduction', 'line.weight': 'Weight off for {index}', 'line.settled': 'Settled weight', 'line.base': 'Base price',
  'line.unitPrice': 'Unit price', 'line.conceded': 'Conceded price', 'line.goods': 'Goods, VAT included', 'line.tax': 'of which VAT',
  'line.freight': 'Freight', 'line.total': 'Total with VAT', 'line.due': 'Paid by this sheet', 'line.retained': 'Retention',
  'line.prepaid': 'Paid before', 'line.bondOffset': 'Offset by the bond', 'line.payable': 'Payable', 'line.refund': 'To be refunded',
  'simulate.title': 'Settlement simulator', 'simulate.tag': 'Simulated', 'simulate.blocked': 'Beyond a rejection limit', 'simulate.expected': 'What if',
  'simulate.reset': 'Reset', 'simulate.noWeight': 'Enter the loaded and the received weight to work it out',
  'simulate.noClause': 'No quality clause: the price does not follow quality',
  'simulate.note': 'Worked out on this device by the same rules as a settlement sheet; for information only',
  'simulate.noSeries': 'The series has not been published: nothing to work out yet', 'simulate.nothing': 'Start from a listing or a contract',
  'simulate.toBoard': 'To the market', 'simulate.signIn': 'Sign in to work out a contract', 'simulate.toSignIn': 'Sign in',
  'simulate.noCoal': 'This contract sells no coal: nothing to work out', 'simulate.back': 'Back to the contract',
};
