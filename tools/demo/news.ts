// Demo: two weeks of news and notices, all invented.

import {
  type ArticleFields,
  publishArticle,
  saveArticle,
  submitArticle,
} from '#features/content/calls/article.ts';
import { parseMarkup } from '#features/content/written.ts';
import type { Person } from './people.ts';

type Piece = Pick<ArticleFields, 'title' | 'column'> &
  Partial<Pick<ArticleFields, 'source' | 'region' | 'tags' | 'isTop'>> & { readonly written: string };

export const DEMO_NEWS: readonly { readonly daysAgo: number; readonly pieces: readonly Piece[] }[] = [
  {
    daysAgo: 13,
    pieces: [
      {
        title: '冬季保供会议召开，要求电煤库存不低于二十天',
        column: 'policy',
        region: '山西',
        tags: ['保供', '库存'],
        written: `
会议分析了入冬以来的用煤形势，要求产运需各方提前衔接，**重点电厂库存可用天数不低于二十天**。
## 主要安排
- 优先兑现中长期合同，月度履约率不低于八成。
- 铁路部门对缺煤电厂实行点对点装车。
- 各矿在确保安全的前提下稳定生产，不搞突击。
> 会议同时提醒，任何一方不得借供应紧张囤积居奇。`,
      },
      {
        title: '平台开通电子签章，合同当日可签',
        column: 'notice',
        written: `
自本月起，成交后的合同可在线签署。
1. 企业管理员在[企业信息](pages/user/info/enterprise)中申领证书。
2. 签署前请核对合同摘要与对方主体。
3. 签署时限为成交后一个工作日，到期前会收到提醒。`,
      },
    ],
  },
  {
    daysAgo: 9,
    pieces: [
      {
        title: '北港库存连降四日，低硫煤种偏紧',
        column: 'market',
        region: '河北',
        tags: ['港口', '库存'],
        isTop: true,
        written: `
受大风封航后集中装船影响，北方主要下水港库存连续四日回落。
| 煤种 | 较上周 | 市场反映 |
| 5,500 低硫 | 偏紧 | 报价坚挺，成交以刚需为主 |
| 5,000 | 平稳 | 议价空间两三元 |
| 4,500 | 略松 | 下游询价不多 |
## 后市
多数贸易商认为，若寒潮如期到来，**月底前价格易涨难跌**；也有人提示，电厂库存仍处高位，追高需谨慎。`,
      },
      {
        title: '焦企首轮提涨落地，焦煤精煤跟涨',
        column: 'market',
        region: '山西',
        tags: ['焦煤', '焦炭'],
        written: `
本周焦炭首轮提涨落地，涨幅五十元。上游焦煤精煤竞拍溢价率回升，流拍减少。
- 主焦煤：低硫资源紧，报价上移二十至三十元。
- 配焦煤：跟涨有限，下游按需采购。
- 钢厂：铁水产量平稳，原料补库节奏放缓。`,
      },
    ],
  },
  {
    daysAgo: 6,
    pieces: [
      {
        title: '热值怎么折价？一张表看懂',
        column: 'industry',
        tags: ['热值', '计价'],
        isTop: true,
        written: `
不同热值的煤放在一起比价，先折到同一热值。公式很简单：**折后价 = 到厂价 × 5,500 ÷ 收到基低位热值**。
| 报价 | 热值 | 到厂价 | 折 5,500 |
| 甲 | 4,700 | 611.84 | 715.98 |
| 乙 | 5,000 | 686.84 | 755.53 |
| 丙 | 5,500 | 717.15 | 717.15 |
甲坑口价最低，折后仍最便宜，但丙的质量高出一大截，价格只差千分之二。
## 还要看什么
1. 硫分、灰分超限的扣款会吃掉差价。
2. 途耗按约定计，铁路与公路不同。
3. 付款方式不同，承兑要算贴息。`,
      },
      {
        title: '公路治超升级，短倒运费小幅上行',
        column: 'industry',
        region: '内蒙古',
        tags: ['运费', '公路'],
        written: `
部分路段加强超限检测，单车载重下降，短倒运费每吨上涨一至三元。
承运方建议：**提前预约装车时段**，避开早晚高峰；磅单两头留存，以便核对途耗。`,
      },
      {
        title: '关于警惕冒用平台名义收取保证金的提示',
        column: 'notice',
        tags: ['安全'],
        isTop: true,
        written: `
近期有人冒用平台名义，以“优先摘牌”为由索要保证金。请注意：
- 保证金只在应用内冻结，**从不要求转入个人账户**。
- 平台人员不会索要密码或验证码。
- 遇到可疑来电，请致电[客户服务](pages/introduce/customerService)核实。`,
      },
    ],
  },
  {
    daysAgo: 3,
    pieces: [
      {
        title: '中长期合同签订进入收尾，履约考核按月通报',
        column: 'policy',
        region: '全国',
        tags: ['长协', '履约'],
        written: `
明年电煤中长期合同签订工作进入收尾阶段。通知明确：
1. 合同须写明分月数量、热值基准和价格机制。
2. 履约情况按月通报，**季度与年度不低于九成**。
3. 随意减量、掺杂使假的，纳入信用记录。`,
      },
      {
        title: '大秦线集中检修结束，日运量回到常态',
        column: 'market',
        region: '山西',
        tags: ['铁路', '运输'],
        written: `
为期二十天的秋季集中检修按期完成，日均运量恢复至检修前水平。
港口调入量预计在三至五日内回升，**短期内对价格影响有限**，主要看下游提货节奏。`,
      },
      {
        title: '坑口竞价热度分化，块煤好于末煤',
        column: 'market',
        region: '陕西',
        tags: ['坑口', '竞价'],
        written: `
本周坑口竞价场次增加。块煤受化工与民用需求支撑，溢价明显；末煤成交贴近底价。
- 6,000 大卡块煤：上涨十元左右。
- 5,500 大卡末煤：持平。
- 5,000 大卡末煤：个别矿下调三至五元促销。`,
      },
    ],
  },
  {
    daysAgo: 0,
    pieces: [
      {
        title: '采样争议怎么避免：三方见证与封样',
        column: 'industry',
        tags: ['化验', '质量'],
        written: `
质量争议多半出在采样，而不在化验。做好三件事，可以省去大半官司。
1. **定点**：合同写明由谁、在何处、按哪个标准采样。
2. **见证**：买卖双方与第三方同时在场，当场编号封样。
3. **留样**：备查样保存至结算完成，复检只认封条完好的样品。`,
      },
      {
        title: '寒潮将至，主产区加强道路保通',
        column: 'market',
        region: '山西',
        tags: ['天气', '运输'],
        written: `
气象部门预计未来三日主产区气温下降八至十度，局部有雪。
各矿已备防滑料与除雪设备，运输车辆请减速慢行。**北方港口封航概率上升，下游可适当前置提货。**`,
      },
      {
        title: '元旦前后交易与结算安排',
        column: 'notice',
        tags: ['安排'],
        isTop: false,
        written: `
元旦当日休市，前后各日照常交易。
| 业务 | 最后受理 | 恢复 |
| 挂牌、摘牌 | 照常 | 照常 |
| 资金划出 | 节前一日 16:30 | 节后首个工作日 |
| 合同签署时限 | 顺延，不计休息日 | 节后首个工作日 |`,
      },
    ],
  },
];

export async function publishPieces(
  editor: Person,
  checker: Person,
  pieces: readonly Piece[],
): Promise<void> {
  for (const { written, ...piece } of pieces) {
    const fields: ArticleFields = {
      source: '平台编辑部',
      author: '',
      region: '',
      tags: [],
      isTop: false,
      publishAt: null,
      ...piece,
      body: parseMarkup(written),
    };
    const { id, version } = await editor(saveArticle, { fields });
    await editor(submitArticle, { id, version });
    await checker(publishArticle, { id, version });
  }
}
