// Settlement, in simplified Chinese.
import type { SettlementWords } from './keys.ts';

export const words: SettlementWords = {
  'chapter.weight': '重量', 'chapter.quality': '质量', 'chapter.price': '价格', 'chapter.money': '金额',
  'explain.batches': '批次：{batches}', 'explain.loaded': '矿发 {count} 张磅单，合计 {weight|tonnes} t', 'explain.received': '实收 {count} 张磅单，合计 {weight|tonnes} t',
  'explain.loss': '亏吨 {lost|tonnes} t，允许路耗 {rate|percent} % 即 {allowed} t，超耗 {excess} t', 'explain.surplus': '盈吨 {surplus|tonnes} t',
  'explain.withinScales': '两端相差不超过磅差 {tolerance|percent} %，按矿发计', 'explain.foreignShare': '扣杂 {share|percent} %', 'explain.foreignWeight': '扣吨 {weight|tonnes} t',
  'explain.weightTerm': '{index} {value}：重量 {share} %', 'explain.settled': '结算重量 {settled|tonnes} t',
  'explain.counts.load': '按矿发数计：{counted} t', 'explain.counts.received': '按实收数计：{counted} t', 'explain.counts.load_less_excess': '矿发减超耗：{counted} t',
  'explain.moisture.DRY_EQUIV': '全水 {water} 高于约定 {limit}，按干基折算：× (100 − {water}) ÷ (100 − {limit})', 'explain.moisture.LINEAR': '全水 {water} 高于约定 {limit}，扣重 {over} %',
  'explain.mean': '{index}：各批按重量加权平均 {value}', 'explain.measured': '{index}：{value}', 'explain.reject': '{index} {value} 超过拒收线 {limit}', 'explain.undecided': '买方尚未选择：拒收、让步或接收',
  'explain.base.FIXED': '一口价 {price|price} 元/t', 'explain.base.BASE_ADJ': '基准价 {price|price} 元/t', 'explain.base.PER_KCAL': '卡价 {agreed|price} 元 × {index} {heat} = {price|price} 元/t',
  'explain.base.RATIO': '{agreed|price} 元/t × {index} {heat} ÷ {baseHeat} = {price|price} 元/t', 'explain.base.HEAT_BAND': '{index} {heat} 所在区间：{price|price} 元/t',
  'explain.base.COEFF': '{agreed|price} 元/t × {index} {heat} 的系数 {factor} = {price|price} 元/t', 'explain.base.INDEX': '指数价 {agreed|price} 元/t，计为 {price|price} 元/t',
  'explain.term': '{term} · {index} {value}：计价 {excess}，{steps} 档，{amount|price} 元/t', 'explain.capped': '{term} · {index} {value}：计价 {excess}，{steps} 档，到上限 {amount|price} 元/t',
  'explain.unitPrice': '单价：{base|price} + ({sum|price}) = {price|price} 元/t', 'explain.floored': '奖罚后低于零，单价按 0 计',
  'explain.choice.accept': '买方接收，按条款计价', 'explain.choice.concession': '买方让步接收，单价 {price|price} 元/t', 'explain.choice.refuse': '买方拒收，不计价款',
  'explain.goods': '货款：{settled|tonnes} t × {price|price} 元/t = {goods|money} 元', 'explain.tax': '其中不含税 {net|money} 元，税额 {tax|money} 元（{rate|percent} %）',
  'explain.freight': '运费：{full|money} 元，计 {gross|money} 元（不含税 {net|money} 元，税额 {tax|money} 元）', 'explain.refused': '亏吨拒付运费 {refused|money} 元', 'explain.charge': '{charge}：{amount|money} 元',
  'explain.total': '价税合计 {total|money} 元', 'explain.provisional': '预结算付 {share|percent} %：{due|money} 元', 'explain.retained': '质保金 {retained|money} 元', 'explain.prepaid': '已付 {prepaid|money} 元',
  'explain.bondOffset': '保证金抵 {offset|money} 元', 'explain.payable': '应付 {payable|money} 元', 'explain.refund': '应退 {payable|money} 元', 'explain.capitals': '大写：{capitals}',
  'explain.blocked': '超过拒收线，买方选择之前不动款',
};
