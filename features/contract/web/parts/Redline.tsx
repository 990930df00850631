// What one version of the terms changed of another: each field with what stood there and what stands there now.

import '../contract.css';
import type { ReactNode } from 'react';

export interface Change {
  readonly key: string;
  readonly label: string;
  /** As people read them; undefined where nothing stood or stands. */
  readonly before: ReactNode | undefined;
  readonly after: ReactNode | undefined;
}

/** Said in words too, for those who do not see the line through it. */
export function Redline({
  changes,
  label,
  gone,
  added,
}: {
  changes: readonly Change[];
  label: string;
  gone: string;
  added: string;
}) {
  return (
    <dl className="contract-redline" aria-label={label}>
      {changes.map((change) => (
        <div key={change.key} className="contract-change">
          <dt>{change.label}</dt>
          {change.before !== undefined && (
            <dd>
              <del className="contract-old ui-number">
                <span className="ui-hidden">{gone} </span>
                {change.before}
              </del>
            </dd>
          )}
          {change.after !== undefined && (
            <dd>
              <ins className="contract-new ui-number">
                <span className="ui-hidden">{added} </span>
                {change.after}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
