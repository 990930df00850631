// The audit's desks, in English.

import type { AuditDeskWords } from './keys.ts';

export const words: AuditDeskWords = {
  about: 'Every act of operators, and what touched the safety of accounts. Searching is recorded too.',
  from: 'From',
  to: 'To',
  personId: 'Person ID',
  path: 'Call path',
  matterId: 'Matter ID',
  outcome: 'Outcome code',
  at: 'At',
  person: 'Person',
  nobody: 'Not signed in',
  seats: 'Seats',
  matter: 'Matter',
  ip: 'IP address',
  device: 'Device',
  seal: 'Seal',
  unsealed: 'Not yet',
  input: 'Input',
  trace: 'Request',
  hash: 'Hash',
  detail: 'Record',
};
