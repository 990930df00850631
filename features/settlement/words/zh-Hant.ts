// Settlement, in traditional Chinese.
import type { SettlementWords } from './keys.ts';

export const words: SettlementWords = {
  'chapter.weight': '重量', 'chapter.quality': '質量', 'chapter.price': '價格', 'chapter.money': '金額',
  'explain.batches': '批次：{batches}', 'explain.loaded': '礦發 {count} 張磅單，合計 {weight|tonnes} t', 'explain.received': '實收 {count} 張磅單，合計 {weight|tonnes} t',
  'explain.loss': '虧噸 {lost|tonnes} t，允許路耗 {rate|percent} % 即 {allowed} t，超耗 {excess} t', 'explain.surplus': '盈噸 {surplus|tonnes} t',
  'explain.withinScales': '兩端相差不超過磅差 {tolerance|percent} %，按礦發計', 'explain.foreignShare': '扣雜 {share|percent} %', 'explain.foreignWeight': '扣噸 {weight|tonnes} t',
  'explain.weightTerm': '{index} {value}：重量 {share} %', 'explain.settled': '結算重量 {settled|tonnes} t',
  'explain.counts.load': '按礦發數計：{counted} t', 'explain.counts.received': '按實收數計：{counted} t', 'explain.counts.load_less_excess': '礦發減超耗：{counted} t',
  'explain.moisture.DRY_EQUIV': '全水 {water} 高於約定 {limit}，按乾基折算：× (100 − {water}) ÷ (100 − {limit})', 'explain.moisture.LINEAR': '全水 {water} 高於約定 {limit}，扣重 {over} %',
  'explain.mean': '{index}：各批按重量加權平均 {value}', 'explain.measured': '{index}：{value}', 'explain.reject': '{index} {value} 超過拒收線 {limit}', 'explain.undecided': '買方尚未選擇：拒收、讓步或接收',
  'explain.base.FIXED': '一口價 {price|price} 元/t', 'explain.base.BASE_ADJ': '基準價 {price|price} 元/t', 'explain.base.PER_KCAL': '卡價 {agreed|price} 元 × {index} {heat} = {price|price} 元/t',
  'explain.base.RATIO': '{agreed|price} 元/t × {index} {heat} ÷ {baseHeat} = {price|price} 元/t', 'explain.base.HEAT_BAND': '{index} {heat} 所在區間：{price|price} 元/t',
  'explain.base.COEFF': '{agreed|price} 元/t × {index} {heat} 的係數 {factor} = {price|price} 元/t', 'explain.base.INDEX': '指數價 {agreed|price} 元/t，計為 {price|price} 元/t',
  'explain.term': '{term} · {index} {value}：計價 {excess}，{steps} 檔，{amount|price} 元/t', 'explain.capped': '{term} · {index} {value}：計價 {excess}，{steps} 檔，到上限 {amount|price} 元/t',
  'explain.unitPrice': '單價：{base|price} + ({sum|price}) = {price|price} 元/t', 'explain.floored': '獎罰後低於零，單價按 0 計',
  'explain.choice.accept': '買方接收，按條款計價', 'explain.choice.concession': '買方讓步接收，單價 {price|price} 元/t', 'explain.choice.refuse': '買方拒收，不計價款',
  'explain.goods': '貨款：{settled|tonnes} t × {price|price} 元/t = {goods|money} 元', 'explain.tax': '其中不含稅 {net|money} 元，稅額 {tax|money} 元（{rate|percent} %）',
  'explain.freight': '運費：{full|money} 元，計 {gross|money} 元（不含稅 {net|money} 元，稅額 {tax|money} 元）', 'explain.refused': '虧噸拒付運費 {refused|money} 元', 'explain.charge': '{charge}：{amount|money} 元',
  'explain.total': '價稅合計 {total|money} 元', 'explain.provisional': '預結算付 {share|percent} %：{due|money} 元', 'explain.retained': '質保金 {retained|money} 元', 'explain.prepaid': '已付 {prepaid|money} 元',
  'explain.bondOffset': '保證金抵 {offset|money} 元', 'explain.payable': '應付 {payable|money} 元', 'explain.refund': '應退 {payable|money} 元', 'explain.capitals': '大寫：{capitals}',
  'explain.blocked': '超過拒收線，買方選擇之前不動款',
};
