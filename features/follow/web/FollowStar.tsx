// Star that follows a thing: an icon in the title bar, or a chip.

import { useEffect } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { seeThing } from '../calls.ts';
import type { FollowKind } from '../kinds.ts';
import { useFollowing } from './useFollowing.ts';
import { useFollowWords } from './words.ts';
import './follow.css';

interface FollowTarget {
  readonly kind: FollowKind;
  readonly id: string;
}

/** For the page of the thing itself; opening it marks the news as seen. */
export function FollowStar({ kind, id }: FollowTarget) {
  const words = useFollowWords();
  const { isFollowed, hasNews, toggle } = useFollowing(kind, id);
  const { run: see } = useMutationCall(seeThing);
  useEffect(() => {
    if (hasNews) void see({ kind, id });
  }, [hasNews, kind, id, see]);
  return (
    <button
      type="button"
      className={isFollowed ? 'follow-star follow-star-on' : 'follow-star'}
      aria-pressed={isFollowed}
      aria-label={words.follow}
      onClick={() => {
        void toggle();
      }}
    >
      <Icon name="star" />
    </button>
  );
}

export function FollowChip({ kind, id, name }: FollowTarget & { name?: string }) {
  const words = useFollowWords();
  const { isFollowed, toggle } = useFollowing(kind, id);
  const label = isFollowed ? words.followed : words.follow;
  return (
    <Chip icon="star" isOn={isFollowed} onPress={toggle}>
      {name === undefined ? (
        label
      ) : (
        <>
          {name}
          <span className="ui-hidden"> {label}</span>
        </>
      )}
    </Chip>
  );
}
