// Forwards modal, session and network events to the app-wide event bus.

import { onSession } from '#features/account/web/session.ts';
import { placeNow } from '#packages/ui/navigation.ts';
import { onModal } from '#packages/ui/useModal.ts';
import { modalEventOf, tellApp } from './events.ts';
import { isStart, START } from './home.ts';

export function announceToApp(): void {
  onModal((title) => {
    const { path } = placeNow();
    tellApp(modalEventOf(isStart(path) ? START : path), { title });
  });
  onSession(() => {
    tellApp('login-status-change');
  });
}
