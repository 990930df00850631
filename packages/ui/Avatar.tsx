// A person's portrait in a circle, or their initials; the name stands beside it.

import './avatar.css';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** Address of the picture; undefined while there is none. */
  readonly picture?: string | undefined;
  readonly size?: 'normal' | 'large' | undefined;
}

export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  return (
    <span className={classes('ui-avatar', `ui-avatar-${size}`)} aria-hidden="true">
      {picture === undefined ? initialsOf(name) : <img src={picture} alt="" />}
    </span>
  );
}
