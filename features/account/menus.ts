// Default menus: page, parent, and who sees them. Operators may edit the rows.

interface MenuRow {
  readonly authId: string;
  /** Empty for a heading without a page. */
  readonly path: string;
  readonly parent: string | null;
  readonly shownTo: 'all' | 'signed_in' | readonly string[];
}

/** Administrator and representative see everything, the viewer all read-only pages. */
const managers = ['firm_admin', 'firm_representative'];
const view = [...managers, 'firm_viewer'];

const contract = [...view, 'firm_trader'];
const trade = [...managers, 'firm_trader'];
const settlement = [...view, 'firm_settler'];
const settle = [...managers, 'firm_settler'];
const funds = [...view, 'firm_finance'];
const pay = [...managers, 'firm_finance'];
const market = [...view, 'firm_trader'];
const pickUp = [...view, 'firm_trader', 'firm_settler', 'firm_dispatcher'];
const goods = [...view, 'firm_trader', 'firm_dispatcher'];
const business = pickUp;

const menu = (authId: string, path: string, parent: string | null, shownTo: MenuRow['shownTo']): MenuRow => ({
  authId,
  path,
  parent,
  shownTo,
});

export const MENUS: readonly MenuRow[] = [
  menu('01', 'pages/tabBar/home', null, 'all'),
  menu('02', 'pages/tabBar/trade', null, 'all'),
  menu('03', 'pages/tabBar/business', null, 'signed_in'),
  menu('04', 'pages/tabBar/message/index', null, 'all'),
  menu('05', 'pages/tabBar/user', null, 'all'),
  menu('0102', 'pages/introduce/finance', '01', 'all'),
  menu('0103', 'pages/introduce/agreement', '01', 'all'),
  menu('0104', 'pages/introduce/customerService', '01', 'all'),
  menu('0105', 'pages/introduce/logistics', '01', 'all'),
  menu('0106', 'pages/introduce/transaction', '01', 'all'),
  menu('0107', 'pages/content/energy/index', '01', 'all'),
  menu('0108', 'pages/content/price/index', '01', 'all'),
  menu('B0108', 'pages/content/price/alert', '0108', 'signed_in'),
  menu('0109', 'pages/content/dataCenter/index', '01', 'all'),
  menu('B0203', 'pages/trade/detail', '02', 'all'),
  menu('B0201', 'pages/trade/registration', '02', trade),
  menu('B0202', 'pages/trade/respond', '02', trade),
  menu('0301', '', '03', contract),
  menu('030101', 'pages/contract/autoTrad/list', '0301', contract),
  menu('030102', 'pages/contract/year/list', '0301', contract),
  menu('030103', 'pages/contract/tradingCompany/list', '0301', contract),
  menu('030104', 'pages/contract/invite/list', '0301', contract),
  menu('030105', 'pages/contract/month/list', '0301', contract),
  menu('030106', 'pages/contract/agreement/list', '0301', contract),
  menu('030107', 'pages/contract/archive/list', '0301', contract),
  menu('B030101', 'pages/contract/detail', '030101', contract),
  menu('B030102', 'pages/contract/sign', '030101', contract),
  menu('B030103', 'pages/contract/write', '030101', trade),
  menu('B030104', 'pages/contract/fulfilment', '030101', contract),
  menu('0302', '', '03', settlement),
  menu('030201', 'pages/settlement/input/list', '0302', settlement),
  menu('B030201', 'pages/settlement/input/detail', '030201', settlement),
  menu('B030202', 'pages/settlement/input/settlementOperate', '030201', settle),
  menu('B030203', 'pages/settlement/input/indexSelect', '030201', settle),
  menu('030202', 'pages/settlement/confirm/list', '0302', settlement),
  menu('B030204', 'pages/settlement/confirm/detail', '030202', settlement),
  menu('B030205', 'pages/settlement/confirm/confirmOperate', '030202', settle),
  menu('030203', 'pages/settlement/supervise/list', '0302', settlement),
  menu('B0302031', 'pages/settlement/supervise/selectContract', '030203', settle),
  menu('B0302032', 'pages/settlement/supervise/apply', '030203', settle),
  menu('030204', 'pages/settlement/other/list', '0302', settlement),
  menu('B0302041', 'pages/settlement/other/selectContract', '030204', settle),
  menu('B0302042', 'pages/settlement/other/apply', '030204', settle),
  menu('030205', 'pages/settlement/invite/list', '0302', settlement),
  menu('B0302051', 'pages/settlement/invite/selectContract', '030205', settle),
  menu('B0302052', 'pages/settlement/invite/apply', '030205', settle),
  menu('0303', '', '03', funds),
  menu('030301', 'pages/business/finance/manage', '0303', funds),
  menu('030302', 'pages/business/finance/manage/depositAccountSetting', '0303', funds),
  menu('030303', 'pages/business/finance/manage/accountFlow', '0303', funds),
  menu('030304', 'pages/business/finance/manage/accountBalance', '0303', funds),
  menu('030305', 'pages/business/finance/manage/settlementAccount', '0303', funds),
  menu('030306', 'pages/business/finance/manage/statements', '0303', funds),
  menu('030307', 'pages/business/finance/manage/depositRecord', '0303', funds),
  menu('030308', 'pages/business/finance/manage/inout', '0303', funds),
  menu('030309', 'pages/business/finance/manage/accountFirm', '0303', funds),
  menu('030310', 'pages/business/finance/manage/transferProof', '0303', funds),
  menu('0304', '', '03', funds),
  menu('030401', 'pages/business/finance/fee/tradeFee', '0304', funds),
  menu('030402', 'pages/business/finance/fee/transportCosts', '0304', funds),
  menu('030403', 'pages/business/finance/fee/moneyOrder', '0304', funds),
  menu('0305', '', '03', business),
  menu('030501', 'pages/business/prenotice/index', '0305', market),
  menu('030502', 'pages/business/entrust/index', '0305', market),
  menu('030503', 'pages/business/intended/index', '0305', market),
  menu('B030503', 'pages/business/intended/detail', '030503', market),
  menu('030504', 'pages/business/getout/index', '0305', pickUp),
  menu('B030504', 'pages/business/getout/detail', '030504', pickUp),
  menu('B030505', 'pages/business/getout/write', '030504', pickUp),
  menu('B030506', 'pages/business/getout/trucks', '030504', pickUp),
  menu('B030507', 'pages/business/getout/trip', '030504', pickUp),
  menu('B030514', 'pages/business/getout/trips', '030504', pickUp),
  menu('B030515', 'pages/business/getout/vehicles', '030504', [...managers, 'firm_dispatcher']),
  menu('B030512', 'pages/business/getout/late', '030504', pickUp),
  menu('B030511', 'pages/business/getout/scales', '030504', [...managers, 'firm_dispatcher']),
  menu('030505', 'pages/business/goods/index', '0305', goods),
  menu('B030508', 'pages/business/goods/lot', '030505', goods),
  menu('B030509', 'pages/business/goods/write', '030505', goods),
  menu('B030510', 'pages/business/goods/receipt', '030505', goods),
  menu('B030513', 'pages/business/goods/issue', '030505', goods),
  menu('0306', '', '03', funds),
  menu('030601', 'pages/business/financing/protocol', '0306', funds),
  menu('030602', 'pages/business/financing/manage', '0306', funds),
  menu('B030601', 'pages/business/financing/apply', '030602', pay),
  menu('B030602', 'pages/business/financing/contractSelect', '030602', pay),
  menu('B030603', 'pages/business/financing/detail', '030602', funds),
  menu('0307', '', '03', contract),
  menu('030701', 'pages/bindAuth/coalOrgList', '0307', contract),
  menu('B030701', 'pages/bindAuth/coalOrgBind', '030701', trade),
  menu('030702', 'pages/bindAuth/useCoalOrgList', '0307', contract),
  menu('B030702', 'pages/bindAuth/useCoalOrgBind', '030702', trade),
  menu('030703', 'pages/bindAuth/buyerList', '0307', contract),
  menu('B030703', 'pages/bindAuth/buyerListSave', '030703', trade),
  menu('030704', 'pages/bindAuth/sellerList', '0307', contract),
  menu('B030704', 'pages/bindAuth/sellerListSave', '030704', trade),
  menu('0401', 'pages/tabBar/message/dynamicsPage', '04', 'all'),
  menu('0402', 'pages/tabBar/message/msgDetail', '04', 'all'),
  menu('050101', 'pages/user/info/personal', '05', 'signed_in'),
  menu('050102', 'pages/user/password/index', '05', 'signed_in'),
  menu('050103', 'pages/user/follow/index', '05', 'signed_in'),
  menu('050104', 'pages/user/feedback', '05', 'signed_in'),
  menu('050106', 'pages/user/info/enterprise', '05', 'signed_in'),
  menu('050107', 'pages/user/setting', '05', 'all'),
  menu('050108', 'pages/user/fingerprint', '05', 'signed_in'),
  menu('050109', 'pages/user/platform', '05', 'all'),
  menu('050110', 'pages/login/index', '05', 'all'),
  menu('050111', 'pages/sign/index', '05', 'all'),
];
