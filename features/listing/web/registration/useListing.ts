// Submits a new listing, or a rejected one again.

import { useQueryClient } from '@tanstack/react-query';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { myDrafts } from '../../calls/draft.ts';
import { resubmitListing, submitListing } from '../../calls/listing.ts';
import { listingFieldPath, type FormProblem } from './terms.ts';

export function useListing(resubmitId: string | undefined) {
  const first = useMutationCall(submitListing);
  const again = useMutationCall(resubmitListing);
  const queries = useQueryClient();

  async function submit(
    terms: ListingTerms,
    draftId: string | undefined,
    proved: { readonly proofId?: string },
  ): Promise<OutputOf<typeof submitListing> | undefined> {
    const listed = resubmitId
      ? await again.run({ listingId: resubmitId, terms, ...proved })
      : await first.run({ terms, ...(draftId ? { draftId } : {}), ...proved });
    if (!listed) return undefined;
    void queries.invalidateQueries({ queryKey: [myDrafts.path] });
    return listed;
  }
  return {
    submit,
    problem: resubmitId ? again.problem : first.problem,
    fault: resubmitId ? again.fault : first.fault,
    isBusy: first.isBusy || again.isBusy,
  };
}

export function listingProblemsOf(fault: ReturnType<typeof useListing>['fault']): FormProblem[] {
  switch (fault?.name) {
    case 'terms_invalid':
      return fault.params.problems.map(({ field, rule }) => ({
        path: listingFieldPath(field),
        word: `rule.${rule}`,
      }));
    case 'outside_hard_range':
      return [{ path: 'spec.root', word: 'registration.wrong' }];
    case 'price_outside':
      return [{ path: 'price', word: 'registration.wrong' }];
    case 'variety_disabled':
      return [{ path: 'varietyId', word: 'fault.variety_disabled' }];
    case 'binding_missing':
      return [{ path: 'coalOrg', word: 'fault.binding_missing' }];
    default:
      return [];
  }
}
