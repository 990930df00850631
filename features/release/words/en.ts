// The words of the money of sheets, in English.

import type { ReleaseWords } from './keys.ts';

export const words: ReleaseWords = {
  'fault.account_not_bound': 'The payee’s account is not bound',
  'fault.split_differs': 'The parts make {sum|money} yuan, not {amount|money}',
  'fault.checks_open': 'Not yet checked: {check}',
  'fault.sheet_needed': 'Choose a sheet',
  'message.release_asked.title': 'Payment asked for',
  'message.release_asked.body': 'Application {no} for {amount|money} yuan waits for your consent',
  'message.release_agreed.title': 'Payer agrees',
  'message.release_agreed.body': 'The payer agrees to {no} for {amount|money} yuan; the platform reviews it',
  'message.release_refused.title': 'Application refused',
  'message.release_refused.body': 'Application {no} was refused: {reason}',
  'message.released.title': 'Money released',
  'message.released.body': 'Application {no}: {amount|money} yuan were paid',
  'message.other_asked.title': 'To be signed',
  'message.other_asked.body': 'Other settlement {no} for {amount|money} yuan waits for your signature',
  'message.other_done.title': 'Other settlement done',
  'message.other_done.body': 'Both sides have signed {no} for {amount|money} yuan',
  'message.other_refused.title': 'Other settlement refused',
  'message.other_refused.body': '{no} was refused: {reason}',
};
