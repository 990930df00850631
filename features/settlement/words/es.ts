// Settlement, in Spanish.
import type { SettlementWords } from './keys.ts';

export const words: SettlementWords = {
  'chapter.weight': 'Peso', 'chapter.quality': 'Calidad', 'chapter.price': 'Precio', 'chapter.money': 'Importes',
  'explain.batches': 'Lotes: {batches}', 'explain.loaded': 'Cargado: {count|plural|un tique|# tiques}, {weight|tonnes} t en total', 'explain.received': 'Recibido: {count|plural|un tique|# tiques}, {weight|tonnes} t en total',
  'explain.loss': 'Faltan {lost|tonnes} t; merma admitida {rate|percent} %, es decir {allowed} t; exceso de merma {excess} t', 'explain.surplus': 'Sobran {surplus|tonnes} t',
  'explain.withinScales': 'Las básculas difieren como máximo un {tolerance|percent} %: vale el peso cargado', 'explain.foreignShare': 'Menos {share|percent} % de impurezas', 'explain.foreignWeight': 'Menos {weight|tonnes} t de otras deducciones',
  'explain.weightTerm': '{index} {value}: peso {share} %', 'explain.settled': 'Peso liquidado {settled|tonnes} t',
  'explain.counts.load': 'Vale el peso cargado: {counted} t', 'explain.counts.received': 'Vale el peso recibido: {counted} t', 'explain.counts.load_less_excess': 'Cargado menos el exceso de merma: {counted} t',
  'explain.moisture.DRY_EQUIV': 'Humedad total {water} por encima de {limit} pactados, convertida a seco: × (100 − {water}) ÷ (100 − {limit})', 'explain.moisture.LINEAR': 'Humedad total {water} por encima de {limit} pactados: {over} % menos de peso',
  'explain.mean': '{index}: media de los lotes ponderada por peso {value}', 'explain.measured': '{index}: {value}', 'explain.reject': '{index} {value} supera el límite de rechazo {limit}', 'explain.undecided': 'El comprador aún debe rechazar, ceder en el precio o aceptar',
  'explain.base.FIXED': 'Precio fijo {price|price} ¥/t', 'explain.base.BASE_ADJ': 'Precio base {price|price} ¥/t', 'explain.base.PER_KCAL': '{agreed|price} ¥ por kcal × {index} {heat} = {price|price} ¥/t',
  'explain.base.RATIO': '{agreed|price} ¥/t × {index} {heat} ÷ {baseHeat} = {price|price} ¥/t', 'explain.base.HEAT_BAND': 'Tramo de {index} {heat}: {price|price} ¥/t',
  'explain.base.COEFF': '{agreed|price} ¥/t × coeficiente {factor} de {index} {heat} = {price|price} ¥/t', 'explain.base.INDEX': 'Precio por índice {agreed|price} ¥/t, se toma {price|price} ¥/t',
  'explain.term': '{term} · {index} {value}: cuenta {excess}, {steps} escalones, {amount|price} ¥/t', 'explain.capped': '{term} · {index} {value}: cuenta {excess}, {steps} escalones, con tope {amount|price} ¥/t',
  'explain.unitPrice': 'Precio unitario: {base|price} + ({sum|price}) = {price|price} ¥/t', 'explain.floored': 'Negativo tras los ajustes: el precio queda en 0',
  'explain.choice.accept': 'El comprador acepta; precio según la cláusula', 'explain.choice.concession': 'El comprador acepta al precio cedido de {price|price} ¥/t', 'explain.choice.refuse': 'El comprador rechaza; no se debe nada por este carbón',
  'explain.goods': 'Mercancía: {settled|tonnes} t × {price|price} ¥/t = {goods|money} ¥', 'explain.tax': 'de los cuales {net|money} ¥ sin IVA y {tax|money} ¥ de IVA ({rate|percent} %)',
  'explain.freight': 'Flete: {full|money} ¥, se cuenta {gross|money} ¥ ({net|money} ¥ sin IVA, IVA {tax|money} ¥)', 'explain.refused': 'Flete rechazado por exceso de merma: {refused|money} ¥', 'explain.charge': '{charge}: {amount|money} ¥',
  'explain.total': 'Total con IVA {total|money} ¥', 'explain.provisional': 'La liquidación provisional paga el {share|percent} %: {due|money} ¥', 'explain.retained': 'Retención de garantía {retained|money} ¥', 'explain.prepaid': 'Pagado antes {prepaid|money} ¥',
  'explain.bondOffset': 'Compensado con la fianza {offset|money} ¥', 'explain.payable': 'A pagar {payable|money} ¥', 'explain.refund': 'A devolver {payable|money} ¥', 'explain.capitals': 'En mayúsculas chinas: {capitals}',
  'explain.blocked': 'Más allá de un límite de rechazo: no se paga nada hasta que el comprador elija',
};
