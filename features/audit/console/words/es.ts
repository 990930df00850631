// The audit's desks, in Spanish.

import type { AuditDeskWords } from './keys.ts';

export const words: AuditDeskWords = {
  about:
    'Cada acto de los operadores y lo que afecta a la seguridad de las cuentas. La búsqueda también queda registrada.',
  from: 'Desde',
  to: 'Hasta',
  personId: 'ID de persona',
  path: 'Ruta de la llamada',
  matterId: 'ID del asunto',
  outcome: 'Código de resultado',
  at: 'Fecha',
  person: 'Persona',
  nobody: 'Sin sesión',
  seats: 'Puestos',
  matter: 'Asunto',
  ip: 'Dirección IP',
  device: 'Dispositivo',
  seal: 'Sello',
  unsealed: 'Aún no',
  input: 'Datos',
  trace: 'Solicitud',
  hash: 'Huella',
  detail: 'Registro',
};
