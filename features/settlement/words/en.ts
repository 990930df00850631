// Settlement, in English.
import type { SettlementWords } from './keys.ts';

export const words: SettlementWords = {
  'chapter.weight': 'Weight', 'chapter.quality': 'Quality', 'chapter.price': 'Price', 'chapter.money': 'Amounts',
  'explain.batches': 'Batches: {batches}', 'explain.loaded': 'Loaded: {count|plural|one ticket|# tickets}, {weight|tonnes} t in all', 'explain.received': 'Received: {count|plural|one ticket|# tickets}, {weight|tonnes} t in all',
  'explain.loss': 'Short by {lost|tonnes} t; {rate|percent} % may be lost, that is {allowed} t; excess loss {excess} t', 'explain.surplus': 'Surplus of {surplus|tonnes} t',
  'explain.withinScales': 'The scales differ by no more than {tolerance|percent} %: the loaded weight counts', 'explain.foreignShare': 'Less {share|percent} % impurities', 'explain.foreignWeight': 'Less {weight|tonnes} t of other deductions',
  'explain.weightTerm': '{index} {value}: weight {share} %', 'explain.settled': 'Settled weight {settled|tonnes} t',
  'explain.counts.load': 'The loaded weight counts: {counted} t', 'explain.counts.received': 'The received weight counts: {counted} t', 'explain.counts.load_less_excess': 'Loaded less excess loss: {counted} t',
  'explain.moisture.DRY_EQUIV': 'Total moisture {water} above the agreed {limit}, converted as dry coal: × (100 − {water}) ÷ (100 − {limit})', 'explain.moisture.LINEAR': 'Total moisture {water} above the agreed {limit}: {over} % off the weight',
  'explain.mean': '{index}: mean of the batches by weight {value}', 'explain.measured': '{index}: {value}', 'explain.reject': '{index} {value} is beyond the rejection limit {limit}', 'explain.undecided': 'The buyer has yet to refuse, concede or accept',
  'explain.base.FIXED': 'Fixed price ¥{price|price}/t', 'explain.base.BASE_ADJ': 'Base price ¥{price|price}/t', 'explain.base.PER_KCAL': '¥{agreed|price} per kcal × {index} {heat} = ¥{price|price}/t',
  'explain.base.RATIO': '¥{agreed|price}/t × {index} {heat} ÷ {baseHeat} = ¥{price|price}/t', 'explain.base.HEAT_BAND': 'Band of {index} {heat}: ¥{price|price}/t',
  'explain.base.COEFF': '¥{agreed|price}/t × coefficient {factor} of {index} {heat} = ¥{price|price}/t', 'explain.base.INDEX': 'Index price ¥{agreed|price}/t, counted as ¥{price|price}/t',
  'explain.term': '{term} · {index} {value}: {excess} counts, {steps} steps, ¥{amount|price}/t', 'explain.capped': '{term} · {index} {value}: {excess} counts, {steps} steps, capped at ¥{amount|price}/t',
  'explain.unitPrice': 'Unit price: {base|price} + ({sum|price}) = ¥{price|price}/t', 'explain.floored': 'Below zero after adjustments: the price is 0',
  'explain.choice.accept': 'The buyer accepts; priced by the clause', 'explain.choice.concession': 'The buyer accepts at a conceded ¥{price|price}/t', 'explain.choice.refuse': 'The buyer refuses; nothing is owed for this coal',
  'explain.goods': 'Goods: {settled|tonnes} t × ¥{price|price}/t = ¥{goods|money}', 'explain.tax': 'of which net ¥{net|money} and VAT ¥{tax|money} ({rate|percent} %)',
  'explain.freight': 'Freight: ¥{full|money}, counted ¥{gross|money} (net ¥{net|money}, VAT ¥{tax|money})', 'explain.refused': 'Freight refused for excess loss: ¥{refused|money}', 'explain.charge': '{charge}: ¥{amount|money}',
  'explain.total': 'Total with VAT ¥{total|money}', 'explain.provisional': 'A provisional sheet pays {share|percent} %: ¥{due|money}', 'explain.retained': 'Retention ¥{retained|money}', 'explain.prepaid': 'Paid before ¥{prepaid|money}',
  'explain.bondOffset': 'Offset by bond ¥{offset|money}', 'explain.payable': 'Payable ¥{payable|money}', 'explain.refund': 'To be refunded ¥{payable|money}', 'explain.capitals': 'In Chinese capitals: {capitals}',
  'explain.blocked': 'Beyond a rejection limit: no money moves until the buyer has chosen',
};
