// Links to screens; shared link/button/plain behaviour of parts.

import './link.css';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { hrefOf, isExternal, useNavigate, withSlash } from './navigation.ts';

export interface LinkProps {
  /** A screen's path with query, or an absolute URL. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onFollow?: (() => unknown) | undefined;
  readonly children: ReactNode;
}

/** In running text underlined, unless a class is given. */
export function Link({ to, className = 'ui-link', label, isCurrent, onFollow, children }: LinkProps) {
  const { navigate } = useNavigate();
  const follow = (event: MouseEvent) => {
    if (isExternal(to) || !isPlain(event)) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else navigate(withSlash(to));
  };
  return (
    <a
      href={hrefOf(to)}
      className={className}
      onClick={follow}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      {...(/^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}

/** Modified clicks are left to the browser. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface Pressing {
  readonly to?: string | undefined;
  readonly onPress?: (() => unknown) | undefined;
}

export function Pressable({
  to,
  onPress,
  className,
  label,
  isOn,
  children,
}: Pressing & {
  readonly className: string;
  readonly label?: string | undefined;
  /** Of what is switched by pressing. */
  readonly isOn?: boolean | undefined;
  readonly children: ReactNode;
}) {
  if (to !== undefined)
    return (
      <Link to={to} className={classes(className, 'ui-pressable')} label={label}>
        {children}
      </Link>
    );
  if (!onPress) return <div className={className}>{children}</div>;
  return (
    <button
      type="button"
      className={classes(className, 'ui-pressable')}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => {
        onPress();
      }}
    >
      {children}
    </button>
  );
}
