// The desk of samples in Spanish.

import type { AssayDeskWords } from './keys.ts';

export const words: AssayDeskWords = {
  about:
    'Primero las muestras sin resultado definitivo; pasados 5 días del muestreo están atrasadas. Solo consulta',
  empty: 'Sin muestras',
  emptyWhy: 'Aparecen aquí cuando se registran',
  no: 'Muestra',
  state: 'Estado',
  age: 'Antigüedad (días)',
  overdue: 'Atrasada',
  parts: 'Partes y laboratorios',
  'parts.none': 'Aún sin dividir',
  notSent: 'sin enviar',
  reported: 'con informe',
  sealBroken: 'precinto no íntegro',
  contract: 'Contrato',
  batch: 'Lote',
  quantity: 'Carbón representado (t)',
  seller: 'Vendedor',
  buyer: 'Comprador',
  sampledAt: 'Muestreo',
  sampledFrom: 'Muestreo desde',
  sampledTo: 'Muestreo hasta',
  decidedAt: 'Resultado definitivo',
  keyword: 'Muestra, contrato, lote, código ciego',
  scope: 'Alcance',
  'scope.open': 'Sin resultado',
  'scope.overdue': 'Atrasadas',
  'scope.all': 'Todas',
};
