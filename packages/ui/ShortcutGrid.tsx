// A grid of shortcuts: icon and label, four per row.

import './shortcut-grid.css';
import type { LucideIcon } from 'lucide-react';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

/** Those of the first screen are in the app's own set, which is loaded with it. */
export type Drawing = IconName | LucideIcon;

export function ShortcutIcon({ drawing: Shape, size }: { drawing: Drawing; size: 'small' | 'large' }) {
  return typeof Shape === 'string' ? (
    <Icon name={Shape} size={size} />
  ) : (
    <Shape className={`ui-icon ui-icon-${size}`} aria-hidden />
  );
}

/** The part of the trade that a shortcut leads to, told by its colour. */
export type Tint = 'trade' | 'contract' | 'delivery' | 'settlement' | 'funds' | 'partners';

export interface Shortcut extends Pressing {
  readonly key: string;
  readonly icon: Drawing;
  readonly tint: Tint;
  readonly label: string;
  readonly count?: number | undefined;
  /** Given where pressing pins instead of leading there. */
  readonly isPinned?: boolean | undefined;
}

export function ShortcutGrid({ shortcuts, label }: { shortcuts: readonly Shortcut[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="ui-shortcuts">
        {shortcuts.map(({ key, icon, tint, label: name, count = 0, isPinned, to, onPress }) => (
          <li key={key}>
            <Pressable
              to={to}
              onPress={onPress}
              isOn={isPinned}
              className={classes('ui-shortcut', `ui-tint-${tint}`)}
            >
              <span className="ui-shortcut-icon">
                <ShortcutIcon drawing={icon} size="large" />
                {isPinned === undefined ? (
                  <Badge count={count} />
                ) : (
                  <span className={classes('ui-shortcut-pin', isPinned && 'ui-shortcut-pinned')}>
                    <Icon name="star" size="small" />
                  </span>
                )}
              </span>
              <span className="ui-shortcut-label">{name}</span>
            </Pressable>
          </li>
        ))}
      </ul>
    </nav>
  );
}
