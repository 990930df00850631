// Demo: firms and people, all invented.

import type { NewBinding, NewPartner } from '#features/binding/server/public.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { FIRM_SEATS, OPERATOR_SEATS, type Seat } from '#features/firm/seats.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';

export const DEMONSTRATION_PASSWORD = 'seam-demo-2026';
export const PLATFORM = 'operator';
/** Account that receives the platform's own money each evening. */
export const OPERATING_ACCOUNT = '朔云煤炭交易中心;中国建设银行;105100000017;31050176360000000999';

interface DemoSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly at?: 2 | 3;
}

export interface DemonstrationFirm {
  readonly handle: string;
  readonly name: string;
  readonly shortName: string;
  readonly kind: FirmKind;
  readonly canSell: boolean;
  readonly canBuy: boolean;
  readonly isTradingCompany: boolean;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly controller: string;
  readonly city: string;
  readonly placeId: string | null;
  /** Initial deposit, in fen. */
  readonly money: bigint;
  readonly people: readonly DemoSeat[];
  readonly certificationState?: 'submitted' | 'returned';
}

const creditCode = (number: number) => {
  const stem = `9114060000SEA${String(number).padStart(4, '0')}`.replaceAll('S', 'X');
  return stem + (checkCharacter(stem) ?? '');
};

const staff = (...names: string[]) => FIRM_SEATS.map((seat, at) => ({ seat, name: names[at] ?? seat }));
const yuan = (sum: number) => BigInt(sum) * 100n;

const both = { canSell: true, canBuy: true } as const;
const seller = { canSell: true, canBuy: false, isTradingCompany: false } as const;
const buyer = { canSell: false, canBuy: true, isTradingCompany: false } as const;

