// Differences between two versions of the terms: old and new value per field.

import '../contract.css';
import type { ReactNode } from 'react';

export interface RedlineChange {
  readonly key: string;
  readonly label: string;
  readonly before: ReactNode | undefined;
  readonly after: ReactNode | undefined;
}

/** Also marked in words for screen readers. */
export function Redline({
  changes,
  label,
  gone,
  added,
}: {
  changes: readonly RedlineChange[];
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
