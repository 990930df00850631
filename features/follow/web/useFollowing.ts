// Whether a thing is followed, and functions to change that.

import { useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { currentLocation, useNavigate } from '#packages/ui/navigation.ts';
import { followedPage, followedThings, followThing, unfollowThing } from '../calls.ts';
import type { FollowKind } from '../kinds.ts';

export function useFollowing(kind: FollowKind, id: string) {
  const isSignedIn = useIsSignedIn();
  const { navigate } = useNavigate();
  const { data } = useCall(followedThings, {}, { enabled: isSignedIn });
  const { change, isPending } = useFollowMutation();
  const item = isSignedIn ? data?.list.find((one) => one.kind === kind && one.id === id) : undefined;
  const toggle = async () => {
    const { path, query } = currentLocation();
    if (isSignedIn) await change(kind, id, item === undefined);
    else navigate(`pages/login/index?back=${encodeURIComponent(`/${path}${query ? `?${query}` : ''}`)}`);
  };
  return { isFollowed: item !== undefined, hasNews: item?.hasNews ?? false, isPending, toggle };
}

/** Returns a function that runs a follow call, reloads stars and list, and returns its success. */
export function useFollowMutation() {
  const queries = useQueryClient();
  const follow = useMutationCall(followThing, { showError: true });
  const unfollow = useMutationCall(unfollowThing, { showError: true });
  const change = async (kind: FollowKind, id: string, isFollowed: boolean): Promise<boolean> => {
    const changed = await (isFollowed ? follow : unfollow).run({ kind, id });
    for (const call of [followedThings, followedPage])
      void queries.invalidateQueries({ queryKey: [call.path] });
    return changed !== undefined;
  };
  return { change, isPending: follow.isBusy || unfollow.isBusy };
}
