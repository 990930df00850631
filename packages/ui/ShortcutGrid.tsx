// A grid of shortcuts: icon and label, four per row.

import './shortcut-grid.css';
import { Badge } from './Badge.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

export interface Shortcut extends Pressing {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly count?: number | undefined;
}

export function ShortcutGrid({ shortcuts, label }: { shortcuts: readonly Shortcut[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="ui-shortcuts">
        {shortcuts.map(({ key, icon, label: name, count = 0, to, onPress }) => (
          <li key={key}>
            <Pressable to={to} onPress={onPress} className="ui-shortcut">
              <span className="ui-shortcut-icon">
                <Icon name={icon} size="large" />
                <Badge count={count} />
              </span>
              <span className="ui-shortcut-label">{name}</span>
            </Pressable>
          </li>
        ))}
      </ul>
    </nav>
  );
}
