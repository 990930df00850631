// The five tabs at the foot of the app.
import './tab-bar.css';
import { Badge } from './Badge.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

export interface Tab {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly count?: number | undefined;
  readonly countLabel?: string | undefined;
}

export function TabBar({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }) {
  return (
    <nav className="ui-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="ui-tab" isCurrent={tab.to === current}>
          <span className="ui-tab-icon"><Icon name={tab.icon} /><Badge count={tab.count ?? 0} label={tab.countLabel} /></span>
          <span className="ui-tab-label">{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}
