// The page of monthly statements, in Spanish.
import type { StatementWords } from './keys.ts';

export const words: StatementWords = {
  'state.generated': 'Por confirmar', 'state.confirmed': 'Confirmado', 'state.objected': 'Impugnado', 'state.reissued': 'Reemitido',
  'next.generated': 'Revíselo y confírmelo, o impúgnelo', 'next.confirmed': 'Confirmado con la firma electrónica de su empresa',
  'next.objected': 'La plataforma lo revisa y responderá con una nueva versión', 'next.reissued': 'Sustituido por una nueva versión',
  'part.cash': 'Ingresos y retiradas', 'part.goods': 'Mercancía (liquidaciones)', 'part.fees': 'Comisiones y flete', 'part.other': 'Otros',
  'title': 'Extractos mensuales', 'allYears': 'Todos', 'year': 'Año', 'empty': 'Aún no hay extractos', 'emptyWhy': 'El extracto de cada mes se emite el día 1 del siguiente a las 2:00',
  'emptyYear': 'No hay extractos de ese año', 'toFlow': 'Ver movimientos', 'month': 'Periodo', 'version': 'Versión {version}', 'opening': 'Saldo inicial',
  'closing': 'Saldo final', 'in': 'Abonos', 'out': 'Cargos', 'buckets': 'Saldos por cuenta', 'otherBuckets': 'Las demás cuentas no tienen saldo ni movimientos',
  'total': 'Total', 'noneInPart': 'Sin movimientos en el periodo', 'subtotal': 'Subtotal', 'addsUp': 'Saldo inicial + todas las partidas = saldo final', 'reversed': 'Anulado después',
  'reversedLine': 'Anulado el {day} por el asiento {no}, contado en ese mes', 'answer': 'Respuesta de la plataforma', 'objection': 'Impugnación', 'facts': 'Emisión', 'hash': 'Huella de las cifras (SHA-256)',
  'hashWhy': 'Calculada con todas las cifras de este extracto; el PDF muestra la misma', 'serial': 'N.º de serie del certificado firmante', 'generatedAt': 'Emitido', 'decidedAt': 'Resuelto',
  'paper': 'Extracto en PDF', 'paperWhy': 'Con el sello electrónico de la plataforma; el enlace dura 10 minutos', 'makePaper': 'Preparar el PDF', 'openPaper': 'Abrir el PDF', 'until': 'Válido hasta {time}',
  'confirm': 'Confirmar el extracto', 'confirmWhy': 'Su certificado firma el PDF. No se puede deshacer.', 'confirmed': 'Extracto confirmado', 'object': 'Impugnar',
  'objectWhy': 'Indique qué cifra es errónea y cuál es la correcta. La plataforma la revisa y reemite el extracto.', 'reason': 'Motivo', 'reasonShort': 'Al menos 5 caracteres',
  'objected': 'Impugnación enviada', 'onlyCashier': 'Solo finanzas puede confirmar o impugnar', 'paperHash': 'Huella del archivo', 'back': 'Volver a la lista',
};
