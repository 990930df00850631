// The parameters operators may change, with the defaults they start from: none of these figures stands in code.

interface Parameter {
  readonly value: string;
  /** Whether anybody may read it through the specification's call. */
  readonly isPublic?: true;
}

/** Money in fen, prices in hao a tonne, shares in basis points; switches are '0' and '1'; '' means none. */
const table = {
  // Named by the specification: the app asks for them when it starts.
  TRADE_ORDER_QUANTITY_UNIT: { value: '吨', isPublic: true },
  /** The ways of signing in, with commas between: `password`, `code` to the phone, `passkey`. */
  APP_LOGIN_TYPE: { value: 'password,code,passkey', isPublic: true },
  FRONT_CA_INIT_URL: { value: '', isPublic: true },
  FRONT_CA_SIGN_IP: { value: '', isPublic: true },
  FRONT_CA_SIGN_PORT: { value: '', isPublic: true },
  FRONT_CA_CERTIFICATE_URL: { value: '', isPublic: true },
  FRONT_CA_HTTP_URL: { value: '', isPublic: true },
  FRONT_CA_APP_ID: { value: '', isPublic: true },

  /** A session ends so long after its last use. */
  SESSION_HOURS: { value: '12' },
  /** Who must show more than a password: `operators`; `admins`, which is they and the administrators of firms; or `nobody`. */
  SECOND_STEP: { value: 'admins' },
  /** On a device never seen: a `code` to the phone is asked, or the owner is only told (`tell`), or `nothing`. */
  NEW_DEVICE: { value: 'code' },
  /** `asvs`: length counts. `mlps3`: three of the four kinds of signs besides, and a new one every 90 days. */
  PASSWORD_POLICY: { value: 'asvs', isPublic: true },
  /** Who sends texts to phones: `outbox` keeps them, `http` posts them. Set at each start from the configuration. */
  TEXT_CHANNEL: { value: 'outbox' },
  /** Who sends mail: `outbox` keeps it, `smtp` hands it on. Set at each start from the configuration. */
  MAIL_CHANNEL: { value: 'outbox' },
  /** Shown on the page about the platform; '' while there is none. */
  SERVICE_HOTLINE: { value: '', isPublic: true },
  APP_VERSION: { value: '1.0.0', isPublic: true },
  APP_VERSION_CODE: { value: '100', isPublic: true },
  /** Shown on the login page while demonstration data are loaded. */
  DEMONSTRATION_PASSWORD: { value: '', isPublic: true },

  TRADE_REVIEW: { value: '0', isPublic: true },
  RELIST_ON_VOID: { value: '1' },
  TRADE_DEPOSIT_MODE: { value: 'percent', isPublic: true },
  TRADE_DEPOSIT_VALUE: { value: '1000', isPublic: true },
  TRADE_DEPOSIT_CAP: { value: '50000000', isPublic: true },
  SELLER_DEPOSIT_PCT: { value: '200', isPublic: true },
  AUCTION_DEPOSIT_MODE: { value: 'fixed', isPublic: true },
  AUCTION_DEPOSIT_VALUE: { value: '10000000', isPublic: true },
  PERF_BOND_MODE: { value: 'convert', isPublic: true },
  PERF_BOND_PER_T: { value: '500000' },
  LOSER_RELEASE: { value: 'immediate', isPublic: true },
  FORFEIT_TO_INNOCENT_PCT: { value: '10000' },
  /** Fen a firm must leave in its account. */
  AVAILABLE_RESERVE: { value: '0' },

  /** Working days after the deal. */
  SIGN_DEADLINE: { value: '1', isPublic: true },
  /** `sequence`: seller, buyer, trading company, each after the one before; `parallel`: in any order. */
  SIGN_ORDER: { value: 'sequence', isPublic: true },
  /** Calendar days. */
  LIFT_WINDOW_DAYS: { value: '7', isPublic: true },
  TRADE_FEE: { value: '2000', isPublic: true },
  TRADE_FEE_PAYER: { value: 'buyer', isPublic: true },
  /** Whether fees are reckoned of `settled` tonnes, sheet by sheet, or of those of the `deal`. */
  FEE_TONNES: { value: 'settled' },
  /** Calendar days: to pay a fee that was billed, and after which one that is not paid keeps the firm from trading; 0: never. */
  FEE_DUE_DAYS: { value: '15' },
  FEE_BLOCK_DAYS: { value: '30' },
  /** Fen: the most that the settlement desk and the checker may waive at once. */
  FEE_WAIVER_SETTLEMENT: { value: '100000' },
  FEE_WAIVER_CHECKER: { value: '10000000' },
  /** From these credit scores on a firm is charged by the gold and the silver rate. */
  FEE_GOLD_SCORE: { value: '90' },
  FEE_SILVER_SCORE: { value: '75' },
  AUCTION_REGULAR_MIN: { value: '60', isPublic: true },
  AUCTION_EXT_SEC: { value: '120', isPublic: true },
  AUCTION_INC_MIN: { value: '10000', isPublic: true },
  AUCTION_INC_MAX: { value: '100000', isPublic: true },
  MAX_LOTS_PER_FIRM: { value: '', isPublic: true },
  FULFIL_MONTH: { value: '8000' },
  FULFIL_QUARTER: { value: '9000' },
  FULFIL_YEAR: { value: '9000' },

  RAIL_LOSS: { value: '120', isPublic: true },
  ROAD_LOSS: { value: '30', isPublic: true },
  SCALE_TOLERANCE: { value: '30', isPublic: true },
  /** Whether more may be offered than lies on the piles free. */
  STOCK_CHECK: { value: '0', isPublic: true },
  /** Banks that supervise, the first before the others: each gives every firm a sub-account. */
  SUPERVISING_BANKS: { value: 'CCB,ICBC' },
  /** Where the platform's own money goes each evening: name;bank;CNAPS;number. Empty: it stays. */
  OPERATING_ACCOUNT: { value: '' },
  /** Another bank than the embedded one: the address its line is reached by, and by which name we go there. */
  BANK_HTTP_URL: { value: '' },
  BANK_APP_ID: { value: '' },
  /** Whether what comes to a firm's own sub-account under its name is credited without a person. */
  BANK_AUTO_CREDIT: { value: '1' },
  /** Fen a day and firm; 0: without limit. */
  WITHDRAWAL_DAILY_CAP: { value: '0' },
  /** Fen: above it a second operator looks. */
  WITHDRAWAL_SECOND_CHECK: { value: '50000000' },
  /** The last minute at which a bank is given a payment on a working day. */
  WITHDRAWAL_CUT_OFF: { value: '16:30' },
  /** What the bank takes: up to a sum in fen a fee in fen; above, millionths of the sum between two bounds. */
  WITHDRAWAL_FEE: { value: '1000000:500,10000000:1000,50000000:1500,100000000:2000,*:2000:20ppm:20000' },
  /** Days goods must be held after their purchase before a receipt for them may be made over. */
  RESALE_DAYS: { value: '5', isPublic: true },
  /** Kilograms: the legal gross weight of a truck, and the most a road scale can mean. */
  ROAD_GROSS_LEGAL: { value: '49000', isPublic: true },
  ROAD_GROSS_MOST: { value: '100000', isPublic: true },
  /** How far a tare may be from the mean of the plate's last thirty days. */
  TARE_DRIFT: { value: '300' },
  /** Minutes between the first weighing and the second. */
  STAY_LEAST: { value: '5' },
  STAY_MOST: { value: '1440' },
  /** Minutes a truck needs at least from the scale of one place to that of another: sooner, its plate is on two trucks. */
  PLATE_APART: { value: '15' },
  /** Trucks an hour at a loading place whose firm has not said how many. */
  SLOT_TRUCKS: { value: '20' },
  /** Ten-thousandths of a joule in a calorie: 4.1816, the Chinese coal trade's calorie. */
  CAL_J: { value: '41816', isPublic: true },
  /** Fen: what the umpire's laboratory is paid. */
  ASSAY_FEE: { value: '200000', isPublic: true },
  /** Calendar days that the third part of a sample is kept. */
  ASSAY_KEEP_DAYS: { value: '30', isPublic: true },
  /** What is settled by once an umpire has reported. */
  ASSAY_UMPIRE_RULE: { value: 'umpire_only', isPublic: true },
  /** How far two reports may lie apart (after GB/T 18666), in ten-thousandths: below 10 % of dry ash, up to 20 %, above. */
  ASSAY_ASH_LOW: { value: '14100' },
  ASSAY_ASH_SHARE: { value: '1410' },
  ASSAY_ASH_HIGH: { value: '28200' },
  ASSAY_HEAT_LOW: { value: '5600' },
  ASSAY_HEAT_SHARE: { value: '560' },
  ASSAY_HEAT_HIGH: { value: '11200' },
  /** Below 1 % of dry sulphur, up to 2 %, above. */
  ASSAY_SULPHUR_LOW: { value: '1700' },
  ASSAY_SULPHUR_SHARE: { value: '1700' },
  ASSAY_SULPHUR_HIGH: { value: '3400' },
  /** Of its total, what a provisional sheet pays. */
  SETTLE_PROVISIONAL: { value: '8000', isPublic: true },
  /** Whether each ticket is rounded to the step or their sum, and the step in kilograms. */
  SETTLE_SUMMING: { value: 'sum_of_rounded', isPublic: true },
  SETTLE_TICKET_STEP: { value: '1', isPublic: true },
  /** Working days after which who has not answered a sheet is reminded, and operators look at it. */
  SETTLE_REMIND_DAYS: { value: '3', isPublic: true },
  SETTLE_ESCALATE_DAYS: { value: '5', isPublic: true },
  /** Working days after its invoice in which a buyer may still say that it does not agree with the sheet. */
  SETTLE_CLOSE_DAYS: { value: '5' },
  /** Working days in which a ruling on a sheet may be appealed against. */
  SETTLE_APPEAL_DAYS: { value: '5', isPublic: true },
  /** Working days in which what was taken of a deposit may be appealed against. */
  FORFEIT_APPEAL_DAYS: { value: '5', isPublic: true },
  /** Calendar days for which what was retained is kept after a sheet is paid. */
  SETTLE_RETENTION_DAYS: { value: '30', isPublic: true },
  GOODS_VAT: { value: '1300', isPublic: true },
  FREIGHT_VAT: { value: '900', isPublic: true },
  SERVICE_VAT: { value: '600', isPublic: true },

  /** Reasonable range 合理区间 for power coal at 5,500 kcal/kg at the mine: Shanxi's, where the market is. */
  PRICE_BAND_LOW: { value: '3700000', isPublic: true },
  PRICE_BAND_HIGH: { value: '5700000', isPublic: true },
  /** The neighbours' ranges, at 5,500 kcal/kg (eastern Inner Mongolia: 3,500), and Qinhuangdao's. */
  PRICE_BAND_SHAANXI_LOW: { value: '3200000', isPublic: true },
  PRICE_BAND_SHAANXI_HIGH: { value: '5200000', isPublic: true },
  PRICE_BAND_MENGXI_LOW: { value: '2600000', isPublic: true },
  PRICE_BAND_MENGXI_HIGH: { value: '4600000', isPublic: true },
  PRICE_BAND_MENGDONG_LOW: { value: '2000000', isPublic: true },
  PRICE_BAND_MENGDONG_HIGH: { value: '3000000', isPublic: true },
  PRICE_BAND_QINHUANGDAO_LOW: { value: '5700000', isPublic: true },
  PRICE_BAND_QINHUANGDAO_HIGH: { value: '7700000', isPublic: true },

  BEHAVIOUR_KEEP_DAYS: { value: '90' },
  /** Years for which a contract is kept once it is archived. */
  CONTRACT_KEEP_YEARS: { value: '10', isPublic: true },
} as const satisfies Record<string, Parameter>;

export type ParameterKey = keyof typeof table;
export const PARAMETERS: Readonly<Record<ParameterKey, Parameter>> = table;
