// Trading's desks, in Spanish.

import type { ListingDeskWords } from './keys.ts';

export const words: ListingDeskWords = {
  about: 'Lo aprobado sale al mercado. Devolver exige un motivo y libera el depósito al instante.',
  no: 'N.º',
  title: 'Título',
  firm: 'Ofertante',
  direction: 'Sentido',
  variety: 'Variedad',
  quantity: 'Toneladas',
  price: 'Precio (¥/t)',
  heat: 'Poder calorífico (kcal/kg)',
  place: 'Lugar de entrega',
  validTo: 'Válida hasta',
  goods: 'Mercancía',
  delivery: 'Entrega',
  payment: 'Pago',
  history: 'Historial',
  remark: 'Observación',
  approve: 'Aprobar',
  approveWhat: '{no} sale al mercado al instante, a la vista de todos.',
  return: 'Devolver',
  returnWhat: '{no} vuelve a su autor para corregirla; el depósito queda libre.',
  approved: '{no} aprobada',
  returned: '{no} devuelta',
  empty: 'No hay ofertas por revisar',
  emptyWhy: 'Lo que se presente aparece aquí',
  close: 'Cerrar',
};
