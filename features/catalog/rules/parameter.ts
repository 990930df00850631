// Schemas of the parameters: kind, bounds, money relevance and cross checks.

import { MAX_FEN } from '#packages/exact/exact.ts';
import { CALORIE_RANGE } from '../heat.ts';
import type { ParameterKey } from '../parameters.ts';
import { QUANTITY_UNITS } from '../quantityUnit.ts';

export const PARAMETER_GROUPS = [
  'account',
  'trade',
  'deposit',
  'contract',
  'quality',
  'tax',
  'band',
  'law',
  'financing',
  'installation',
] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

export const NUMERIC_PARAMETER_KINDS = [
  'fen',
  'hao',
  'basisPoints',
  'hours',
  'days',
  'minutes',
  'milliseconds',
  'count',
  'ratio',
  'kilometres',
  'kilojoules',
  'micrograms',
] as const;
export type NumberKind = (typeof NUMERIC_PARAMETER_KINDS)[number];

/** Texts that tell where a value comes from, or what it acts on. */
export const PARAMETER_ABOUTS = [
  'authority',
  'coalAll',
  'coalFar',
  'earnestMoney',
  'performanceBond',
  'quantityUnit',
  'lending',
  'pledge',
] as const;
export type ParameterAbout = (typeof PARAMETER_ABOUTS)[number];

interface SchemaBase {
  readonly group: ParameterGroup;
  /** Changes need a second person. */
  readonly movesMoney?: true;
  /** Written at each server start: an operator's change would be lost. */
  readonly isInstalled?: true;
  /** Must not exceed the value of this parameter. */
  readonly atMost?: ParameterKey;
  readonly atLeast?: ParameterKey;
  readonly about?: ParameterAbout;
}
interface NumberSchema extends SchemaBase {
  readonly kind: NumberKind;
  readonly min: bigint;
  readonly max: bigint;
  readonly mayBeEmpty?: true;
}
interface ChoiceSchema extends SchemaBase {
  readonly kind: 'choice';
  readonly of: readonly string[];
}
interface TextSchema extends SchemaBase {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** Words that may be listed, parted by commas. */
  readonly of?: readonly string[];
}
export type ParameterSchema = NumberSchema | ChoiceSchema | TextSchema;

type Extra = Omit<SchemaBase, 'group'>;
const number =
  (kind: NumberKind) =>
  (
    group: ParameterGroup,
    min: bigint,
    max: bigint,
    extra: Extra & Pick<NumberSchema, 'mayBeEmpty'> = {},
  ): NumberSchema => ({ kind, group, min, max, ...extra });
const [fen, hao, share, hours, days, minutes, milliseconds, count] = [
  number('fen'),
  number('hao'),
  number('basisPoints'),
  number('hours'),
  number('days'),
  number('minutes'),
  number('milliseconds'),
  number('count'),
];
const choice = (group: ParameterGroup, of: readonly string[], extra: Extra = {}): ChoiceSchema => ({
  kind: 'choice',
  group,
  of,
  ...extra,
});
const onOff = (group: ParameterGroup, extra: Extra = {}) => choice(group, ['0', '1'], extra);
const text = (
  group: ParameterGroup,
  max: number,
  extra: Extra & Partial<Pick<TextSchema, 'min' | 'pattern' | 'of'>> = {},
): TextSchema => ({ kind: 'text', group, min: 0, max, ...extra });
const list = (group: ParameterGroup, of: readonly string[]) =>
  text(group, 60, { of, pattern: new RegExp(`^(${of.join('|')})(,(${of.join('|')}))*$`) });
const address = (extra: Extra = {}) =>
  text('installation', 200, { pattern: /^$|^https?:\/\/[^\s]+$/, ...extra });

const MONEY = { movesMoney: true } as const;
const PERFORMANCE_BOND = { ...MONEY, about: 'performanceBond' } as const;
const AUTHORITY = { about: 'authority' } as const;
const MAX_PRICE = 1_000_000_000n;
const band = (extra: Extra) => hao('band', 100_000n, MAX_PRICE, { ...MONEY, ...extra });

