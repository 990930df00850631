// Forwards modal, session and network events to the app-wide event bus.

import { subscribeSession } from '#features/account/web/session.ts';
import { currentLocation } from '#packages/ui/navigation.ts';
import { onModalOpen } from '#packages/ui/useModal.ts';
import { modalEventOf, emitAppEvent } from './events.ts';
import { isStart, START } from './home.ts';

export function forwardAppEvents(): void {
  onModalOpen((title) => {
    const { path } = currentLocation();
    emitAppEvent(modalEventOf(isStart(path) ? START : path), { title });
  });
  subscribeSession(() => {
    emitAppEvent('login-status-change');
  });
}
