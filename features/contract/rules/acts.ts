// Rule for the acts open to a reader, in button order; the server rechecks.

import type { Seat } from '#features/firm/seats.ts';
import type { AgreementType, ContractAct, ContractKind, Role } from '../choices.ts';
import { isDealt } from '../choices.ts';
import type { ContractState } from '../states.ts';
import { mayBeExtended } from './extend.ts';

export interface Standing {
  readonly state: ContractState;
  readonly kind: ContractKind;
  readonly agreementType: AgreementType | null;
  readonly role: Role | undefined;
  readonly seats: readonly string[];
  readonly maker: Role | null;
  readonly awaiting: Role | null;
  readonly maySign: readonly Role[];
  readonly signed: readonly Role[];
  readonly finishedBy: readonly Role[];
  readonly extendAgreedBy: readonly Role[];
  readonly isExtended: boolean;
  /** Role that reported the open breach, until a ruling is proposed. */
  readonly breachBy: Role | null;
  readonly hasBreach: boolean;
  readonly hasPendingChange: boolean;
  readonly hasMonths: boolean;
  readonly hasPaper: boolean;
}

type Rule = (standing: Standing & { readonly role: Role }) => boolean;
const hasSeat =
  (...seats: Seat[]) =>
  (standing: Pick<Standing, 'seats'>) =>
    seats.some((seat) => standing.seats.includes(seat));
const trades = hasSeat('firm_trader', 'firm_representative');
const represents = hasSeat('firm_representative');
const performs = hasSeat('firm_trader', 'firm_representative', 'firm_settler', 'firm_dispatcher');
const isIn =
  (...states: ContractState[]) =>
  ({ state }: Pick<Standing, 'state'>) =>
    states.includes(state);
const inForce = isIn('effective', 'performing');
const isMine = ({ maker, role }: Standing) => maker === role;

const RULES: Readonly<Record<Exclude<ContractAct, 'archive' | 'download'>, Rule>> = {
  edit: (standing) =>
    trades(standing) &&
    !isChange(standing) &&
    (isDealt(standing.kind)
      ? isIn('draft', 'to_sign')(standing) && standing.signed.length === 0
      : isIn('draft')(standing) && isMine(standing)),
  submit: (standing) =>
    trades(standing) && isIn('draft')(standing) && (isDealt(standing.kind) || isMine(standing)),
  accept: (standing) =>
    trades(standing) && isIn('negotiating')(standing) && standing.awaiting === standing.role,
  propose: (standing) => trades(standing) && isIn('negotiating')(standing),
  sign: (standing) =>
    represents(standing) &&
    isIn('to_sign', 'part_signed')(standing) &&
    standing.maySign.includes(standing.role),
  reject: (standing) =>
    represents(standing) &&
    isIn('to_sign', 'part_signed')(standing) &&
    !standing.signed.includes(standing.role),
  agree_extend: (standing) =>
    represents(standing) && mayBeExtended(standing) && !standing.extendAgreedBy.includes(standing.role),
  drop: (standing) =>
    trades(standing) &&
    !isDealt(standing.kind) &&
    (isIn('negotiating')(standing) || (isIn('draft')(standing) && isMine(standing))),
  draft_month: (standing) => trades(standing) && standing.kind === 'year' && inForce(standing),
  report_delivery: (standing) =>
    performs(standing) && standing.hasMonths && inForce(standing) && standing.role !== 'trade_co',
  finish: (standing) =>
    performs(standing) &&
    isIn('performing')(standing) &&
    standing.kind !== 'agreement' &&
    !standing.finishedBy.includes(standing.role),
  supplement: (standing) =>
    trades(standing) && inForce(standing) && standing.kind !== 'agreement' && !standing.hasPendingChange,
  terminate: (standing) =>
    trades(standing) && inForce(standing) && !isChange(standing) && !standing.hasPendingChange,
  report_breach: (standing) =>
    trades(standing) &&
    (inForce(standing) || isIn('delivered')(standing)) &&
    !standing.hasBreach &&
    !isChange(standing),
  withdraw_breach: (standing) => trades(standing) && standing.breachBy === standing.role,
};

const isChange = ({ agreementType }: Standing) =>
  agreementType === 'supplement' || agreementType === 'termination';

/** The acts open now, in button order. */
export function openActs(standing: Standing): ContractAct[] {
  const { role } = standing;
  const acts: ContractAct[] =
    role === undefined
      ? []
      : (Object.keys(RULES) as (keyof typeof RULES)[]).filter((act) => RULES[act]({ ...standing, role }));
  if (
    role === undefined &&
    hasSeat('operator_trade')(standing) &&
    isIn('settled', 'terminated', 'void')(standing)
  )
    acts.push('archive');
  if (standing.hasPaper) acts.push('download');
  return acts;
}

/** The most urgent act awaited from the reader's firm, whichever of its seats has to do it. */
export function toDo(standing: Omit<Standing, 'seats'>): ContractAct | null {
  const waiting = openActs({ ...standing, seats: ['firm_trader', 'firm_representative'] });
  return (
    (['sign', 'accept', 'submit'] as const).find((act) => waiting.includes(act)) ??
    (standing.extendAgreedBy.length > 0 && waiting.includes('agree_extend') ? 'agree_extend' : null) ??
    (standing.finishedBy.length > 0 && waiting.includes('finish') ? 'finish' : null)
  );
}