/** What a form starts from is never more than the law allows. */
const depositShare = share('deposit', 0n, 10_000n, { ...MONEY, atMost: 'DEPOSIT_LEGAL_SHARE' });

const tolerance = number('ratio')('quality', 0n, 100_000n, MONEY);

/** Terms of sale allow up to 2 %. */
const transitLoss = share('quality', 0n, 200n, MONEY);

const legalShare = (extra: Extra = {}) => share('law', 1n, 10_000n, { about: 'coalAll', ...extra });
const legalFarShare = (atMost: ParameterKey) => legalShare({ about: 'coalFar', atMost });
const legalFarHeat = number('kilojoules')('law', 1_000n, 40_000n, { about: 'coalFar' });
/** Hundredths of µg/g, up to one per cent of the coal. */
const legalTrace = number('micrograms')('law', 1n, 1_000_000n, { about: 'coalAll' });
const lendingShare = (extra: Extra) =>
  share('financing', 1n, 10_000n, { ...MONEY, about: 'lending', ...extra });
const pledgeLevel = (extra: Extra) =>
  share('financing', 1n, 10_000n, { ...MONEY, about: 'pledge', ...extra });

export const PARAMETER_SCHEMAS: Readonly<Record<ParameterKey, ParameterSchema>> = {
  TRADE_ORDER_QUANTITY_UNIT: choice('trade', QUANTITY_UNITS, { about: 'quantityUnit' }),
  APP_LOGIN_TYPE: list('account', ['password', 'code', 'passkey', 'scan', 'certificate']),
  FRONT_CA_INIT_URL: address(AUTHORITY),
  FRONT_CA_SIGN_IP: text('installation', 45, { pattern: /^[0-9a-fA-F.:]*$/, ...AUTHORITY }),
  FRONT_CA_SIGN_PORT: count('installation', 1n, 65_535n, { mayBeEmpty: true, ...AUTHORITY }),
  FRONT_CA_CERTIFICATE_URL: address(AUTHORITY),
  FRONT_CA_HTTP_URL: address(AUTHORITY),
  FRONT_CA_APP_ID: text('installation', 64, AUTHORITY),
  TIMESTAMP_URL: address(),
  FEEDBACK_ANSWER_DAYS: days('account', 1n, 30n),
  FEEDBACK_LAPSE_DAYS: days('account', 1n, 365n),
  SESSION_HOURS: hours('account', 1n, 720n),
  PASSWORD_POLICY: choice('account', ['asvs', 'mlps3']),
  TEXTS_PER_DAY: count('account', 0n, 100n),
  ACK_REMINDER_HOURS: hours('account', 1n, 168n),
  TEXT_CHANNEL: choice('installation', ['outbox', 'http'], { isInstalled: true }),
  SECOND_STEP: choice('account', ['operators', 'admins', 'nobody']),
  PUZZLE_AFTER: count('account', 0n, 5n),
  NEW_DEVICE: choice('account', ['code', 'tell', 'nothing']),
  MAIL_CHANNEL: choice('installation', ['outbox', 'smtp'], { isInstalled: true }),
  SERVICE_HOTLINE: text('account', 30, { pattern: /^[-+() 0-9]*$/ }),
  FILING_NUMBER: text('account', 40),
  APP_VERSION: text('account', 20, { min: 1, pattern: /^\d+(\.\d+){1,3}$/ }),
  APP_VERSION_CODE: count('account', 1n, 999_999n),
  DEMONSTRATION_PASSWORD: text('installation', 64, { isInstalled: true }),
  TRADE_REVIEW: onOff('trade'),
  TRADE_REVIEW_CREDIT: choice('trade', ['none', 'A', 'B', 'C']),
  TRADE_PROOF_OVER: fen('trade', 0n, MAX_FEN),
  RELIST_ON_VOID: onOff('trade'),
  NOTICE_LEAD_WORKING_DAYS: count('trade', 1n, 10n),
  NOTICE_ARCHIVE_DAYS: days('trade', 1n, 365n),
  INTENT_MAX_OPEN: count('trade', 1n, 1_000n),
  INTENT_MAX_DAYS: days('trade', 1n, 365n),
  INTENT_LEAST_SCORE: count('trade', 0n, 100n, { atMost: 'INTENT_TELL_SCORE' }),
  INTENT_TELL_SCORE: count('trade', 0n, 100n, { atLeast: 'INTENT_LEAST_SCORE' }),
  TRADE_DEPOSIT_MODE: choice('deposit', ['none', 'fixed', 'percent', 'per_tonne'], MONEY),
  TRADE_DEPOSIT_VALUE: depositShare,
  TRADE_DEPOSIT_FIXED: fen('deposit', 0n, MAX_FEN, MONEY),
  TRADE_DEPOSIT_PER_T: fen('deposit', 0n, 10_000_000n, MONEY),
  TRADE_DEPOSIT_CAP: fen('deposit', 0n, MAX_FEN, MONEY),
  SELLER_DEPOSIT_PCT: depositShare,
  CREDIT_DEPOSIT_DISCOUNT: share('deposit', 0n, 5_000n, MONEY),
  DEPOSIT_LEGAL_SHARE: share('deposit', 1n, 10_000n, {
    ...MONEY,
    atLeast: 'TRADE_DEPOSIT_VALUE',
    about: 'earnestMoney',
  }),
  PERF_BOND_MODE: choice('deposit', ['convert', 'per_tonne'], PERFORMANCE_BOND),
  PERF_BOND_PER_T: hao('deposit', 0n, 10_000_000n, PERFORMANCE_BOND),
  FORFEIT_TO_INNOCENT_PCT: share('deposit', 0n, 10_000n, MONEY),
  SIGN_DEADLINE: days('contract', 1n, 30n),
  SIGN_ORDER: choice('contract', ['sequence', 'parallel']),
  LIFT_WINDOW_DAYS: days('contract', 1n, 90n),
  TRADE_FEE: hao('contract', 0n, 10_000_000n, MONEY),
  TRADE_FEE_PAYER: choice('contract', ['buyer', 'seller', 'both'], MONEY),
  FEE_TONNES: choice('contract', ['settled', 'deal'], MONEY),
  FEE_DUE_DAYS: days('contract', 1n, 365n),
  FEE_BLOCK_DAYS: days('contract', 0n, 365n),
  FEE_WAIVER_SETTLEMENT: fen('contract', 0n, MAX_FEN, MONEY),
  FEE_WAIVER_CHECKER: fen('contract', 0n, MAX_FEN, MONEY),
  FEE_GOLD_SCORE: count('contract', 0n, 100n, { ...MONEY, atLeast: 'FEE_SILVER_SCORE' }),
  FEE_SILVER_SCORE: count('contract', 0n, 100n, { ...MONEY, atMost: 'FEE_GOLD_SCORE' }),
  DEAL_TOLERANCE: share('contract', 0n, 1_000n, MONEY),
  DEAL_DISPUTE_DAYS: days('contract', 1n, 30n),
  DEAL_AVERAGING: choice('contract', ['weighted', 'per_batch'], MONEY),
  DEAL_RETENTION: share('contract', 0n, 2_000n, MONEY),
  DEAL_LATE_INTEREST: share('contract', 0n, 50n, MONEY),
  DEAL_SHORT_PENALTY: hao('contract', 0n, 50_000_000n, MONEY),
  DEAL_SHORT_PENALTY_PCT: share('contract', 0n, 3_000n, MONEY),
  DEAL_LIFT_PENALTY: hao('contract', 0n, 50_000_000n, MONEY),
  DEAL_LIFT_PENALTY_PCT: share('contract', 0n, 3_000n, MONEY),
  DEAL_STORAGE_FEE: hao('contract', 0n, 50_000_000n, MONEY),
  DEAL_FORUM: choice('contract', ['court', 'arbitration']),
  DEAL_FORUM_PLACE: text('contract', 60),
  FULFIL_MONTH: share('contract', 0n, 10_000n),
  FULFIL_QUARTER: share('contract', 0n, 10_000n),
  FULFIL_YEAR: share('contract', 0n, 10_000n),
  RATING_DAYS: days('contract', 1n, 90n),
  // Fewer would reveal single ratings.
  RATING_MIN_FIRMS: count('contract', 3n, 50n),
  RAIL_LOSS: transitLoss,
  ROAD_LOSS: transitLoss,
  SCALE_TOLERANCE: share('quality', 0n, 1_000n, MONEY),
  STOCK_CHECK: onOff('trade'),
  SUPERVISING_BANKS: text('installation', 23, {
    min: 3,
    pattern: /^(ABC|BCM|BOC|CCB|CMB|ICBC)(,(ABC|BCM|BOC|CCB|CMB|ICBC))*$/,
    ...MONEY,
  }),
  OPERATING_ACCOUNT: text('installation', 160, {
    pattern: /^$|^[^;]{2,60};[^;]{2,60};\d{12};\d{8,30}$/,
    ...MONEY,
  }),
  BANK_HTTP_URL: address(MONEY),
  BANK_APP_ID: text('installation', 64),
  BANK_AUTO_CREDIT: onOff('deposit', MONEY),
  WITHDRAWAL_DAILY_CAP: fen('deposit', 0n, MAX_FEN, MONEY),
  WITHDRAWAL_SECOND_CHECK: fen('deposit', 0n, MAX_FEN, MONEY),
  WITHDRAWAL_CUT_OFF: text('deposit', 5, { min: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }),
  WITHDRAWAL_FEE: text('deposit', 200, {
    pattern: /^(\d{1,12}:\d{1,9},){0,8}(\d{1,12}:\d{1,9}|\*:\d{1,9}:\d{1,6}ppm:\d{1,9})$|^$/,
    ...MONEY,
  }),
  RESALE_DAYS: days('contract', 0n, 365n),
  ROAD_GROSS_LEGAL: count('quality', 1_000n, 100_000n, { atMost: 'ROAD_GROSS_MOST' }),
  ROAD_GROSS_MOST: count('quality', 1_000n, 200_000n, { atLeast: 'ROAD_GROSS_LEGAL' }),
  TARE_DRIFT: share('quality', 0n, 5_000n),
  STAY_LEAST: minutes('quality', 0n, 1_440n, { atMost: 'STAY_MOST' }),
  STAY_MOST: minutes('quality', 1n, 10_080n, { atLeast: 'STAY_LEAST' }),
  PLATE_APART: minutes('quality', 0n, 1_440n),
  SLOT_TRUCKS: count('quality', 1n, 500n),
  CAL_J: number('ratio')('quality', CALORIE_RANGE.min, CALORIE_RANGE.max, MONEY),
  ASSAY_FEE: fen('quality', 100n, 100_000_000n, MONEY),
  ASSAY_KEEP_DAYS: days('quality', 30n, 3_650n),
  ASSAY_UMPIRE_RULE: choice('quality', ['umpire_only', 'nearest', 'mean3'], MONEY),
  ASSAY_ASH_LOW: tolerance,
  ASSAY_ASH_SHARE: tolerance,
  ASSAY_ASH_HIGH: tolerance,
  ASSAY_HEAT_LOW: tolerance,
  ASSAY_HEAT_SHARE: tolerance,
  ASSAY_HEAT_HIGH: tolerance,
  ASSAY_SULPHUR_LOW: tolerance,
  ASSAY_SULPHUR_SHARE: tolerance,
  ASSAY_SULPHUR_HIGH: tolerance,
  SETTLE_PROVISIONAL: share('contract', 1n, 10_000n, MONEY),
  SETTLE_SUMMING: choice('contract', ['sum_of_rounded', 'rounded_sum'], MONEY),
  SETTLE_TICKET_STEP: count('contract', 1n, 1_000n, MONEY),
  SETTLE_REMIND_DAYS: days('contract', 1n, 30n, { atMost: 'SETTLE_ESCALATE_DAYS' }),
  SETTLE_ESCALATE_DAYS: days('contract', 1n, 60n, { atLeast: 'SETTLE_REMIND_DAYS' }),
  SETTLE_CLOSE_DAYS: days('contract', 1n, 60n),
  SETTLE_APPEAL_DAYS: days('contract', 1n, 60n),
  FORFEIT_APPEAL_DAYS: days('contract', 1n, 60n),
  PAY_PREPAY_DAYS: days('contract', 1n, 60n, MONEY),
  PAY_DELIVERY_DAYS: days('contract', 1n, 60n, MONEY),
  PAY_BALANCE_DAYS: days('contract', 1n, 60n, MONEY),
  PAY_REMIND_DAYS: days('contract', 0n, 30n),
  PAY_LATE_REMIND_DAYS: days('contract', 1n, 30n),
  SETTLE_RETENTION_DAYS: days('contract', 0n, 730n, MONEY),
  GOODS_VAT: share('tax', 0n, 2_500n, MONEY),
  FREIGHT_VAT: share('tax', 0n, 2_500n, MONEY),
  SERVICE_VAT: share('tax', 0n, 2_500n, MONEY),
  PRICE_BAND_LOW: band({ atMost: 'PRICE_BAND_HIGH' }),
  PRICE_BAND_HIGH: band({ atLeast: 'PRICE_BAND_LOW' }),
  PRICE_BAND_SHAANXI_LOW: band({ atMost: 'PRICE_BAND_SHAANXI_HIGH' }),
  PRICE_BAND_SHAANXI_HIGH: band({ atLeast: 'PRICE_BAND_SHAANXI_LOW' }),
  PRICE_BAND_MENGXI_LOW: band({ atMost: 'PRICE_BAND_MENGXI_HIGH' }),
  PRICE_BAND_MENGXI_HIGH: band({ atLeast: 'PRICE_BAND_MENGXI_LOW' }),
  PRICE_BAND_MENGDONG_LOW: band({ atMost: 'PRICE_BAND_MENGDONG_HIGH' }),
  PRICE_BAND_MENGDONG_HIGH: band({ atLeast: 'PRICE_BAND_MENGDONG_LOW' }),
  PRICE_BAND_QINHUANGDAO_LOW: band({ atMost: 'PRICE_BAND_QINHUANGDAO_HIGH' }),
  PRICE_BAND_QINHUANGDAO_HIGH: band({ atLeast: 'PRICE_BAND_QINHUANGDAO_LOW' }),
  LEGAL_ASH: legalShare({ atLeast: 'LEGAL_FAR_ASH' }),
  LEGAL_ASH_LIGNITE: legalShare({ atLeast: 'LEGAL_FAR_ASH_LIGNITE' }),
  LEGAL_SULPHUR: legalShare({ atLeast: 'LEGAL_FAR_SULPHUR' }),
  LEGAL_SULPHUR_LIGNITE: legalShare({ atLeast: 'LEGAL_FAR_SULPHUR_LIGNITE' }),
  LEGAL_MERCURY: legalTrace,
  LEGAL_ARSENIC: legalTrace,
  LEGAL_PHOSPHORUS: legalShare(),
  LEGAL_CHLORINE: legalShare(),
  LEGAL_FLUORINE: legalTrace,
  LEGAL_FAR_DISTANCE: number('kilometres')('law', 1n, 10_000n, { about: 'coalFar' }),
  LEGAL_FAR_HEAT: legalFarHeat,
  LEGAL_FAR_HEAT_LIGNITE: legalFarHeat,
  LEGAL_FAR_ASH: legalFarShare('LEGAL_ASH'),
  LEGAL_FAR_ASH_LIGNITE: legalFarShare('LEGAL_ASH_LIGNITE'),
  LEGAL_FAR_SULPHUR: legalFarShare('LEGAL_SULPHUR'),
  LEGAL_FAR_SULPHUR_LIGNITE: legalFarShare('LEGAL_SULPHUR_LIGNITE'),
  INDEX_OUTLIER: share('trade', 100n, 10_000n, MONEY),
  INDEX_MIN_DEALS: count('trade', 3n, 1_000n, MONEY),
  INDEX_MIN_FIRMS: count('trade', 3n, 1_000n, MONEY),
  INDEX_POSTED_MINUTES: minutes('trade', 0n, 480n, MONEY),
  FINANCE_ORDER_LOW: lendingShare({ atMost: 'FINANCE_ORDER_HIGH' }),
  FINANCE_ORDER_HIGH: lendingShare({ atLeast: 'FINANCE_ORDER_LOW' }),
  FINANCE_RECEIVABLE_LOW: lendingShare({ atMost: 'FINANCE_RECEIVABLE_HIGH' }),
  FINANCE_RECEIVABLE_HIGH: lendingShare({ atLeast: 'FINANCE_RECEIVABLE_LOW' }),
  FINANCE_RECEIPT_LOW: lendingShare({ atMost: 'FINANCE_RECEIPT_HIGH' }),
  FINANCE_RECEIPT_HIGH: lendingShare({ atLeast: 'FINANCE_RECEIPT_LOW' }),
  FINANCE_DRAFT_LOW: lendingShare({ atMost: 'FINANCE_DRAFT_HIGH' }),
  FINANCE_DRAFT_HIGH: lendingShare({ atLeast: 'FINANCE_DRAFT_LOW' }),
  FINANCE_PLEDGE_WARN: pledgeLevel({ atMost: 'FINANCE_PLEDGE_TOP_UP' }),
  FINANCE_PLEDGE_TOP_UP: pledgeLevel({ atLeast: 'FINANCE_PLEDGE_WARN', atMost: 'FINANCE_PLEDGE_DISPOSE' }),
  FINANCE_PLEDGE_DISPOSE: pledgeLevel({ atLeast: 'FINANCE_PLEDGE_TOP_UP' }),
  FINANCE_PRICE_DAYS: days('financing', 1n, 60n),
  FINANCE_DEFAULT_DAYS: days('financing', 1n, 180n),
  FINANCE_AGREEMENT_DAYS: days('financing', 1n, 3_650n),
  REPLICA_MAX_LAG: milliseconds('installation', 0n, 10_000n),
  BEHAVIOUR_KEEP_DAYS: days('account', 30n, 3_650n),
  MESSAGE_KEEP_DAYS: days('account', 90n, 3_650n),
  DRIVER_KEEP_DAYS: days('contract', 1_095n, 3_650n),
  LEAVING_DAYS: days('account', 0n, 30n),
  CONTRACT_KEEP_YEARS: count('contract', 10n, 100n),
};

