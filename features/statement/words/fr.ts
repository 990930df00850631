// Notifications about monthly statements, in French.

import type { StatementMessages } from './keys.ts';

export const words: StatementMessages = {
  'message.statement.title': 'Relevé mensuel disponible',
  'message.statement.body':
    'Le relevé {no} de {month|day} est disponible. Vérifiez-le et confirmez-le, ou contestez-le en précisant le motif.',
  'message.statement_due.title': 'Relevé à confirmer',
  'message.statement_due.body':
    'Le relevé {no} de {month|day}, établi il y a 10 jours, n’est pas encore confirmé. Veuillez le vérifier.',
  'message.statement_reissued.title': 'Relevé réémis',
  'message.statement_reissued.body':
    'La plateforme a répondu à votre contestation du relevé de {month|day}. La nouvelle version {no} est à vérifier.',
};
