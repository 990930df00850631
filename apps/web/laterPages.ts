// The pages that are named and not open yet, with their codes. A page that opens leaves this list for its feature's screens.
import type { Screen } from '#packages/ui/screens.ts';

const BEHIND_LOGIN: Readonly<Record<string, string>> = {
  'pages/settlement/input/list': '030201',
  'pages/settlement/input/detail': 'B030201',
  'pages/settlement/input/settlementOperate': 'B030202',
  'pages/settlement/input/indexSelect': 'B030203',
  'pages/settlement/confirm/list': '030202',
  'pages/settlement/confirm/detail': 'B030204',
  'pages/settlement/confirm/confirmOperate': 'B030205',
  'pages/settlement/supervise/list': '030203',
  'pages/settlement/supervise/selectContract': 'B0302031',
  'pages/settlement/supervise/apply': 'B0302032',
  'pages/settlement/other/list': '030204',
  'pages/settlement/other/selectContract': 'B0302041',
  'pages/settlement/other/apply': 'B0302042',
  'pages/settlement/invite/list': '030205',
  'pages/settlement/invite/selectContract': 'B0302051',
  'pages/settlement/invite/apply': 'B0302052',
  'pages/business/finance/fee/tradeFee': '030401',
  'pages/business/finance/fee/transportCosts': '030402',
  'pages/business/finance/fee/moneyOrder': '030403',
  'pages/business/prenotice/index': '030501',
  'pages/business/entrust/index': '030502',
  'pages/business/intended/index': '030503',
  'pages/business/intended/detail': 'B030503',
  'pages/business/financing/protocol': '030601',
  'pages/business/financing/manage': '030602',
  'pages/business/financing/apply': 'B030601',
  'pages/business/financing/contractSelect': 'B030602',
  'pages/business/financing/detail': 'B030603',
};

export const laterPages: readonly Screen[] = Object.entries(BEHIND_LOGIN).map(([path, authId]) =>
  ({ path, authId, access: 'login', load: () => import('./shell/Later.tsx') }));
