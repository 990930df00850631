// Choices of contracts: kinds, roles, and what their terms add to a listing's.

import { CONTRACT_KINDS, type ContractKind } from '#features/article/choices.ts';

/** Six lists by kind, and the archive. */
export const CONTRACT_LISTS = [...CONTRACT_KINDS, 'archive'] as const;
export type ContractList = (typeof CONTRACT_LISTS)[number];

/** Kinds created by a deal on the board; `invite` for a listing that named its firms. */
export const DEALT_KINDS = ['auto_trad', 'invite'] as const;
export type DealtKind = (typeof DEALT_KINDS)[number];
export const isDealt = (kind: ContractKind): kind is DealtKind => kind === 'auto_trad' || kind === 'invite';

/** A framework has no tonnes; an offline agreement was signed on paper and is only registered. */
export const AGREEMENT_TYPES = ['framework', 'supplement', 'termination', 'offline'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

/** In signing order. */
export const ROLES = ['seller', 'buyer', 'trade_co'] as const;
export type Role = (typeof ROLES)[number];
export const CONTRACT_SIDES = ['seller', 'buyer'] as const;
export type ContractSide = (typeof CONTRACT_SIDES)[number];

/** For: a prepayment, coal that arrived, the rest of a sheet, a seller's refund, or what was retained. */
export const INSTALMENT_KINDS = ['prepayment', 'delivery', 'balance', 'refund', 'retention'] as const;
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number];
export const INSTALMENT_STATES = ['open', 'paid', 'cancelled'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

export const LEGS = ['upstream', 'downstream'] as const;
export type ContractLeg = (typeof LEGS)[number];

/** Effect of an umpire's report: it alone; its mean with the nearer report; the mean of all three. */
export const UMPIRE_RULES = ['umpire_only', 'nearest', 'mean3'] as const;
export type UmpireRule = (typeof UMPIRE_RULES)[number];
/** Indices by which two reports are compared and challenged. */
export const COMPARED_INDICES = ['QNET_AR', 'QGR_D', 'AD', 'STD'] as const;
export type ComparedIndex = (typeof COMPARED_INDICES)[number];
export const QUOTE_AVERAGES = ['last', 'mean'] as const;
export const ADJUST_CYCLES = ['month', 'quarter'] as const;

export const CONTRACT_ACTS = [
  'edit',
  'submit',
  'drop',
  'propose',
  'accept',
  'sign',
  'reject',
  'agree_extend',
  'supplement',
  'terminate',
  'draft_month',
  'report_delivery',
  'finish',
  'report_breach',
  'withdraw_breach',
  'download',
  'archive',
] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

export const RISKS = ['circular', 'resold_twice', 'legs_differ', 'price_outside'] as const;
export type Risk = (typeof RISKS)[number];
