// Settings: language, text size, amounts, sessions, own data, sign-out.

import { useState } from 'react';
import { useUpdateCheck } from '#features/catalog/web/updates.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import { useChooseLocale, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { useConcealment } from '#packages/ui/Concealment.tsx';
import { chooseLargeText, hasLargeText } from '#packages/ui/largeText.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useIsSignedIn } from '../session.ts';
import { useLogOut } from '../useLogOut.ts';
import { Devices, KnownDevices } from './Devices.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export default function SettingScreen() {
  const t = useTranslation('account');
  const locale = useLocale();
  const choose = useChooseLocale();
  const { isConcealed, toggle } = useConcealment();
  const isSignedIn = useIsSignedIn();
  return (
    <Screen title={t('setting.title')}>
      <Card>
        <OneOf label={t('setting.language')} value={locale} onChange={choose} choices={LANGUAGE_OPTIONS} />
      </Card>
      <Card>
        <LargeText />
        <Switch
          label={t('setting.amounts')}
          hint={t('setting.amountsHint')}
          isOn={isConcealed}
          onChange={() => {
            toggle();
          }}
        />
      </Card>
      {isSignedIn && (
        <Card>
          <Row label={t('setting.notifications')} to="pages/user/notifications" />
        </Card>
      )}
      <ThisDevice />
      {isSignedIn && <Devices />}
      {isSignedIn && <KnownDevices />}
      {isSignedIn && <OwnAccount />}
      <Version />
      {isSignedIn && <LogOut />}
    </Screen>
  );
}

function LargeText() {
  const t = useTranslation('account');
  const [isLarge, setLarge] = useState(hasLargeText);
  const change = (wanted: boolean) => {
    chooseLargeText(wanted);
    setLarge(hasLargeText());
  };
  return (
    <Switch
      label={t('setting.largeText')}
      hint={t('setting.largeTextHint')}
      isOn={isLarge}
      onChange={change}
    />
  );
}

function Version() {
  const t = useTranslation('account');
  const { newest } = useUpdateCheck();
  const isNewest = newest === undefined || newest.version === webConfig.version;
  return (
    <Card>
      <Row
        label={t('setting.version')}
        value={webConfig.version}
        valueHint={isNewest ? undefined : t('setting.newest', { version: newest.version })}
      />
    </Card>
  );
}

function LogOut() {
  const t = useTranslation('account');
  const leave = useLogOut();
  return (
    <Card>
      <Button kind="danger" isWide onPress={leave}>
        {t('setting.logout')}
      </Button>
    </Card>
  );
}
