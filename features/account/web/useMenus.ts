// The menus the reader sees: everybody's, or those of the seats held. They show; they allow nothing.

import { useCall } from '#packages/rpc/react/useCall.ts';
import { loginUserMenus, qryOpenMenus } from '../calls/session.ts';
import { useIsSignedIn } from './session.ts';

/** Whether a menu code is among them; false while they load. */
export function useHasMenu(): (authId: string) => boolean {
  const isSignedIn = useIsSignedIn();
  const open = useCall(qryOpenMenus, {}, { enabled: !isSignedIn, showError: true });
  const own = useCall(loginUserMenus, {}, { enabled: isSignedIn, showError: true });
  const menus = (isSignedIn ? own : open).data;
  return (authId) => menus?.some((menu) => menu.authId === authId) ?? false;
}
