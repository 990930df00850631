// Puts the app on the home screen, or tells how; absent where it cannot be done.

import { useTranslation } from '#packages/i18n/react.ts';
import { confirmDialog } from './Dialog.tsx';
import { useInstallation } from './installing.ts';
import { Row } from './Row.tsx';

export function InstallRow() {
  const t = useTranslation('ui');
  const installation = useInstallation();
  if (!installation) return null;
  return (
    <Row
      label={t('install.title')}
      hint={t('install.why')}
      onPress={
        installation.kind === 'offered'
          ? installation.install
          : () => confirmDialog({ title: t('install.title'), body: t('install.byHand'), cancel: false })
      }
    />
  );
}
