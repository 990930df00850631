// A link that looks like a search field.

import './search-field.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

export function SearchLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="ui-search-field ui-search-door">
      <Icon name="search" size="small" />
      <span>{children}</span>
    </Link>
  );
}
