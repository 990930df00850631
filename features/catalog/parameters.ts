// Parameters that operators may change, with their default values.

interface Parameter {
  readonly value: string;
  /** Readable by anybody through the specification's call. */
  readonly isPublic?: true;
}

/** Money in fen, prices in hao a tonne, shares in basis points; switches are '0' and '1'; '' means none. */
const table = {
  // Named by the specification; the app reads them when it starts.
  /** How the tonne is called where orders are shown and entered; never another quantity. */
  TRADE_ORDER_QUANTITY_UNIT: { value: '吨', isPublic: true },
  /** Enabled ways of signing in, comma-separated; `code` goes to the phone, `scan` is approved on it, and a
   * `certificate` is opened by its PIN. */
  APP_LOGIN_TYPE: { value: 'password,code,passkey,scan', isPublic: true },
  /** An external certificate authority: used once FRONT_CA_HTTP_URL is set; the others refine it. */
  FRONT_CA_INIT_URL: { value: '', isPublic: true },
  FRONT_CA_SIGN_IP: { value: '', isPublic: true },
  FRONT_CA_SIGN_PORT: { value: '', isPublic: true },
  FRONT_CA_CERTIFICATE_URL: { value: '', isPublic: true },
  FRONT_CA_HTTP_URL: { value: '', isPublic: true },
  FRONT_CA_APP_ID: { value: '', isPublic: true },
  /** A timestamp authority (RFC 3161) instead of the platform's own clock. */
  TIMESTAMP_URL: { value: '' },

  /** Working days in which service answers feedback, and calendar days after an answer until it is closed. */
  FEEDBACK_ANSWER_DAYS: { value: '2', isPublic: true },
  FEEDBACK_LAPSE_DAYS: { value: '14' },
  /** Lifetime of a session after its last use. */
  SESSION_HOURS: { value: '12' },
  /** Who needs a second step: `operators`; `admins` (operators and firms' administrators); or `nobody`. */
  SECOND_STEP: { value: 'admins' },
  /** On an unknown device: require a `code` to the phone, notify the owner (`tell`), or `nothing`. */
  NEW_DEVICE: { value: 'code' },
  /** Wrong passwords of a name, or from an address, until an attempt needs a solved puzzle; 0: never. */
  PUZZLE_AFTER: { value: '3' },
  /** `asvs`: length counts. `mlps3`: also three of four kinds of characters, renewed every 90 days. */
  PASSWORD_POLICY: { value: 'asvs', isPublic: true },
  /** Text gateway: `outbox` keeps texts, `http` posts them. Set at each start from the configuration. */
  TEXT_CHANNEL: { value: 'outbox' },
  /** Mail gateway: `outbox` keeps mail, `smtp` sends it. Set at each start from the configuration. */
  MAIL_CHANNEL: { value: 'outbox' },
  /** Reminders by text message to one person on one day; codes do not count. */
  TEXTS_PER_DAY: { value: '5' },
  /** Hours until somebody is reminded of what they have not acknowledged, and between reminders. */
  ACK_REMINDER_HOURS: { value: '24' },
  SERVICE_HOTLINE: { value: '', isPublic: true },
  /** Number under which the site is filed with the ministry (ICP), shown on the about page. */
  FILING_NUMBER: { value: '', isPublic: true },
  APP_VERSION: { value: '1.0.0', isPublic: true },
  APP_VERSION_CODE: { value: '100', isPublic: true },
  DEMONSTRATION_PASSWORD: { value: '', isPublic: true },

  TRADE_REVIEW: { value: '0', isPublic: true },
  /** Lowest credit class whose listings are published without the review; `none`: all are reviewed. */
  TRADE_REVIEW_CREDIT: { value: 'A', isPublic: true },
  /** Fen: above this a listing or a take is proved by its person, unless the firm has set another sum. */
  TRADE_PROOF_OVER: { value: '1000000000' },
  RELIST_ON_VOID: { value: '1' },
  /** Working days that a notice is public at least before its session opens. */
  NOTICE_LEAD_WORKING_DAYS: { value: '1', isPublic: true },
  /** Days after the result until a notice is archived. */
  NOTICE_ARCHIVE_DAYS: { value: '30' },
  /** Intents: live ones of a firm at once, longest life in days, least points kept, least points told. */
  INTENT_MAX_OPEN: { value: '50', isPublic: true },
  INTENT_MAX_DAYS: { value: '90', isPublic: true },
  INTENT_LEAST_SCORE: { value: '50', isPublic: true },
  INTENT_TELL_SCORE: { value: '70', isPublic: true },
  /** Deposit of the buyer that a new listing starts from: how it is computed, and its figure by mode. */
  TRADE_DEPOSIT_MODE: { value: 'percent', isPublic: true },
  TRADE_DEPOSIT_VALUE: { value: '1000', isPublic: true },
  TRADE_DEPOSIT_FIXED: { value: '10000000', isPublic: true },
  /** Fen a tonne. */
  TRADE_DEPOSIT_PER_T: { value: '5000', isPublic: true },
  TRADE_DEPOSIT_CAP: { value: '50000000', isPublic: true },
  SELLER_DEPOSIT_PCT: { value: '200', isPublic: true },
  /** What firms of credit class A freeze less to answer a listing; the owner's list may grant more. */
  CREDIT_DEPOSIT_DISCOUNT: { value: '0', isPublic: true },
  /** Largest share of the goods' worth that a deposit may be (Civil Code, article 586). */
  DEPOSIT_LEGAL_SHARE: { value: '2000', isPublic: true },
  /** `convert`: the deposit becomes the performance bond. `per_tonne`: it is at least so much a tonne. */
  PERF_BOND_MODE: { value: 'convert', isPublic: true },
  PERF_BOND_PER_T: { value: '500000', isPublic: true },
  FORFEIT_TO_INNOCENT_PCT: { value: '10000' },

  /** Working days after the deal. */
  SIGN_DEADLINE: { value: '1', isPublic: true },
  /** `sequence`: seller, buyer, trading company, each after the one before; `parallel`: in any order. */
  SIGN_ORDER: { value: 'sequence', isPublic: true },
  /** Calendar days: length of the delivery window that a new listing or contract starts from. */
  LIFT_WINDOW_DAYS: { value: '7', isPublic: true },
  TRADE_FEE: { value: '2000', isPublic: true },
  TRADE_FEE_PAYER: { value: 'buyer', isPublic: true },
  /** Whether fees are computed on the `settled` tonnes of each sheet, or on those of the `deal`. */
  FEE_TONNES: { value: 'settled' },
  /** Calendar days: until a billed fee is due, and until an unpaid one blocks trading (0: never). */
  FEE_DUE_DAYS: { value: '15' },
  FEE_BLOCK_DAYS: { value: '30' },
  /** Fen: largest single waiver by settlement operators, and by the checker. */
  FEE_WAIVER_SETTLEMENT: { value: '100000' },
  FEE_WAIVER_CHECKER: { value: '10000000' },
  /** Minimum credit scores for the gold and the silver rate. */
  FEE_GOLD_SCORE: { value: '90' },
  FEE_SILVER_SCORE: { value: '75' },
  /**
   * Further terms of a deal where its listing is silent (domain 2.2), a day for the interest, a tonne and day
   * for storage: what mines and plants of the region agree on.
   */
  DEAL_TOLERANCE: { value: '500', isPublic: true },
  /** Working days. */
  DEAL_DISPUTE_DAYS: { value: '3', isPublic: true },
  DEAL_AVERAGING: { value: 'weighted', isPublic: true },
  DEAL_RETENTION: { value: '0', isPublic: true },
  DEAL_LATE_INTEREST: { value: '5', isPublic: true },
  DEAL_SHORT_PENALTY: { value: '0', isPublic: true },
  DEAL_SHORT_PENALTY_PCT: { value: '500', isPublic: true },
  DEAL_LIFT_PENALTY: { value: '0', isPublic: true },
  DEAL_LIFT_PENALTY_PCT: { value: '500', isPublic: true },
  DEAL_STORAGE_FEE: { value: '5000', isPublic: true },
  DEAL_FORUM: { value: 'court', isPublic: true },
  DEAL_FORUM_PLACE: { value: '', isPublic: true },
  FULFIL_MONTH: { value: '8000' },
  FULFIL_QUARTER: { value: '9000' },
  FULFIL_YEAR: { value: '9000' },
  /** Calendar days for rating an ended contract, and of how many counterparties an average is at least. */
  RATING_DAYS: { value: '14' },
  RATING_MIN_FIRMS: { value: '3' },

  /** Transit loss allowance that listings, contracts and freight bills start from. */
  RAIL_LOSS: { value: '120', isPublic: true },
  ROAD_LOSS: { value: '30', isPublic: true },
  SCALE_TOLERANCE: { value: '30', isPublic: true },
  /** Whether offers are limited to the free stock. */
  STOCK_CHECK: { value: '0', isPublic: true },
  /** Supervising banks, preferred one first; each gives every firm a sub-account. */
  SUPERVISING_BANKS: { value: 'CCB,ICBC' },
  /** Where the platform's own money goes each evening: name;bank;CNAPS;number. Empty: it stays. */
  OPERATING_ACCOUNT: { value: '' },
  /** Another bank than the embedded one: its address, and our name there. */
  BANK_HTTP_URL: { value: '' },
  BANK_APP_ID: { value: '' },
  /** Whether receipts on a firm's own sub-account under its name are credited automatically. */
  BANK_AUTO_CREDIT: { value: '1' },
  /** Fen per day and firm; 0: unlimited. */
  WITHDRAWAL_DAILY_CAP: { value: '0' },
  WITHDRAWAL_SECOND_CHECK: { value: '50000000' },
  /** Latest time at which a bank is given a payment on a working day. */
  WITHDRAWAL_CUT_OFF: { value: '16:30' },
  /** Bank fee in fen by sum in fen; above the last sum, millionths of it between two bounds. */
  WITHDRAWAL_FEE: { value: '1000000:500,10000000:1000,50000000:1500,100000000:2000,*:2000:20ppm:20000' },
  /** Days between the purchase of goods and the transfer of a receipt for them. */
  RESALE_DAYS: { value: '5', isPublic: true },
  /** Kilograms: legal gross weight of a truck, and the maximum that a road scale can show. */
  ROAD_GROSS_LEGAL: { value: '49000', isPublic: true },
  ROAD_GROSS_MOST: { value: '100000', isPublic: true },
  /** Maximum deviation of a tare from the mean of the plate's last thirty days. */
  TARE_DRIFT: { value: '300' },
  /** Minutes between the first and the second weighing. */
  STAY_LEAST: { value: '5' },
  STAY_MOST: { value: '1440' },
  /** Minimum minutes between weighings at two places; less means that two trucks bear the plate. */
  PLATE_APART: { value: '15' },
  /** Trucks an hour at a loading place without a setting of its own. */
  SLOT_TRUCKS: { value: '20' },
  /** Ten-thousandths of a joule in a calorie: 4.1816, the Chinese coal trade's calorie. */
  CAL_J: { value: '41816', isPublic: true },
  /** Fen: fee of the umpire laboratory. */
  ASSAY_FEE: { value: '200000', isPublic: true },
  /** Calendar days for which the third part of a sample is kept. */
  ASSAY_KEEP_DAYS: { value: '30', isPublic: true },
  /** Which result counts once an umpire has reported. */
  ASSAY_UMPIRE_RULE: { value: 'umpire_only', isPublic: true },
  /**
   * Tolerance between two reports (after GB/T 18666), in ten-thousandths, by dry ash: below 10 %, up to 20 %,
   * above.
   */
  ASSAY_ASH_LOW: { value: '14100' },
  ASSAY_ASH_SHARE: { value: '1410' },
  ASSAY_ASH_HIGH: { value: '28200' },
  ASSAY_HEAT_LOW: { value: '5600' },
  ASSAY_HEAT_SHARE: { value: '560' },
  ASSAY_HEAT_HIGH: { value: '11200' },
  /** By dry sulphur: below 1 %, up to 2 %, above. */
  ASSAY_SULPHUR_LOW: { value: '1700' },
  ASSAY_SULPHUR_SHARE: { value: '1700' },
  ASSAY_SULPHUR_HIGH: { value: '3400' },
  /** Share of its total that a provisional sheet pays. */
  SETTLE_PROVISIONAL: { value: '8000', isPublic: true },
  /** Whether each ticket or their sum is rounded, and the rounding step in kilograms. */
  SETTLE_SUMMING: { value: 'sum_of_rounded', isPublic: true },
  SETTLE_TICKET_STEP: { value: '1', isPublic: true },
  /** Working days without an answer to a sheet: until the reminder, and until escalation. */
  SETTLE_REMIND_DAYS: { value: '3', isPublic: true },
  SETTLE_ESCALATE_DAYS: { value: '5', isPublic: true },
  /** Working days after the invoice in which a buyer may dispute the sheet. */
  SETTLE_CLOSE_DAYS: { value: '5' },
  /** Working days to appeal against a ruling on a sheet. */
  SETTLE_APPEAL_DAYS: { value: '5', isPublic: true },
  /** Working days to appeal against a forfeited deposit. */
  FORFEIT_APPEAL_DAYS: { value: '5', isPublic: true },
  /** Working days to pay where the contract names none: before lifting, on delivery, the rest of a sheet. */
  PAY_PREPAY_DAYS: { value: '3', isPublic: true },
  PAY_DELIVERY_DAYS: { value: '1', isPublic: true },
  PAY_BALANCE_DAYS: { value: '5', isPublic: true },
  /** Calendar days before a due day of the first reminder, and between reminders of a late payment. */
  PAY_REMIND_DAYS: { value: '3' },
  PAY_LATE_REMIND_DAYS: { value: '7' },
  /** Calendar days for which a retention is kept after its sheet is paid. */
  SETTLE_RETENTION_DAYS: { value: '30', isPublic: true },
  GOODS_VAT: { value: '1300', isPublic: true },
  FREIGHT_VAT: { value: '900', isPublic: true },
  SERVICE_VAT: { value: '600', isPublic: true },

  /** Reasonable range 合理区间 of Shanxi, the market's province, for power coal at 5,500 kcal/kg at the mine. */
  PRICE_BAND_LOW: { value: '3700000', isPublic: true },
  PRICE_BAND_HIGH: { value: '5700000', isPublic: true },
  /** Ranges of the neighbours at 5,500 kcal/kg (eastern Inner Mongolia: 3,500), and of Qinhuangdao. */
  PRICE_BAND_SHAANXI_LOW: { value: '3200000', isPublic: true },
  PRICE_BAND_SHAANXI_HIGH: { value: '5200000', isPublic: true },
  PRICE_BAND_MENGXI_LOW: { value: '2600000', isPublic: true },
  PRICE_BAND_MENGXI_HIGH: { value: '4600000', isPublic: true },
  PRICE_BAND_MENGDONG_LOW: { value: '2000000', isPublic: true },
  PRICE_BAND_MENGDONG_HIGH: { value: '3000000', isPublic: true },
  PRICE_BAND_QINHUANGDAO_LOW: { value: '5700000', isPublic: true },
  PRICE_BAND_QINHUANGDAO_HIGH: { value: '7700000', isPublic: true },

  /**
   * Limits of commercial coal (Interim Measures for the Quality Management of Commercial Coal, 2014): for
   * all of it, then for coal hauled beyond LEGAL_FAR_DISTANCE (km). Dry basis; trace elements in hundredths
   * of µg/g; heat as received in kJ/kg, a least value.
   */
  LEGAL_ASH: { value: '4000', isPublic: true },
  LEGAL_ASH_LIGNITE: { value: '3000', isPublic: true },
  LEGAL_SULPHUR: { value: '300', isPublic: true },
  LEGAL_SULPHUR_LIGNITE: { value: '150', isPublic: true },
  LEGAL_MERCURY: { value: '60', isPublic: true },
  LEGAL_ARSENIC: { value: '8000', isPublic: true },
  LEGAL_PHOSPHORUS: { value: '15', isPublic: true },
  LEGAL_CHLORINE: { value: '30', isPublic: true },
  LEGAL_FLUORINE: { value: '20000', isPublic: true },
  LEGAL_FAR_DISTANCE: { value: '600', isPublic: true },
  LEGAL_FAR_HEAT: { value: '18000', isPublic: true },
  LEGAL_FAR_HEAT_LIGNITE: { value: '16500', isPublic: true },
  LEGAL_FAR_ASH: { value: '3000', isPublic: true },
  LEGAL_FAR_ASH_LIGNITE: { value: '2000', isPublic: true },
  LEGAL_FAR_SULPHUR: { value: '200', isPublic: true },
  LEGAL_FAR_SULPHUR_LIGNITE: { value: '100', isPublic: true },

  /** Price indices: how far a deal may be from the figure before, and what must stand behind a figure. */
  INDEX_OUTLIER: { value: '1500', isPublic: true },
  INDEX_MIN_DEALS: { value: '3', isPublic: true },
  INDEX_MIN_FIRMS: { value: '3', isPublic: true },
  /** How long a bid or an offer has stood unchanged before it counts. */
  INDEX_POSTED_MINUTES: { value: '15', isPublic: true },

  /** Range of the share of a receivable that a funder may offer to lend. */
  FINANCE_ORDER_LOW: { value: '7000', isPublic: true },
  FINANCE_ORDER_HIGH: { value: '9000', isPublic: true },
  FINANCE_RECEIVABLE_LOW: { value: '7000', isPublic: true },
  FINANCE_RECEIVABLE_HIGH: { value: '9000', isPublic: true },
  FINANCE_RECEIPT_LOW: { value: '5000', isPublic: true },
  FINANCE_RECEIPT_HIGH: { value: '8000', isPublic: true },
  FINANCE_DRAFT_LOW: { value: '8000', isPublic: true },
  FINANCE_DRAFT_HIGH: { value: '10000', isPublic: true },
  /** Share of a pledge's market value that a loan reaches: the borrower is warned, tops up, loses it. */
  FINANCE_PLEDGE_WARN: { value: '8000', isPublic: true },
  FINANCE_PLEDGE_TOP_UP: { value: '8500', isPublic: true },
  FINANCE_PLEDGE_DISPOSE: { value: '9000', isPublic: true },
  /** Days after which a quote prices no pledge any more. */
  FINANCE_PRICE_DAYS: { value: '10' },
  /** Days after the due date until an overdue loan is in default. */
  FINANCE_DEFAULT_DAYS: { value: '15', isPublic: true },
  /** Days that a master agreement between firm and funder is in force. */
  FINANCE_AGREEMENT_DAYS: { value: '365', isPublic: true },

  /** Milliseconds that a read waits for a replica; one further behind is not read from. */
  REPLICA_MAX_LAG: { value: '100' },
  BEHAVIOUR_KEEP_DAYS: { value: '90' },
  MESSAGE_KEEP_DAYS: { value: '730' },
  /** Days; transactions are recorded for three years (E-Commerce Law, article 31). */
  DRIVER_KEEP_DAYS: { value: '1095' },
  /** Days within which a person who asked to leave may take it back. */
  LEAVING_DAYS: { value: '7' },
  /** Years for which a contract is kept after archiving. */
  CONTRACT_KEEP_YEARS: { value: '10', isPublic: true },
} as const satisfies Record<string, Parameter>;

export type ParameterKey = keyof typeof table;
export const PARAMETERS: Readonly<Record<ParameterKey, Parameter>> = table;
