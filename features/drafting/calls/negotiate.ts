// Calls that negotiate terms: propose others, or accept the current ones.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { contentFaults } from '#features/content/faults.ts';
import { TransitionResult, termFaults } from '#features/contract/calls/moved.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { ContractTerms } from '#features/contract/terms.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, text } from '#packages/schema/wire.ts';

const { not_found, wrong_state, terms_fixed, not_your_turn, exceeds_parent, legs_differ, price_by_formula } =
  contractFaults;
const agreed = { contractId: Id, version: z.int() };

export const proposeTerms = mutation({
  path: '/api/contract/version/propose',
  summary: 'Answers with other terms: a new version, that the other side sees beside the one before.',
  access: TRADING_SEATS,
  input: { ...agreed, terms: ContractTerms, note: z.optional(text(0, 200)) },
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    genericFaults.version_changed,
    terms_fixed,
    ...termFaults,
    price_by_formula,
    exceeds_parent,
    legs_differ,
    contentFaults.agreement_to_accept,
  ],
});

export const acceptTerms = mutation({
  path: '/api/contract/version/accept',
  summary: 'Agrees to the version the other side wrote last: it is laid open to sign, until the deadline.',
  access: TRADING_SEATS,
  input: agreed,
  output: TransitionResult,
  faults: [
    not_found,
    wrong_state,
    genericFaults.version_changed,
    not_your_turn,
    contractFaults.firm_not_certified,
    ...termFaults,
    exceeds_parent,
    bindingFaults.over_cap,
    contentFaults.agreement_to_accept,
  ],
});
