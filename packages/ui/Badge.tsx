// A count on a corner; hidden at zero.

import './badge.css';

const MOST = 99;

/** `label` names what is counted, for screen readers ("12 unread"). */
export function Badge({ count, label }: { count: number; label?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="ui-badge ui-number">
      <span aria-hidden={label ? true : undefined}>{count > MOST ? `${MOST}+` : count}</span>
      {label && <span className="ui-hidden">{label}</span>}
    </span>
  );
}
