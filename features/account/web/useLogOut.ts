// Asks, signs out and goes home.

import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { logOut } from './logOut.ts';

export function useLogOut(): () => Promise<void> {
  const t = useTranslation('account');
  const { navigate } = useNavigate();
  const { client } = useApi();
  return async () => {
    const agreed = await confirmDialog({
      title: t('setting.logoutAsk'),
      body: t('setting.logoutWhy'),
      confirm: t('setting.logout'),
    });
    if (!agreed) return;
    await logOut(client);
    navigate('pages/tabBar/home', { replace: true });
  };
}
