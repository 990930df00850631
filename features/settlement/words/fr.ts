// Settlement, in French.
import type { SettlementWords } from './keys.ts';

export const words: SettlementWords = {
  'chapter.weight': 'Poids', 'chapter.quality': 'Qualité', 'chapter.price': 'Prix', 'chapter.money': 'Montants',
  'explain.batches': 'Lots : {batches}', 'explain.loaded': 'Chargé : {count|plural|un bon de pesée|# bons de pesée}, {weight|tonnes} t au total', 'explain.received': 'Reçu : {count|plural|un bon de pesée|# bons de pesée}, {weight|tonnes} t au total',
  'explain.loss': 'Manquant {lost|tonnes} t ; freinte admise {rate|percent} %, soit {allowed} t ; excédent de perte {excess} t', 'explain.surplus': 'Excédent de {surplus|tonnes} t',
  'explain.withinScales': 'Écart entre balances d’au plus {tolerance|percent} % : le poids chargé fait foi', 'explain.foreignShare': 'Moins {share|percent} % d’impuretés', 'explain.foreignWeight': 'Moins {weight|tonnes} t d’autres déductions',
  'explain.weightTerm': '{index} {value} : poids {share} %', 'explain.settled': 'Poids facturé {settled|tonnes} t',
  'explain.counts.load': 'Le poids chargé fait foi : {counted} t', 'explain.counts.received': 'Le poids reçu fait foi : {counted} t', 'explain.counts.load_less_excess': 'Poids chargé moins l’excédent de perte : {counted} t',
  'explain.moisture.DRY_EQUIV': 'Humidité totale {water} au-dessus de {limit} convenus, ramenée au sec : × (100 − {water}) ÷ (100 − {limit})', 'explain.moisture.LINEAR': 'Humidité totale {water} au-dessus de {limit} convenus : {over} % du poids en moins',
  'explain.mean': '{index} : moyenne des lots pondérée par le poids {value}', 'explain.measured': '{index} : {value}', 'explain.reject': '{index} {value} dépasse la limite de refus {limit}', 'explain.undecided': 'L’acheteur doit encore refuser, consentir un prix ou accepter',
  'explain.base.FIXED': 'Prix fixe {price|price} ¥/t', 'explain.base.BASE_ADJ': 'Prix de base {price|price} ¥/t', 'explain.base.PER_KCAL': '{agreed|price} ¥ par kcal × {index} {heat} = {price|price} ¥/t',
  'explain.base.RATIO': '{agreed|price} ¥/t × {index} {heat} ÷ {baseHeat} = {price|price} ¥/t', 'explain.base.HEAT_BAND': 'Tranche de {index} {heat} : {price|price} ¥/t',
  'explain.base.COEFF': '{agreed|price} ¥/t × coefficient {factor} pour {index} {heat} = {price|price} ¥/t', 'explain.base.INDEX': 'Prix indexé {agreed|price} ¥/t, retenu à {price|price} ¥/t',
  'explain.term': '{term} · {index} {value} : {excess} pris en compte, {steps} paliers, {amount|price} ¥/t', 'explain.capped': '{term} · {index} {value} : {excess} pris en compte, {steps} paliers, plafonné à {amount|price} ¥/t',
  'explain.unitPrice': 'Prix unitaire : {base|price} + ({sum|price}) = {price|price} ¥/t', 'explain.floored': 'Négatif après ajustements : le prix est ramené à 0',
  'explain.choice.accept': 'L’acheteur accepte ; prix selon la clause', 'explain.choice.concession': 'L’acheteur accepte au prix consenti de {price|price} ¥/t', 'explain.choice.refuse': 'L’acheteur refuse ; rien n’est dû pour ce charbon',
  'explain.goods': 'Marchandise : {settled|tonnes} t × {price|price} ¥/t = {goods|money} ¥', 'explain.tax': 'dont {net|money} ¥ hors taxe et {tax|money} ¥ de TVA ({rate|percent} %)',
  'explain.freight': 'Fret : {full|money} ¥, retenu {gross|money} ¥ ({net|money} ¥ hors taxe, TVA {tax|money} ¥)', 'explain.refused': 'Fret refusé pour excédent de perte : {refused|money} ¥', 'explain.charge': '{charge} : {amount|money} ¥',
  'explain.total': 'Total TTC {total|money} ¥', 'explain.provisional': 'Le décompte provisoire paie {share|percent} % : {due|money} ¥', 'explain.retained': 'Retenue de garantie {retained|money} ¥', 'explain.prepaid': 'Déjà payé {prepaid|money} ¥',
  'explain.bondOffset': 'Imputé sur la caution {offset|money} ¥', 'explain.payable': 'À payer {payable|money} ¥', 'explain.refund': 'À rembourser {payable|money} ¥', 'explain.capitals': 'En toutes lettres chinoises : {capitals}',
  'explain.blocked': 'Au-delà d’une limite de refus : aucun paiement avant le choix de l’acheteur',
};