/** The allowed values as text: `0–10000`, `asvs | mlps3`, `0–64`. */
export function describeAllowed(schema: ParameterSchema): string {
  if (schema.kind === 'choice') return schema.of.join(' | ');
  const range = `${schema.min}–${schema.max}`;
  if (schema.kind === 'text') return schema.pattern ? `${range} ${schema.pattern.source}` : range;
  return schema.mayBeEmpty ? `'' | ${range}` : range;
}

export function isAllowed(schema: ParameterSchema, value: string): boolean {
  if (schema.kind === 'choice') return schema.of.includes(value);
  if (schema.kind === 'text')
    return value.length >= schema.min && value.length <= schema.max && (schema.pattern?.test(value) ?? true);
  if (value === '') return schema.mayBeEmpty ?? false;
  return /^(0|[1-9]\d{0,17})$/.test(value) && BigInt(value) >= schema.min && BigInt(value) <= schema.max;
}

/** Checks a number against the parameter that bounds it; returns the allowed range if it is violated. */
export function findCrossViolation(
  schema: ParameterSchema,
  value: string,
  valueOf: (key: ParameterKey) => string,
): string | undefined {
  const { atMost, atLeast } = schema;
  if (atMost && BigInt(value) > BigInt(valueOf(atMost))) return `≤ ${atMost} (${valueOf(atMost)})`;
  if (atLeast && BigInt(value) < BigInt(valueOf(atLeast))) return `≥ ${atLeast} (${valueOf(atLeast)})`;
  return undefined;
}
