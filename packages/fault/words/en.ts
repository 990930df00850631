// The general faults, in English.

import type { GenericFaultWords } from './keys.ts';

export const words: GenericFaultWords = {
  'fault.not_signed_in': 'You are not signed in, or your session has ended. Please sign in again.',
  'fault.bad_parameter': 'Some of what you entered is not allowed. Please check it and try again.',
  'fault.no_permission': 'You do not have permission to do this.',
  'fault.not_found': 'This record does not exist, or you may not see it.',
  'fault.version_changed': 'Somebody else has changed this in the meantime. Please refresh and try again.',
  'fault.code_reused': 'This request number has already been used for something else. Please submit again.',
  'fault.wrong_state': 'This is not possible in the current state. Please refresh and try again.',
  'fault.too_often': 'Too many attempts. Please try again in {seconds} s.',
  'fault.papers_waiting':
    '{most|number} papers of your firm are already waiting to be drawn. Please try again once some of them are done.',
  'fault.paper_characters':
    'This paper is too long to be printed: {actual|number} characters, at most {most|number}.',
  'fault.paper_lines': 'This paper is too long to be printed: {actual|number} lines, at most {most|number}.',
  'fault.paper_articles':
    'This paper is too long to be printed: {actual|number} articles, at most {most|number}.',
  'fault.kept_changing':
    'This kept changing while it was being prepared. Please read it again and try once more.',
  'fault.internal': 'Something went wrong on our side. Please try again later (reference {trace}).',
  'fault.overloaded': 'The system is busy. Please try again shortly.',
  offline: 'The connection was lost. Try again when the network is back; it cannot be done twice.',
  'offline.act': 'You are offline; this can be sent once you are connected again',
  'offline.read': 'You are offline. Try again when the network is back.',
  timeout: 'The server did not answer in time. Trying again cannot do it twice.',
  broken: 'Something went wrong. Please try again later.',
  refused: 'The request was refused.',
  signed_out: 'Your session has ended. Please log in again.',
  'name.unseen': 'The name contains characters that cannot be seen. Delete it and type it again.',
};
