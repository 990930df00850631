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
  'fault.variable_unknown': 'No existe la variable {variable}; hay: {allowed}',
  'fault.text_malformed': 'Llave sin pareja: {at}',
  'fault.text_same': 'El texto no ha cambiado',
  'fault.second_person': 'Quien redacta un envío no puede aprobarlo: debe hacerlo otra persona',
  'fault.audience_empty': 'Nadie cumple estas condiciones',
  'fault.broadcast_exists': 'La clave {key} pertenece a otro envío',
  'message.broadcast.title': '{title|named}',
  'message.broadcast.body': '{body|named}',
};
