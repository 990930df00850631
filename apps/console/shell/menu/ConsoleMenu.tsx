// The side menu: the desks open to the signed-in operator, by group.

import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { useLocation, useNavigate } from '#packages/ui/navigation.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { type DesksOfGroup, menuGroups } from './menuGroups.ts';
import { useMenuLayout } from './menuLayout.ts';
import { MenuRail } from './MenuRail.tsx';

export function ConsoleMenu({ desks }: { desks: readonly Desk[] }) {
  const t = useTranslation('console');
  const tDesk = useTranslation('*.desk');
  const layout = useMenuLayout();
  const here = useLocation().path || desks[0]?.path;
  const groupsOf = (typed: string) => menuGroups(desks, ({ title }) => tDesk(title), typed);
  return (
    <nav className={`console-menu${layout.isRail ? ' is-rail' : ''}`} aria-label={t('menu')}>
      {layout.isRail ? (
        <MenuRail
          groups={groupsOf('')}
          here={here}
          onOpen={layout.unfold}
          onExpand={() => layout.setRail(false)}
        />
      ) : (
        <WholeMenu layout={layout} here={here} groupsOf={groupsOf} />
      )}
    </nav>
  );
}

interface WholeMenuProps {
  readonly layout: ReturnType<typeof useMenuLayout>;
  readonly here: string | undefined;
  groupsOf(typed: string): readonly DesksOfGroup[];
}

function WholeMenu({ layout, here, groupsOf }: WholeMenuProps) {
  const t = useTranslation('console');
  const { navigate } = useNavigate();
  const [typed, setTyped] = useState('');
  const groups = groupsOf(typed);
  const leave = () => {
    setTyped('');
    layout.leave();
  };
  return (
    <>
      <div className="console-menu-head">
        <input
          type="search"
          className="console-find"
          aria-label={t('menu.search')}
          placeholder={t('menu.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            const first = groups[0]?.desks[0];
            if (key === 'Escape') setTyped('');
            if (key !== 'Enter' || typed.trim() === '' || !first) return;
            navigate(first.path);
            leave();
          }}
        />
        <button
          type="button"
          className="console-rail"
          aria-label={t('menu.fold')}
          title={t('menu.fold')}
          onClick={() => layout.setRail(true)}
        >
          <PanelLeftClose className="console-icon" aria-hidden="true" />
        </button>
      </div>
      {groups.length === 0 && typed.trim() !== '' && (
        <output className="console-none">{t('menu.none')}</output>
      )}
      {groups.map(({ group, desks }) => (
        <MenuGroup
          key={group}
          group={group}
          desks={desks}
          here={here}
          isFolded={typed.trim() === '' && layout.folded.includes(group)}
          onToggle={() => layout.toggle(group)}
          onLeave={leave}
        />
      ))}
    </>
  );
}
