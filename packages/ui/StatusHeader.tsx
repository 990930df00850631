// The head of a detail: its state, whose turn it is, until when, and the figure it is about.

import './status-header.css';
import type { ReactNode } from 'react';

export interface StatusHeaderProps {
  /** A Tag with the state. */
  readonly state: ReactNode;
  /** The number, usually a CopyableId. */
  readonly id?: ReactNode;
  readonly title?: ReactNode;
  /** What happens next and whose turn it is. */
  readonly next?: ReactNode;
  /** At the right of the last line: a countdown. */
  readonly deadline?: ReactNode;
  /** Figures and bars below. */
  readonly children?: ReactNode;
}

export function StatusHeader({ state, id, title, next, deadline, children }: StatusHeaderProps) {
  return (
    <div className="ui-status">
      <div className="ui-status-line">
        <span>{state}</span>
        {id !== undefined && <span className="ui-status-id">{id}</span>}
      </div>
      {title !== undefined && <h2 className="ui-status-title">{title}</h2>}
      {children}
      {(next !== undefined || deadline !== undefined) && (
        <div className="ui-status-line ui-status-next">
          <span>{next}</span>
          {deadline !== undefined && <span>{deadline}</span>}
        </div>
      )}
    </div>
  );
}
