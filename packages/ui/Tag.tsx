// A coloured label of a state or kind.

import './tag.css';
import type { ReactNode } from 'react';

export type Tone = 'sell' | 'buy' | 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export function Tag({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={`ui-tag ui-number ui-tag-${tone}`}>{children}</span>;
}
