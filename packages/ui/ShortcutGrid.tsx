// A grid of shortcuts: icon and label, four per row.

import './shortcut-grid.css';
import type { LucideIcon } from 'lucide-react';
import Pin from 'lucide-react/icons/pin';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { Pressable, type Pressing } from './Link.tsx';

/** The part of the trade that a shortcut leads to, told by its colour. */
export type Tint = 'trade' | 'contract' | 'delivery' | 'settlement' | 'funds' | 'partners';

export interface Shortcut extends Pressing {
  readonly key: string;
  readonly icon: LucideIcon;
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
        {shortcuts.map(({ key, icon: Drawing, tint, label: name, count = 0, isPinned, to, onPress }) => (
          <li key={key}>
            <Pressable
              to={to}
              onPress={onPress}
              isOn={isPinned}
              className={classes('ui-shortcut', `ui-tint-${tint}`)}
            >
              <span className="ui-shortcut-icon">
                <Drawing className="ui-icon ui-icon-large" aria-hidden />
                {isPinned === undefined ? (
                  <Badge count={count} />
                ) : (
                  <Pin
                    className={classes(
                      'ui-icon ui-icon-small ui-shortcut-pin',
                      isPinned && 'ui-shortcut-pinned',
                    )}
                  />
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
