// Login state: loaded at start and after sign-in, cleared with the session.

import type { QueryClient } from '@tanstack/react-query';
import { basicInfo, loginUserMenus, qryOpenMenus } from '#features/account/calls/session.ts';
import { accountFaults } from '#features/account/faults.ts';
import { currentToken, subscribeSession } from '#features/account/web/session.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, queryOptions } from '#packages/rpc/react/useCall.ts';
import { getCaUserInfo, traderInfo } from '../calls/firm.ts';

interface Deps {
  readonly client: Client;
  readonly queries: QueryClient;
  menusLoaded(): void;
  firmToChoose?(): void;
}

export interface LoginState {
  readonly authInfoLoaded: boolean;
  readonly loginName: string;
  load(): Promise<void>;
}

/** Pages read the answers from the query cache; this only knows whether they have come, and whose. */
export function createLoginState({ client, queries, menusLoaded, firmToChoose }: Deps): LoginState {
  const nobody = { authInfoLoaded: false, loginName: '' };
  let known = nobody;
  let loading = 0;

  const fetch = <C extends Call>(call: C) =>
    queries.fetchQuery<OutputOf<C>>({
      ...queryOptions(client, call, {} as InputOf<C>),
      staleTime: 0,
      meta: { showError: true },
    });
  const forget = () => {
    loading += 1;
    known = nobody;
  };

  async function load(): Promise<void> {
    forget();
    const mine = loading;
    try {
      const { loginName, isCertAuth } = await fetch(basicInfo);
      if (mine !== loading) return;
      known = { authInfoLoaded: false, loginName };
      const [trader] = await Promise.all([
        fetch(traderInfo),
        fetch(loginUserMenus),
        ...(isCertAuth ? [fetch(getCaUserInfo)] : []),
      ]);
      if (mine !== loading) return;
      known = { authInfoLoaded: true, loginName };
      menusLoaded();
      if (trader.isToChoose) firmToChoose?.();
    } catch (error) {
      if (mine === loading && isNotLoggedIn(error)) await loadOpenMenus();
    }
  }
  const loadOpenMenus = () =>
    fetch(qryOpenMenus).then(
      () => undefined,
      () => undefined,
    );

  // Operators may change the menus meanwhile, and administrators the seats.
  queries.getQueryCache().subscribe((event) => {
    const isRead =
      event.type === 'updated' &&
      event.action.type === 'success' &&
      (event.query.queryKey as readonly unknown[])[0] === loginUserMenus.path;
    if (isRead && known.authInfoLoaded) menusLoaded();
  });
  subscribeSession(forget, 'leaving');
  subscribeSession(() => {
    void (currentToken() ? load() : loadOpenMenus());
  }, 'settled');
  return {
    get authInfoLoaded() {
      return known.authInfoLoaded;
    },
    get loginName() {
      return known.loginName;
    },
    load,
  };
}

const isNotLoggedIn = (error: unknown) =>
  error instanceof FaultError && error.fault.code === String(accountFaults.not_logged_in.code);
