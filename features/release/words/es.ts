// The words of the money of sheets, in Spanish.

import type { ReleaseWords } from './keys.ts';

export const words: ReleaseWords = {
  'fault.account_not_bound': 'La cuenta del beneficiario no está vinculada',
  'fault.split_differs': 'Las partes suman {sum|money} ¥ y no {amount|money}',
  'fault.checks_open': 'Control pendiente: {check}',
  'fault.sheet_needed': 'Elija una liquidación',
  'message.release_asked.title': 'Pago solicitado',
  'message.release_asked.body': 'La solicitud {no} de {amount|money} ¥ espera su consentimiento',
  'message.release_agreed.title': 'El pagador acepta',
  'message.release_agreed.body': 'El pagador acepta {no} por {amount|money} ¥; la plataforma lo revisa',
  'message.release_refused.title': 'Solicitud rechazada',
  'message.release_refused.body': 'La solicitud {no} fue rechazada: {reason}',
  'message.released.title': 'Fondos liberados',
  'message.released.body': 'Solicitud {no}: se pagaron {amount|money} ¥',
  'message.other_asked.title': 'Por firmar',
  'message.other_asked.body': 'La otra liquidación {no} de {amount|money} ¥ espera su firma',
  'message.other_done.title': 'Otra liquidación concluida',
  'message.other_done.body': 'Ambas partes firmaron {no} por {amount|money} ¥',
  'message.other_refused.title': 'Otra liquidación rechazada',
  'message.other_refused.body': '{no} fue rechazada: {reason}',
};
