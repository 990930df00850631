// Whether a thing is followed, and functions to change that.

import { useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useAct, useCall } from '#packages/rpc/react/useCall.ts';
import { placeNow, useNavigate } from '#packages/ui/navigation.ts';
import { followedPage, followedThings, followThing, unfollowThing } from '../calls.ts';
import type { FollowKind } from '../kinds.ts';

export function useFollowing(kind: FollowKind, id: string) {
  const isSignedIn = useIsSignedIn();
  const { navigate } = useNavigate();
  const { data } = useCall(followedThings, {}, { enabled: isSignedIn });
  const { change, isPending } = useChange();
  const item = isSignedIn ? data?.list.find((one) => one.kind === kind && one.id === id) : undefined;
  const toggle = async () => {
    const { path, query } = placeNow();
    if (isSignedIn) await change(kind, id, item === undefined);
    else navigate(`pages/login/index?back=${encodeURIComponent(`/${path}${query ? `?${query}` : ''}`)}`);
  };
  return { isFollowed: item !== undefined, hasNews: item?.hasNews ?? false, isPending, toggle };
}

/** Returns a function that runs a follow call, reloads stars and list, and returns its success. */
export function useChange() {
  const queries = useQueryClient();
  const follow = useAct(followThing);
  const unfollow = useAct(unfollowThing);
  const change = async (kind: FollowKind, id: string, isFollowed: boolean): Promise<boolean> => {
    const result = await (isFollowed ? follow : unfollow).mutateAsync({ kind, id }).catch(() => undefined);
    for (const call of [followedThings, followedPage])
      void queries.invalidateQueries({ queryKey: [call.path] });
    return result?.ok ?? false;
  };
  return { change, isPending: follow.isPending || unfollow.isPending };
}
