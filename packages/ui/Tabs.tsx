// Tabs within a screen; the query string says which is open.

import './tabs.css';
import { Badge } from './Badge.tsx';

export interface TabView<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

export function Tabs<Value extends string>({
  label,
  views,
  value,
  onChange,
}: {
  label: string;
  views: readonly TabView<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="ui-views" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          className="ui-view"
          aria-pressed={view.value === value}
          onClick={() => {
            onChange(view.value);
          }}
        >
          <span>{view.label}</span> <Badge count={view.count ?? 0} />
        </button>
      ))}
    </fieldset>
  );
}
