// Icons of the kinds of places, which only maps need.

import '#packages/ui/icon.css';
import type { PlaceKind } from '../../dictionaries.ts';

/** 24 × 24, in the text colour. */
const OUTLINES: Readonly<Record<PlaceKind, string>> = {
  mine: 'M5 19 16 8M13 5l6 6M19 19 8 8M11 5l-6 6',
  yard: 'M2.5 18.5h19L14.5 7l-4 6-2.3-2.7z',
  station: 'M6.5 4h11v12h-11zM6.5 10.5h11M9.5 13.3h.01M14.5 13.3h.01M9 16l-2.5 4M15 16l2.5 4',
  port:
    'M12 8v12.5M9 11h6M4.5 13c.4 4.6 3.4 7.5 7.5 7.5s7.1-2.9 7.5-7.5' +
    'M12 8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  plant: 'M4 20V10l5 3.5V10l5 3.5V4h5v16z',
};

export const PlaceIcon = ({ kind }: { kind: PlaceKind }) => (
  <svg className="ui-icon ui-icon-small" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
    <path d={OUTLINES[kind]} />
  </svg>
);
