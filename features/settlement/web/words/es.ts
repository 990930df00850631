// What only the screens of settlement say, in Spanish.
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'working.title': 'Cómo se ha calculado', 'working.show': 'Ver los motivos', 'working.hide': 'Ocultar los motivos', 'working.lot': 'Lote {batches}',
  'line.loaded': 'Cargado', 'line.received': 'Recibido', 'line.loss': 'Merma en ruta', 'line.counted': 'Peso que cuenta',
  'line.moisture': 'Descuento por humedad', 'line.weight': 'Descuento de peso: {index}', 'line.settled': 'Peso liquidado', 'line.base': 'Precio base',
  'line.unitPrice': 'Precio unitario', 'line.conceded': 'Precio de concesión', 'line.goods': 'Mercancía, IVA incluido', 'line.tax': 'de ello, IVA',
  'line.freight': 'Flete', 'line.total': 'Total con IVA', 'line.due': 'Parte que paga esta liquidación', 'line.retained': 'Retención de garantía',
  'line.prepaid': 'Pagado antes', 'line.bondOffset': 'Compensado con la fianza', 'line.payable': 'A pagar', 'line.refund': 'A devolver',
  'simulate.title': 'Simulador de liquidación', 'simulate.tag': 'Simulado', 'simulate.blocked': 'Supera un límite de rechazo',
  'simulate.expected': 'Supuestos', 'simulate.reset': 'Restablecer', 'simulate.noWeight': 'Introduzca el peso cargado y el recibido para calcular',
  'simulate.noClause': 'Sin cláusula de calidad: el precio no varía con la calidad',
  'simulate.note': 'Calculado en este dispositivo con las mismas reglas que una liquidación; solo a título informativo',
  'simulate.noSeries': 'La serie no se ha publicado: aún no se puede calcular', 'simulate.nothing': 'Empiece desde una oferta o un contrato',
  'simulate.toBoard': 'Al mercado', 'simulate.signIn': 'Inicie sesión para calcular sobre un contrato', 'simulate.toSignIn': 'Iniciar sesión',
  'simulate.noCoal': 'Este contrato no trata de carbón', 'simulate.back': 'Volver al contrato',
};
