// A count on something's corner; nothing when there is nothing to count.

import './badge.css';

const MOST = 99;

/** `label` says what is counted ("12 unread"); without it the count is read bare. */
export function Badge({ count, label }: { count: number; label?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="ui-badge ui-number">
      <span aria-hidden={label ? true : undefined}>{count > MOST ? `${MOST}+` : count}</span>
      {label && <span className="ui-hidden">{label}</span>}
    </span>
  );
}
