// Pages as the tabs of one: each keeps its address, and Back leaves them all.

import './tabs.css';
import { useLayoutEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import { useNavigate } from './navigation.ts';

export interface PageTab {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly PageTab[];
  current: string;
}) {
  const { navigate } = useNavigate();
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, tabs.length]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={row} className="ui-views" aria-label={label}>
      {tabs.map(({ key, label: name, to }) => (
        <Link
          key={key}
          to={to}
          className="ui-view"
          isCurrent={key === current}
          onFollow={() => {
            if (key !== current) navigate(to, { replace: 'page' });
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
