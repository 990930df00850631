// The app's bottom tab bar.

import './tab-bar.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { type TabBadge, useIsTabBarShown, useTabBadges } from './tabBadges.ts';

export interface Tab {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly label: string;
  readonly onTap: (tab: Tab, index: number) => unknown;
}

export function TabBar({ tabs, current, label, onTap }: TabBarProps) {
  const marks = useTabBadges();
  return (
    <nav className="ui-tabs" aria-label={label} hidden={!useIsTabBarShown()}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="ui-tab"
          isCurrent={tab.to === current}
          onFollow={() => {
            onTap(tab, index);
          }}
        >
          <span className="ui-tab-icon">
            <Icon name={tab.icon} />
            <BadgeMark mark={marks.get(tab.to)} />
          </span>
          <span className="ui-tab-label">{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}

function BadgeMark({ mark }: { mark: TabBadge | undefined }) {
  if (!mark) return null;
  const { text, label } = mark;
  return (
    <>
      <span
        className={classes('ui-tab-mark', text ? 'ui-tab-badge ui-number' : 'ui-tab-dot')}
        aria-hidden={label ? true : undefined}
      >
        {text}
      </span>
      {label && <span className="ui-hidden">{label}</span>}
    </>
  );
}
