// The collapsed menu: a bar of icons, each of which opens its group.

import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useTranslation } from '#packages/i18n/react.ts';
import type { DeskGroup } from '#packages/ui/admin/desk.ts';
import { GROUP_ICONS } from './groupIcons.ts';
import type { DesksOfGroup } from './menuGroups.ts';
import { useWaiting } from './waiting.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

interface MenuRailProps {
  readonly groups: readonly DesksOfGroup[];
  readonly here: string | undefined;
  onOpen(group: DeskGroup): void;
  onExpand(): void;
}

export function MenuRail({ groups, here, onOpen, onExpand }: MenuRailProps) {
  const t = useTranslation('console');
  const waitingAt = useWaiting();
  return (
    <>
      <button
        type="button"
        className="console-rail"
        aria-label={t('menu.unfold')}
        title={t('menu.unfold')}
        onClick={onExpand}
      >
        <PanelLeftOpen className="console-icon" aria-hidden="true" />
      </button>
      {groups.map(({ group, desks }) => {
        const GroupIcon = GROUP_ICONS[group];
        const name = t(`group.${group}`);
        return (
          <button
            key={group}
            type="button"
            className="console-rail"
            title={name}
            aria-current={desks.some(({ path }) => path === here) ? 'true' : undefined}
            onClick={() => onOpen(group)}
          >
            <GroupIcon className="console-icon" aria-hidden="true" />
            <span className="desk-hidden">{name}</span>
            <WaitingBadge waiting={waitingAt(desks)} />
          </button>
        );
      })}
    </>
  );
}
