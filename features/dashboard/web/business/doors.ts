// Shortcuts of the business centre by group, and which of them are open.

import Archive from 'lucide-react/icons/archive';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartPie from 'lucide-react/icons/chart-pie';
import Eye from 'lucide-react/icons/eye';
import Factory from 'lucide-react/icons/factory';
import FileCheck from 'lucide-react/icons/file-check';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Gavel from 'lucide-react/icons/gavel';
import Handshake from 'lucide-react/icons/handshake';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Mail from 'lucide-react/icons/mail';
import Microscope from 'lucide-react/icons/microscope';
import Percent from 'lucide-react/icons/percent';
import Pickaxe from 'lucide-react/icons/pickaxe';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Receipt from 'lucide-react/icons/receipt';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stamp from 'lucide-react/icons/stamp';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import TrainFront from 'lucide-react/icons/train-front';
import Users from 'lucide-react/icons/users';
import Warehouse from 'lucide-react/icons/warehouse';
import Weight from 'lucide-react/icons/weight';
import type { FirmKind } from '#features/firm/kinds.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { PAYMENT_SEATS } from '#features/instalment/choices.ts';
import {
  AREAS,
  type ShortcutEntries,
  MOVING_KINDS,
  openShortcuts,
  MONEY_OWNER_KINDS,
  TRADING_KINDS,
  type ShortcutReader,
} from '../doors.ts';

interface Group {
  readonly group: string;
  readonly kinds: readonly FirmKind[];
  readonly doors: ShortcutEntries;
}

const FINANCE = 'pages/business/finance';

