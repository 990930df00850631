// The star by which a thing is followed: in the bar over its page, or as a chip beside its name.

import { useEffect } from 'react';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { seeThing } from '../calls.ts';
import type { FollowKind } from '../kinds.ts';
import { useFollowing } from './useFollowing.ts';
import { useFollowWords } from './words.ts';
import './follow.css';

interface Starred {
  readonly kind: FollowKind;
  readonly id: string;
}

/** On the page of the thing itself: who stands there has seen the news. */
export function FollowStar({ kind, id }: Starred) {
  const words = useFollowWords();
  const { isFollowed, hasNews, toggle } = useFollowing(kind, id);
  const { mutate: see } = useAct(seeThing, { showError: false });
  useEffect(() => {
    if (hasNews) see({ kind, id });
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

/** With a name where it stands among others of its kind. */
export function FollowChip({ kind, id, name }: Starred & { name?: string }) {
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
