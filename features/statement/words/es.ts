// Notifications about monthly statements, in Spanish.

import type { StatementMessages } from './keys.ts';

export const words: StatementMessages = {
  'message.statement.title': 'Extracto mensual disponible',
  'message.statement.body':
    'El extracto {no} de {month|day} está disponible. Revíselo y confírmelo, o impúgnelo indicando el motivo.',
  'message.statement_due.title': 'Extracto por confirmar',
  'message.statement_due.body':
    'El extracto {no} de {month|day}, emitido hace 10 días, aún no está confirmado. Revíselo, por favor.',
  'message.statement_reissued.title': 'Extracto reemitido',
  'message.statement_reissued.body':
    'La plataforma ha respondido a su impugnación del extracto de {month|day}. La nueva versión {no} está lista para revisar.',
};
