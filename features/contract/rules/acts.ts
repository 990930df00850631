// The actions on a contract: the buttons of a reader, and what the server accepts.

import type { ContractKind } from '#features/article/choices.ts';
import { TRADING_SEATS, type Seat } from '#features/firm/seats.ts';
import { fail } from '#packages/fault/fault.ts';
import {
  type ActionTable,
  type Guard,
  openActions,
  requireAction,
  type ActionFacts,
} from '#packages/machine/actions.ts';
import type { AgreementType, ContractAct, Role } from '../choices.ts';
import { isDealt } from '../choices.ts';
import { contractFaults } from '../faults.ts';
import {
  CONTRACT_STATES,
  contractMachine,
  type ContractState,
  IN_FORCE,
  OPEN_TO_SIGN,
  type ContractMover,
} from '../states.ts';

export interface ActContext {
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

/** What the guard named needs to know, besides state and role. */
type Facts<Key extends keyof ActContext = never> = ActionFacts<ContractState, ContractMover> &
  Pick<ActContext, Key | 'role'>;
const wrongState = ({ state }: ActionFacts<ContractState, ContractMover>) =>
  fail(contractFaults.wrong_state, { state });

const guard = <Key extends keyof ActContext>(
  name: string,
  holds: (facts: Facts<Key>) => boolean,
  refuse: (facts: Facts<Key>) => never = wrongState,
): Guard<Facts<Key>> => ({ name, holds, refuse });

const isChange = ({ agreementType }: Pick<ActContext, 'agreementType'>) =>
  agreementType === 'supplement' || agreementType === 'termination';
const has = (roles: readonly Role[], role: Role | undefined) => role !== undefined && roles.includes(role);

const notDealt = guard<'kind'>(
  'notDealt',
  ({ kind }) => !isDealt(kind),
  () => fail(contractFaults.terms_fixed),
);
/** A deal's draft is both sides'; any other is its maker's until it is shown. */
const isTheirDraft = guard<'kind' | 'maker'>(
  'isTheirDraft',
  ({ state, kind, maker, role }) => state !== 'draft' || isDealt(kind) || maker === role,
);
const mayBeEdited = guard<'kind' | 'signed' | 'agreementType'>(
  'mayBeEdited',
  ({ state, kind, signed, ...rest }) =>
    !isChange(rest) && (isDealt(kind) ? signed.length === 0 : state === 'draft'),
);
const isAwaited = guard<'awaiting'>(
  'isAwaited',
  ({ awaiting, role }) => awaiting === role,
  () => fail(contractFaults.not_your_turn),
);
const isNextToSign = guard<'maySign'>('isNextToSign', ({ maySign, role }) => has(maySign, role));
const hasNotSigned = guard<'signed'>(
  'hasNotSigned',
  ({ signed, role }) => !has(signed, role),
  () => fail(contractFaults.already_signed),
);
const isNotExtended = guard<'isExtended'>('isNotExtended', ({ isExtended }) => !isExtended);
const hasNotAgreed = guard<'extendAgreedBy'>(
  'hasNotAgreed',
  ({ extendAgreedBy, role }) => !has(extendAgreedBy, role),
);
const isYear = guard<'kind'>('isYear', ({ kind }) => kind === 'year');
const isSaleOfMonths = guard<'hasMonths'>('isSaleOfMonths', ({ hasMonths }) => hasMonths);
const isSide = guard('isSide', ({ role }) => role !== 'trade_co');
const isSaleContract = guard<'kind'>('isSaleContract', ({ kind }) => kind !== 'agreement');
const hasNotFinished = guard<'finishedBy'>(
  'hasNotFinished',
  ({ finishedBy, role }) => !has(finishedBy, role),
);
const isNoChange = guard<'agreementType'>('isNoChange', (facts) => !isChange(facts));
const hasNoPendingChange = guard<'hasPendingChange'>(
  'hasNoPendingChange',
  ({ hasPendingChange }) => !hasPendingChange,
);
const hasNoBreach = guard<'hasBreach'>(
  'hasNoBreach',
  ({ hasBreach }) => !hasBreach,
  () => fail(contractFaults.breach_open),
);
const isReporter = guard<'breachBy'>('isReporter', ({ breachBy, role }) => breachBy === role);

const REPRESENTS = ['firm_representative'] as const satisfies readonly Seat[];
const PERFORMS = [
  'firm_trader',
  'firm_representative',
  'firm_settler',
  'firm_dispatcher',
] as const satisfies readonly Seat[];
const BY_PARTY = ['party'] as const satisfies readonly ContractMover[];
const {
  submit,
  lay_open: layOpen,
  propose,
  accept,
  drop,
  sign,
  reject,
  finish,
  archive,
} = contractMachine.moves;

const inForce = { from: IN_FORCE, by: BY_PARTY };

/** In the order of the buttons. */
export const contractActions = {
  edit: {
    from: [...layOpen.from, layOpen.to],
    by: BY_PARTY,
    seats: TRADING_SEATS,
    guards: [isTheirDraft, mayBeEdited],
  },
  submit: { ...submit, by: BY_PARTY, seats: TRADING_SEATS, guards: [isTheirDraft] },
  accept: { ...accept, seats: TRADING_SEATS, guards: [isAwaited] },
  propose: { ...propose, seats: TRADING_SEATS },
  sign: { ...sign, seats: REPRESENTS, guards: [isNextToSign] },
  reject: { ...reject, seats: REPRESENTS, guards: [hasNotSigned] },
  agree_extend: {
    from: OPEN_TO_SIGN,
    by: BY_PARTY,
    seats: REPRESENTS,
    guards: [isNotExtended, hasNotAgreed],
  },
  drop: { ...drop, seats: TRADING_SEATS, guards: [notDealt, isTheirDraft] },
  draft_month: { ...inForce, seats: TRADING_SEATS, guards: [isYear] },
  report_delivery: { ...inForce, seats: PERFORMS, guards: [isSaleOfMonths, isSide] },
  finish: { ...finish, seats: PERFORMS, guards: [isSaleContract, hasNotFinished] },
  supplement: { ...inForce, seats: TRADING_SEATS, guards: [isSaleContract, hasNoPendingChange] },
  terminate: { ...inForce, seats: TRADING_SEATS, guards: [isNoChange, hasNoPendingChange] },
  report_breach: {
    from: [...IN_FORCE, finish.to],
    by: BY_PARTY,
    seats: TRADING_SEATS,
    guards: [hasNoBreach, isNoChange],
  },
  withdraw_breach: { from: CONTRACT_STATES, by: BY_PARTY, seats: TRADING_SEATS, guards: [isReporter] },
  archive: { ...archive, by: ['operator'], seats: ['operator_trade'] },
} as const satisfies ActionTable<
  Exclude<ContractAct, 'download'>,
  ContractState,
  ContractMover,
  Facts<keyof ActContext>
>;

/** Refuses an act that has no button; seats are the call's. */
export function requireContractAct<Key extends keyof ActContext>(
  {
    from,
    by,
    guards,
  }: {
    readonly from: readonly ContractState[];
    readonly by: readonly ContractMover[];
    readonly guards?: readonly Guard<Facts<Key>>[];
  },
  facts: Pick<ActContext, Key | 'state' | 'role'>,
): void {
  const asked = { ...facts, parties: BY_PARTY, seats: [] } as unknown as Facts<Key>;
  const action = { from, by, seats: [], ...(guards && { guards }) };
  requireAction<ContractState, ContractMover, Facts<Key>>(action, asked, {
    party: () => fail(contractFaults.not_a_party),
    state: wrongState,
  });
}

/** The acts open now, in the order of the buttons. */
export function openActs(standing: ActContext): ContractAct[] {
  const parties: readonly ContractMover[] = standing.role === undefined ? ['operator'] : BY_PARTY;
  const open: ContractAct[] = openActions(contractActions, { ...standing, parties });
  return standing.hasPaper ? [...open, 'download'] : open;
}

/** The most urgent act awaited from the reader's firm, whichever of its seats has to do it. */
export function awaitedAct(standing: Omit<ActContext, 'seats'>): ContractAct | null {
  const waiting = openActs({ ...standing, seats: ['firm_trader', 'firm_representative'] });
  return (
    (['sign', 'accept', 'submit'] as const).find((act) => waiting.includes(act)) ??
    (standing.extendAgreedBy.length > 0 && waiting.includes('agree_extend') ? 'agree_extend' : null) ??
    (standing.finishedBy.length > 0 && waiting.includes('finish') ? 'finish' : null)
  );
}
