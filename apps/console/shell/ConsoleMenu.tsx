// The side menu: the desks open to the signed-in operator, by group.

import { useTranslation } from '#packages/i18n/react.ts';
import { type Desk, DESK_GROUPS } from '#packages/ui/admin/desk.ts';
import { hrefOf, useLocation } from '#packages/ui/navigation.ts';

export function ConsoleMenu({ desks }: { desks: readonly Desk[] }) {
  const t = useTranslation('console');
  const tDesk = useTranslation('*.desk');
  const here = useLocation().path || desks[0]?.path;
  return (
    <nav className="console-menu" aria-label={t('menu')}>
      {DESK_GROUPS.map((group) => ({ group, there: desks.filter((desk) => desk.group === group) }))
        .filter(({ there }) => there.length > 0)
        .map(({ group, there }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="console-group">
              {t(`group.${group}`)}
            </h2>
            <ul>
              {there.map(({ path, title }) => (
                <li key={path}>
                  <a href={hrefOf(path)} aria-current={path === here ? 'page' : undefined}>
                    {tDesk(title)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
