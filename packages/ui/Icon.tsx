// Icons: 24 × 24 outlines in the text colour.

import './icon.css';
import { outlines } from './outlines.ts';

export type IconName = keyof typeof outlines;

export interface IconProps {
  readonly name: IconName;
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
}

export function Icon({ name, label, size = 'normal' }: IconProps) {
  return (
    <svg
      className={`ui-icon ui-icon-${size}`}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={outlines[name]} />
    </svg>
  );
}
