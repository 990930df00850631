// Menus that the reader sees; they grant no permission.

import { useCall } from '#packages/rpc/react/useCall.ts';
import { loginUserMenus, qryOpenMenus } from '../calls/session.ts';
import { useIsSignedIn } from './session.ts';

/** Whether a menu code is visible; false while loading. */
export function useHasMenu(): (authId: string) => boolean {
  const isSignedIn = useIsSignedIn();
  const open = useCall(qryOpenMenus, {}, { enabled: !isSignedIn, showError: true });
  const own = useCall(loginUserMenus, {}, { enabled: isSignedIn, showError: true });
  const menus = (isSignedIn ? own : open).data;
  return (authId) => menus?.some((menu) => menu.authId === authId) ?? false;
}
