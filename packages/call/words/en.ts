// General faults in English.
import type { GenericWords } from './keys.ts';

export const words: GenericWords = {
  'fault.not_signed_in': 'You are not logged in',
  'fault.bad_parameter': 'Something was entered wrongly. Please check and submit again',
  'fault.no_permission': 'Your seat does not allow this',
  'fault.not_found': 'This does not exist or is no longer open to you',
  'fault.version_changed': 'Somebody else has changed this. Please refresh and try again',
  'fault.code_reused': 'This request number was already used. Please submit again',
  'fault.wrong_state': 'This is not possible in the present state',
  'fault.too_often': 'Too many attempts. Please try again in {seconds|plural|one second|# seconds}',
  'fault.internal': 'Something went wrong on our side. Please try again later (reference {trace})',
  'fault.overloaded': 'The system is busy. Please try again shortly',
};
