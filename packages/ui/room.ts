// How much room the window has: a phone's, two columns, or a desktop's.

import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

export type Room = 'narrow' | 'two' | 'wide';

const TWO_COLUMNS = 768;
const DESKTOP = 1_024;

export const roomOf = (width: number): Room =>
  width >= DESKTOP ? 'wide' : width >= TWO_COLUMNS ? 'two' : 'narrow';

const rooms = createStore<Room>('narrow');

/** Style sheets read it from the root element. */
export function setRoom(room: Room): void {
  document.documentElement.dataset['room'] = room;
  if (room !== rooms.read()) rooms.write(room);
}

/** What stands beside something else has the room of a phone, however wide the window. */
const RoomContext = createContext<Room | undefined>(undefined);
export const RoomProvider = RoomContext.Provider;

export function useRoom(): Room {
  const ofWindow = useSyncExternalStore(rooms.watch, rooms.read, rooms.read);
  return useContext(RoomContext) ?? ofWindow;
}
