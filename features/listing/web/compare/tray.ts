// The offers that are being compared, kept on the device.

import { useSyncExternalStore } from 'react';
import { createStore } from '#packages/ui/store.ts';

export const MOST_COMPARED = 6;
const KEY = 'trade.compared';

const isId = (text: string) => /^[0-9A-Z]{26}$/.test(text);

/** Ids as an address or the device has them, each once. */
export const readIds = (text: string | null | undefined): readonly string[] =>
  [...new Set((text ?? '').split(',').filter(isId))].slice(0, MOST_COMPARED);

/** In or out; a full tray takes no more. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < MOST_COMPARED ? [...ids, id] : ids;
}

/** Browsers may refuse storage: the tray then lasts as long as the page. */
function recall(): readonly string[] {
  try {
    return readIds(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

const tray = createStore(recall());

function keep(ids: readonly string[]) {
  tray.write(ids);
  try {
    localStorage.setItem(KEY, ids.join(','));
  } catch {
    return;
  }
}

export function useTray() {
  const ids = useSyncExternalStore(tray.watch, tray.read, tray.read);
  return {
    ids,
    isFull: ids.length >= MOST_COMPARED,
    toggle: (id: string) => {
      keep(toggled(tray.read(), id));
    },
    clear: () => {
      keep([]);
    },
  };
}

export const comparePath = (ids: readonly string[], placeId: string | undefined) =>
  `pages/trade/compare?ids=${ids.join(',')}${placeId ? `&to=${placeId}` : ''}`;
