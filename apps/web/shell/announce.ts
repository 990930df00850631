// What the parts and the session know is told to the whole app under the names that are specified.

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
