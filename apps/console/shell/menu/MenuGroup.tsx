// A group of the side menu: its icon, what waits in it, and its desks.

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Desk, DeskGroup } from '#packages/ui/admin/desk.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import { GROUP_ICONS } from './groupIcons.ts';
import { useWaiting } from './waiting.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

interface MenuGroupProps {
  readonly group: DeskGroup;
  readonly desks: readonly Desk[];
  readonly here: string | undefined;
  readonly isFolded: boolean;
  onToggle(): void;
  onLeave(): void;
}

export function MenuGroup({ group, desks, here, isFolded, onToggle, onLeave }: MenuGroupProps) {
  const t = useTranslation('console');
  const tDesk = useTranslation('*.desk');
  const waitingAt = useWaiting();
  const GroupIcon = GROUP_ICONS[group];
  const chosen = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2 className="console-group">
        <button id={`group-${group}`} type="button" aria-expanded={!isFolded} onClick={onToggle}>
          <GroupIcon className="console-icon" aria-hidden="true" />
          <span className="console-group-name">{t(`group.${group}`)}</span>
          {isFolded && <WaitingBadge waiting={waitingAt(desks)} />}
          <ChevronDown className="console-fold" aria-hidden="true" />
        </button>
      </h2>
      {!isFolded && (
        <ul>
          {desks.map((desk) => (
            <li key={desk.path}>
              <a
                ref={desk.path === here ? chosen : undefined}
                href={hrefOf(desk.path)}
                aria-current={desk.path === here ? 'page' : undefined}
                onClick={onLeave}
              >
                <span className="console-desk-name">{tDesk(desk.title)}</span>
                <WaitingBadge waiting={waitingAt([desk])} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