export const SHORTCUT_GROUPS = [
  {
    group: 'trade',
    kinds: [...TRADING_KINDS, 'platform'],
    doors: {
      post: AREAS.post,
      mine: AREAS.mine,
      review: AREAS.review,
      notices: { icon: Gavel, tint: 'trade', to: 'pages/business/prenotice/index', authId: '030501' },
      entrusts: { icon: Stamp, tint: 'trade', to: 'pages/business/entrust/index', authId: '030502' },
      intents: { icon: Lightbulb, tint: 'trade', to: 'pages/business/intended/index', authId: '030503' },
    },
  },
  {
    group: 'contract',
    kinds: TRADING_KINDS,
    doors: {
      auto_trad: AREAS.auto_trad,
      year: { icon: CalendarRange, tint: 'contract', to: 'pages/contract/year/list', authId: '030102' },
      month: { icon: CalendarDays, tint: 'contract', to: 'pages/contract/month/list', authId: '030105' },
      trading_company: {
        icon: Building2,
        tint: 'contract',
        to: 'pages/contract/tradingCompany/list',
        authId: '030103',
      },
      invite: { icon: Mail, tint: 'contract', to: 'pages/contract/invite/list', authId: '030104' },
      agreement: { icon: Handshake, tint: 'contract', to: 'pages/contract/agreement/list', authId: '030106' },
      archive: { icon: Archive, tint: 'contract', to: 'pages/contract/archive/list', authId: '030107' },
    },
  },
  {
    group: 'delivery',
    kinds: MOVING_KINDS,
    doors: {
      pickup: AREAS.pickup,
      board: {
        icon: CalendarCheck,
        tint: 'delivery',
        to: 'pages/business/getout/board',
        authId: 'B030517',
      },
      goods: { icon: Warehouse, tint: 'delivery', to: 'pages/business/goods/index', authId: '030505' },
      assay: { icon: FlaskConical, tint: 'delivery', to: 'pages/assay/list', authId: '030504' },
      scales: { icon: Weight, tint: 'delivery', to: 'pages/business/getout/scales', authId: 'B030511' },
    },
  },
  {
    group: 'lab',
    kinds: ['lab'],
    doors: {
      lab: {
        icon: Microscope,
        tint: 'delivery',
        to: 'pages/assay/lab',
        seats: ['firm_dispatcher', 'firm_settler', 'firm_representative', 'firm_admin'],
      },
    },
  },
  {
    group: 'settlement',
    kinds: TRADING_KINDS,
    doors: {
      input: AREAS.input,
      confirm: {
        icon: BadgeCheck,
        tint: 'settlement',
        to: 'pages/settlement/confirm/list',
        authId: '030202',
      },
      supervise: { icon: Eye, tint: 'settlement', to: 'pages/settlement/supervise/list', authId: '030203' },
      other: { icon: ReceiptText, tint: 'settlement', to: 'pages/settlement/other/list', authId: '030204' },
      invited: { icon: Inbox, tint: 'settlement', to: 'pages/settlement/invite/list', authId: '030205' },
      payments: {
        icon: CalendarClock,
        tint: 'settlement',
        to: 'pages/contract/payments',
        seats: PAYMENT_SEATS,
      },
      simulate: {
        icon: SlidersHorizontal,
        tint: 'settlement',
        to: 'pages/settlement/simulate',
        seats: FIRM_SEATS,
      },
    },
  },
  {
    group: 'funds',
    kinds: MONEY_OWNER_KINDS,
    doors: {
      overview: { icon: ChartPie, tint: 'funds', to: `${FINANCE}/manage`, authId: '030301' },
      balance: AREAS.balance,
      inout: { icon: ArrowDownUp, tint: 'funds', to: `${FINANCE}/manage/inout`, authId: '030308' },
      flow: AREAS.flow,
      deposits: AREAS.deposits,
      statements: {
        icon: FileSpreadsheet,
        tint: 'funds',
        to: `${FINANCE}/manage/statements`,
        authId: '030306',
      },
      proofs: { icon: FileCheck, tint: 'funds', to: `${FINANCE}/manage/transferProof`, authId: '030310' },
      accounts: {
        icon: Landmark,
        tint: 'funds',
        to: `${FINANCE}/manage/settlementAccount`,
        authId: '030305',
      },
      firm: { icon: IdCard, tint: 'funds', to: `${FINANCE}/manage/accountFirm`, authId: '030309' },
      setting: {
        icon: Settings,
        tint: 'funds',
        to: `${FINANCE}/manage/depositAccountSetting`,
        authId: '030302',
      },
    },
  },
  {
    group: 'fees',
    kinds: MONEY_OWNER_KINDS,
    doors: {
      tradeFee: { icon: Percent, tint: 'funds', to: `${FINANCE}/fee/tradeFee`, authId: '030401' },
      freight: { icon: TrainFront, tint: 'funds', to: `${FINANCE}/fee/transportCosts`, authId: '030402' },
      draft: { icon: Ticket, tint: 'funds', to: `${FINANCE}/fee/moneyOrder`, authId: '030403' },
      invoices: { icon: Receipt, tint: 'funds', to: `${FINANCE}/fee/invoices`, authId: '030401' },
    },
  },
  {
    group: 'financing',
    kinds: [...TRADING_KINDS, 'funder'],
    doors: {
      loans: { icon: Banknote, tint: 'funds', to: 'pages/business/financing/manage', authId: '030602' },
      funders: { icon: PiggyBank, tint: 'funds', to: 'pages/business/financing/protocol', authId: '030601' },
    },
  },
  {
    group: 'partners',
    kinds: TRADING_KINDS,
    doors: {
      mines: { icon: Pickaxe, tint: 'partners', to: 'pages/bindAuth/coalOrgList', authId: '030701' },
      users: { icon: Factory, tint: 'partners', to: 'pages/bindAuth/useCoalOrgList', authId: '030702' },
      buyers: { icon: Users, tint: 'partners', to: 'pages/bindAuth/buyerList', authId: '030703' },
      sellers: { icon: Store, tint: 'partners', to: 'pages/bindAuth/sellerList', authId: '030704' },
    },
  },
] as const satisfies readonly Group[];

type AnyGroup = (typeof SHORTCUT_GROUPS)[number];
export type GroupName = AnyGroup['group'];
/** Distributes over the groups: keys of their union would be those they share. */
type NamesIn<Some> = Some extends { doors: infer Here } ? keyof Here & string : never;
export type ShortcutName = NamesIn<AnyGroup>;

export function openShortcutGroups(reader: ShortcutReader) {
  const isTheirs = ({ kinds }: Group) => reader.kind !== undefined && kinds.includes(reader.kind);
  return SHORTCUT_GROUPS.filter(isTheirs)
    .map(({ group, doors: shortcuts }) => ({
      group,
      doors: openShortcuts<ShortcutName>(shortcuts as ShortcutEntries<ShortcutName>, reader),
    }))
    .filter(({ doors: shortcuts }) => shortcuts.length > 0);
}