export const FIRMS: readonly DemonstrationFirm[] = [
  {
    handle: 'heishan',
    name: '朔州黑山矿业有限公司',
    shortName: '黑山矿',
    kind: 'producer',
    ...seller,
    creditCode: creditCode(1),
    legalPerson: '张万山',
    controller: '黑山集团',
    city: '朔州市',
    placeId: 'pinglu',
    money: yuan(9_000_000),
    people: staff('张万山', '张立', '李勇', '王秀芳', '赵敏', '孙大成', '周宁'),
  },
  {
    handle: 'beigou',
    name: '右玉北沟煤业有限公司',
    shortName: '北沟矿',
    kind: 'producer',
    ...seller,
    creditCode: creditCode(2),
    legalPerson: '刘北河',
    controller: '北沟煤业',
    city: '朔州市',
    placeId: 'youyu',
    money: yuan(7_500_000),
    people: staff('刘北河', '陈建国', '马俊', '高丽', '郭小梅', '田野', '韩冰'),
  },
  {
    handle: 'jinghua',
    name: '丰润敬华发电有限公司',
    shortName: '敬华电厂',
    kind: 'user',
    ...buyer,
    creditCode: creditCode(3),
    legalPerson: '李敬华',
    controller: '敬华能源投资',
    city: '唐山市',
    placeId: 'fengrun',
    money: yuan(16_000_000),
    people: staff('李敬华', '李敏', '吴桐', '郑洁', '何静', '罗刚', '谢雨'),
  },
  {
    handle: 'luhe',
    name: '鹿泉潞河热电有限公司',
    shortName: '潞河热电',
    kind: 'user',
    ...buyer,
    creditCode: creditCode(4),
    legalPerson: '宋潞',
    controller: '潞河热力',
    city: '石家庄市',
    placeId: 'luquan',
    money: yuan(11_000_000),
    people: staff('宋潞', '许卫东', '邓超英', '曹颖', '彭慧', '曾强', '萧然'),
  },
  {
    handle: 'yuanjing',
    name: '山阴源净洗选煤有限公司',
    shortName: '源净洗煤',
    kind: 'producer',
    ...both,
    isTradingCompany: false,
    creditCode: creditCode(5),
    legalPerson: '董源',
    controller: '源净洗选',
    city: '朔州市',
    placeId: 'shanyin',
    money: yuan(8_000_000),
    people: staff('董源', '袁净', '于海', '蒋文', '蔡琴', '余力', '杜鹃'),
  },
  {
    handle: 'yunling',
    name: '朔州云岭煤炭贸易有限公司',
    shortName: '云岭贸易',
    kind: 'trader',
    ...both,
    isTradingCompany: true,
    creditCode: creditCode(6),
    legalPerson: '叶云',
    controller: '云岭商贸',
    city: '朔州市',
    placeId: 'shentou',
    money: yuan(6_000_000),
    people: staff('叶云', '程峰', '魏来', '薛琳', '阎丽', '潘越', '戴安'),
  },
  {
    handle: 'tuobei',
    name: '唐山拓北能源贸易有限公司',
    shortName: '拓北能源',
    kind: 'trader',
    ...both,
    isTradingCompany: true,
    creditCode: creditCode(7),
    legalPerson: '夏北川',
    controller: '拓北控股',
    city: '唐山市',
    placeId: 'caofeidian',
    money: yuan(5_000_000),
    people: staff('夏北川', '钟声', '汪洋', '任洁', '姜雪', '范志', '方圆'),
  },
  {
    handle: 'chiyue',
    name: '大同驰岳物流有限公司',
    shortName: '驰岳物流',
    kind: 'carrier',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(8),
    legalPerson: '石驰',
    controller: '驰岳运输',
    city: '大同市',
    placeId: 'hudong',
    money: yuan(300_000),
    people: staff('石驰', '姚远', '邵兵', '熊燕', '金玲', '陆通', '毛毅'),
  },
  {
    handle: 'huirong',
    name: '朔州汇融商业保理有限公司',
    shortName: '汇融保理',
    kind: 'funder',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(15),
    legalPerson: '柳汇',
    controller: '汇融金服',
    city: '朔州市',
    placeId: null,
    money: yuan(10_000_000),
    people: [
      { seat: 'firm_admin', name: '柳汇' },
      { seat: 'firm_representative', name: '霍融' },
      { seat: 'firm_finance', name: '樊信' },
    ],
  },
  {
    handle: PLATFORM,
    name: '朔云煤炭交易中心',
    shortName: '交易中心',
    kind: 'platform',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(9),
    legalPerson: '秦朔',
    controller: '',
    city: '朔州市',
    placeId: null,
    money: 0n,
    people: [
      ...OPERATOR_SEATS.map((seat, at) => ({
        seat,
        name: ['秦岚', '尹川', '黎明', '易安', '常青', '武文', '乔正', '贺磊', '康平'][at] ?? seat,
      })),
      { seat: 'operator_certification', name: '沈宁', at: 2 },
      { seat: 'operator_trade', name: '孟岩', at: 2 },
      { seat: 'operator_dispute', name: '成理', at: 2 },
      { seat: 'operator_dispute', name: '柏正', at: 3 },
    ],
  },
  ...[
    {
      handle: 'hengzheng',
      name: '朔州衡正煤质检测有限公司',
      shortName: '衡正检测',
      number: 12,
      legalPerson: '岳衡',
      city: '朔州市',
      chemist: '苗青',
    },
    {
      handle: 'liangxin',
      name: '大同量信煤炭化验有限公司',
      shortName: '量信化验',
      number: 13,
      legalPerson: '伍量',
      city: '大同市',
      chemist: '黎雪',
    },
    {
      handle: 'zhongheng',
      name: '唐山中衡煤质检验有限公司',
      shortName: '中衡检验',
      number: 14,
      legalPerson: '舒衡',
      city: '唐山市',
      chemist: '盛夏',
    },
  ].map(({ number, chemist, ...lab }): DemonstrationFirm => ({
    ...lab,
    kind: 'lab',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(number),
    controller: lab.legalPerson,
    placeId: null,
    money: 0n,
    people: [
      { seat: 'firm_admin', name: lab.legalPerson },
      { seat: 'firm_settler', name: chemist },
    ],
  })),
  {
    handle: 'haigang',
    name: '秦皇岛海港煤炭仓储有限公司',
    shortName: '海港仓储',
    kind: 'warehouse',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(16),
    legalPerson: '葛港',
    controller: '葛港',
    city: '秦皇岛市',
    placeId: 'qinhuangdao',
    money: 0n,
    people: [
      { seat: 'firm_admin', name: '葛港' },
      { seat: 'firm_dispatcher', name: '邱磊' },
      { seat: 'firm_finance', name: '尚静' },
    ],
  },
];

