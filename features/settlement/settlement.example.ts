// Test data: sheets and releases for mobile and console tests.

import { calorie } from '#features/catalog/heat.ts';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import type { WireBatch, WireInput, WireTerms } from '#features/valuation/wire.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { ContractRef, SheetCard } from './calls/shared.ts';
import type { sheetDetail, SheetVersion } from './calls/sheet.ts';

export const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
export const seller = { id: '01M7XQK9SG23KNFKAFZKV5A68Y', name: '朔州黑山矿业有限公司', shortName: '黑山矿' };
export const buyer = {
  id: '01M7XQK9SG23KNFKAFZKV5A68Z',
  name: '丰润敬华发电有限公司',
  shortName: '敬华电厂',
};
type Detail = OutputOf<typeof sheetDetail>;
export const AT = new Date('2026-12-01T02:00:00Z');
const SAMPLE = '01M7XQK9SG23KNFKAFZKV5A70A';

export const wireTerms: WireTerms = {
  spec: [
    { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) },
    { index: 'STD', op: 'at_most', value: indexValue(80n) },
  ],
  clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
  agreed: haoPerTonne(5_120_000n),
  counts: 'load_less_excess',
  lossRate: basisPoints(30n),
  surplusCap: null,
  scaleTolerance: null,
  summing: 'sum_of_rounded',
  ticketStep: kg(1n),
  averagedBy: 'received',
  averaging: 'weighted',
  vatRate: basisPoints(1_300n),
  retention: basisPoints(0n),
  provisionalShare: basisPoints(8_000n),
  published: [],
};
/** The seller reports sulphur air dried, the buyer dry. */
const reportsOf = (heat: bigint, sulphur: bigint): WireBatch['reports'] => [
  {
    source: 'seller',
    values: [
      { index: 'QNET_AR', value: indexValue(heat) },
      { index: 'STAD', value: indexValue(sulphur - 3n) },
      { index: 'MAD', value: indexValue(3_20n) },
    ],
  },
  {
    source: 'buyer',
    values: [
      { index: 'QNET_AR', value: indexValue(heat - 20n) },
      { index: 'STD', value: indexValue(sulphur) },
    ],
  },
];
export const wireInput: WireInput = {
  type: 'final',
  period: { from: '2026-11-26', to: '2026-11-30' },
  foreign: null,
  onReject: null,
  freight: null,
  charges: [],
  prepaid: fen(0n),
  bondOffset: fen(0n),
  isRetentionOver: false,
  batches: [
    {
      id: SAMPLE,
      name: 'HY261130000001',
      loaded: [kg(604_150n), kg(604_150n)],
      received: [kg(602_180n), kg(602_180n)],
      measured: [
        { index: 'QNET_AR', value: indexValue(4_862n) },
        { index: 'STD', value: indexValue(86n) },
      ],
      reports: reportsOf(4_862n, 86n),
      calorie: calorie(41_816n),
      waybill: null,
    },
    {
      id: ID,
      name: 'HY261130000002',
      loaded: [kg(781_820n)],
      received: [kg(778_400n)],
      measured: [
        { index: 'QNET_AR', value: indexValue(4_731n) },
        { index: 'STD', value: indexValue(97n) },
      ],
      reports: reportsOf(4_731n, 97n),
      calorie: calorie(41_816n),
      waybill: kg(780_000n),
    },
  ],
};

export const contractRef: ContractRef = {
  id: ID,
  no: 'HT261124000018',
  kind: 'auto_trad',
  state: 'performing',
  title: 'Heishan 5000',
  seller,
  buyer,
  quantity: kg(2_000_000n),
  delivered: kg(1_990_120n),
  settled: kg(0n),
  price: haoPerTonne(5_120_000n),
};

export const aSheet = (change: Partial<SheetCard> = {}): SheetCard => ({
  id: ID,
  no: 'JS261201000001',
  state: 'to_confirm',
  type: 'final',
  version: 2,
  contract: { id: ID, no: 'HT261124000018', title: 'Heishan 5000' },
  seller,
  buyer,
  side: 'buyer',
  issuer: 'seller',
  isQuick: false,
  listingNo: 'GP261120000007',
  settled: kg(1_988_730n),
  unitPrice: haoPerTonne(4_794_100n),
  goods: fen(95_341_705n),
  total: fen(95_341_705n),
  payable: fen(95_341_705n),
  paid: fen(0n),
  retained: fen(0n),
  bondOffset: fen(0n),
  isBlocked: false,
  submittedAt: AT,
  daysLeft: 2,
  isEscalated: false,
  confirmedAt: null,
  needsMe: true,
  createdAt: AT,
  mayDo: ['confirm', 'return', 'dispute'],
  ...change,
});

const version = (number: number, rest: Partial<SheetVersion> = {}): SheetVersion => ({
  number,
  at: AT,
  by: '吴桐',
  hash: 'ab'.repeat(32),
  isSubmitted: true,
  terms: wireTerms,
  input: wireInput,
  remark: '',
  returned: null,
  ...rest,
});
const before: WireInput = {
  ...wireInput,
  charges: [{ kind: 'loading', note: '', amount: fen(50_000n), vatRate: null }],
};

/** Five per cent of 200.00, partly held and partly owed. */
export const aRetention = (
  change: Partial<NonNullable<Detail['money']['retention']>> = {},
): NonNullable<Detail['money']['retention']> => ({
  agreed: fen(1_000n),
  share: basisPoints(500n),
  held: fen(700n),
  owed: fen(300n),
  paid: fen(0n),
  carried: fen(0n),
  until: new Date('2027-03-01T00:00:00Z'),
  hindrance: null,
  ...change,
});

export const aDetail = (change: Partial<SheetCard> = {}, rest: Partial<Detail> = {}): Detail => ({
  card: aSheet(change),
  contract: contractRef,
  terms: wireTerms,
  input: wireInput,
  draft: {
    type: 'final',
    batches: [{ sampleId: SAMPLE, tripIds: [ID] }],
    sources: [],
    priceDay: null,
    foreign: null,
    onReject: null,
    freight: null,
    charges: [],
    prepaid: fen(0n),
    bondOffset: fen(0n),
    remark: '',
    attachments: [],
  },
  versions: [
    version(1, {
      input: before,
      returned: {
        at: AT,
        by: '李敏',
        reason: '装车费没有约定',
        lines: [
          { line: 'charge.loading:0', reason: '合同无此项' },
          { line: '0.settled', reason: '请核对' },
        ],
      },
    }),
    version(2),
  ],
  signatures: [
    {
      side: 'seller',
      version: 2,
      person: '张立',
      certificateSerial: '7F3A0000000000000000000000000091',
      sha256: 'cd'.repeat(32),
      at: AT,
    },
  ],
  paper: {
    link: {
      fileId: ID,
      name: 'JS261201000001.pdf',
      kind: 'pdf',
      bytes: 90_000,
      url: '/api/file/x',
      until: AT,
    },
    sha256: 'cd'.repeat(32),
  },
  attachments: [],
  money: {
    payable: fen(95_341_705n),
    paid: fen(0n),
    applied: fen(0n),
    running: [],
    retention: null,
    payments: [],
  },
  invoice: null,
  dispute: null,
  ruling: null,
  appealUntil: null,
  appeal: null,
  lien: null,
  reversal: null,
  before: [],
  after: null,
  timeline: [
    { move: 'create', from: null, to: 'draft', by: '吴桐', firm: '黑山矿', reason: '', at: AT },
    { move: 'submit', from: 'draft', to: 'to_confirm', by: '张立', firm: '黑山矿', reason: '', at: AT },
  ],
  ...rest,
});
