// Head of a detail page: state, next step, deadline, key figure.

import './status-header.css';
import type { ReactNode } from 'react';

export interface StatusHeaderProps {
  readonly state: ReactNode;
  readonly id?: ReactNode;
  readonly title?: ReactNode;
  readonly next?: ReactNode;
  readonly deadline?: ReactNode;
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
          <div>{next}</div>
          {deadline !== undefined && <span>{deadline}</span>}
        </div>
      )}
    </div>
  );
}
