// The messages, in Spanish.
import type { MessageWords } from './keys.ts';

export const words: MessageWords = {
  'type.TRADE': 'Negociación', 'type.CONTRACT': 'Contratos', 'type.SETTLE': 'Liquidación', 'type.FUND': 'Fondos',
  'type.FINANCE': 'Financiación', 'type.PICKUP': 'Retirada', 'type.CERT': 'Certificación', 'type.SYSTEM': 'Sistema',
  'type.NOTICE': 'Avisos',
  'title': 'Mensajes', 'unreadOnly': 'Solo no leídos',
  'markAllRead': 'Todo leído', 'empty': 'No hay mensajes', 'emptyUnread': 'No hay mensajes sin leer',
  'visitor': 'Inicie sesión para ver sus mensajes',
  'login': 'Iniciar sesión', 'new': 'nuevo',
  'arrived': '{count|plural|# mensaje nuevo|# mensajes nuevos}', 'look': 'Ver',
  'push.title': 'Notificaciones',
  'push.quiet': 'Horas de silencio',
  'push.quietHint': 'Solo llegan los mensajes de dinero y seguridad; el resto llega después',
  'push.from': 'Desde',
  'push.to': 'Hasta',
  'push.always': 'Siempre se envía',
};
