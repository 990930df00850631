// Sends a new contract, legs, change, termination or counter-proposal.

import { draftSupplement, draftTermination } from '#features/contract/calls/change.ts';
import type { TransitionResult } from '#features/contract/calls/moved.ts';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { createContract, createLegs, editContract, submitContract } from '../../calls/draft.ts';
import { proposeTerms } from '../../calls/negotiate.ts';
import type { ContractFormProblem } from './createFormReader.ts';
import { contractFieldPath } from './sale.ts';
import type { ContractSubmission } from './written.ts';

export interface SendOptions {
  /** Existing contract: an edited draft, terms answered, or one that is changed or ended. */
  readonly contract?: ContractDetail | undefined;
  readonly parentId?: string | undefined;
  readonly isProposal: boolean;
}

export function useSendContract({ contract, parentId, isProposal }: SendOptions) {
  const acts = {
    create: useMutationCall(createContract),
    legs: useMutationCall(createLegs),
    submit: useMutationCall(submitContract),
    edit: useMutationCall(editContract),
    propose: useMutationCall(proposeTerms),
    supplement: useMutationCall(draftSupplement),
    termination: useMutationCall(draftTermination),
  };
  const contractId = contract?.card.id ?? '';
  const version = contract?.card.version ?? 0;

  /** The resulting contract; undefined if refused. */
  async function send(written: ContractSubmission, note: string): Promise<TransitionResult | undefined> {
    switch (written.as) {
      case 'contract': {
        const { as: _, ...input } = written;
        return acts.create.run({ ...input, ...(parentId ? { parentId } : {}) });
      }
      case 'legs': {
        const { as: _, ...input } = written;
        return (await acts.legs.run(input))?.upstream;
      }
      case 'supplement': {
        const { as: _, ...input } = written;
        return acts.supplement.run({ contractId, ...input });
      }
      case 'termination': {
        const { as: _, ...input } = written;
        return acts.termination.run({ contractId, ...input });
      }
      case 'terms':
        return isProposal
          ? acts.propose.run({ contractId, version, terms: written.terms, ...(note ? { note } : {}) })
          : acts.edit.run({ contractId, version, terms: written.terms as never });
    }
  }
  const all = Object.values(acts);
  return {
    send,
    submit: (id: string) => acts.submit.run({ contractId: id }),
    problem: all.find(({ problem }) => problem !== undefined)?.problem,
    fault: all.find(({ fault }) => fault !== undefined)?.fault,
    isBusy: all.some(({ isBusy }) => isBusy),
  };
}
type Refusal = ReturnType<typeof useSendContract>['fault'];

export function contractProblemsOf(fault: Refusal): ContractFormProblem[] {
  switch (fault?.name) {
    case 'terms_invalid':
      return fault.params.problems.map(({ field, rule }) => ({
        path: contractFieldPath(field),
        word: `rule.${rule}`,
      }));
    case 'months_differ':
      return [{ path: 'months.root', word: 'months.differ' }];
    case 'org_not_bound':
      return [{ path: contractFieldPath(fault.params.field), word: 'rule.org_not_bound' }];
    case 'price_outside':
      return [{ path: 'price', word: 'registration.wrong' }];
    default:
      return [];
  }
}