export const APPLICANTS: readonly DemonstrationFirm[] = [
  {
    handle: 'shuangwang',
    name: '山阴双旺洗煤有限公司',
    shortName: '双旺洗煤',
    kind: 'producer',
    ...both,
    isTradingCompany: false,
    creditCode: creditCode(10),
    legalPerson: '王双喜',
    controller: '双旺实业',
    city: '朔州市',
    placeId: 'shanyin',
    money: 0n,
    people: [{ seat: 'firm_admin', name: '王双喜' }],
    certificationState: 'submitted',
  },
  {
    handle: 'haoyuan',
    name: '大同昊远运输有限公司',
    shortName: '昊远运输',
    kind: 'carrier',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode: creditCode(11),
    legalPerson: '郝远',
    controller: '昊远集团',
    city: '大同市',
    placeId: 'hudong',
    money: 0n,
    people: [{ seat: 'firm_admin', name: '郝远' }],
    certificationState: 'returned',
  },
];

/** `<firm>.<seat>`: heishan.trader, operator.checker; with a 2 or 3 for the second or third person. */
export const loginNameOf = (handle: string, seat: Seat, at: 1 | 2 | 3 = 1) =>
  `${handle}.${seat.replace(/^(firm|operator)_/, '')}${at === 1 ? '' : at}`;

interface DemoBinding extends Pick<NewBinding, 'relation' | 'cap' | 'capPeriod' | 'tie'> {
  readonly firm: string;
  readonly org: string;
  readonly left?: number;
}

/** The mine a trading company sells from and the plant it buys for. */
export const BINDINGS: readonly DemoBinding[] = [
  {
    firm: 'yunling',
    org: 'heishan',
    relation: 'COAL',
    tie: 'agency',
    cap: kg(600_000_000n),
    capPeriod: 'year',
  },
  { firm: 'yunling', org: 'luhe', relation: 'USE' },
  { firm: 'yunling', org: 'yuanjing', relation: 'COAL', left: 21 },
  { firm: 'tuobei', org: 'beigou', relation: 'COAL', tie: 'subsidiary' },
  { firm: 'tuobei', org: 'jinghua', relation: 'USE', cap: kg(300_000_000n), capPeriod: 'quarter' },
];

type Listed = Omit<NewPartner, 'firmId' | 'partnerId'> & { readonly firm: string; readonly partner: string };

export const PARTNERS: readonly Listed[] = [
  {
    firm: 'heishan',
    partner: 'jinghua',
    side: 'BUY',
    level: 'A',
    tags: ['长协', '电厂'],
    discount: basisPoints(2_000n),
    note: '月结及时，优先供应',
  },
  {
    firm: 'heishan',
    partner: 'luhe',
    side: 'BUY',
    level: 'B',
    tags: ['热电'],
    isAutoAccept: true,
    creditLimit: fen(5_000_000_00n),
  },
  { firm: 'heishan', partner: 'yunling', side: 'BUY', level: 'C', varieties: ['thermal'] },
  { firm: 'jinghua', partner: 'heishan', side: 'SELL', level: 'A', tags: ['主供'] },
  { firm: 'jinghua', partner: 'yuanjing', side: 'SELL', level: 'A' },
  { firm: 'luhe', partner: 'beigou', side: 'SELL', level: 'B' },
];
