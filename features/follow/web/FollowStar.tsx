// Star that follows a thing: an icon in the title bar, or a chip.

import { useEffect } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { seeThing } from '../calls.ts';
import type { FollowKind } from '../kinds.ts';
import './follow.css';
import { useFollowing } from './useFollowing.ts';

interface FollowTarget {
  readonly kind: FollowKind;
  readonly id: string;
}

/** For the page of the thing itself; opening it marks the news as seen. */
export function FollowStar({ kind, id }: FollowTarget) {
  const t = useTranslation('follow');
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
      aria-label={t('follow')}
      onClick={() => {
        void toggle();
      }}
    >
      <Icon name="star" />
    </button>
  );
}

export function FollowChip({ kind, id, name }: FollowTarget & { name?: string }) {
  const t = useTranslation('follow');
  const { isFollowed, toggle } = useFollowing(kind, id);
  const label = isFollowed ? t('followed') : t('follow');
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
