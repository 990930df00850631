// Settings: language, text size, amounts, sessions, own data, sign-out.

import { useState } from 'react';
import { useUpdateCheck } from '#features/catalog/web/updates.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useChooseLocale, useFormats, useLocale } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { useConcealment } from '#packages/ui/Concealment.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { chooseLargeText, hasLargeText } from '#packages/ui/largeText.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { LANGUAGES } from '../languages.ts';
import { logOut } from '../logOut.ts';
import { useIsSignedIn } from '../session.ts';
import { useAccountWords } from '../words.ts';
import { Devices } from './Devices.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export default function SettingScreen() {
  const words = useAccountWords();
  const locale = useLocale();
  const choose = useChooseLocale();
  const { isConcealed, toggle } = useConcealment();
  const isSignedIn = useIsSignedIn();
  return (
    <Screen title={words['setting.title']}>
      <Card>
        <OneOf
          label={words['setting.language']}
          value={locale}
          onChange={choose}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
      </Card>
      <Card>
        <LargeText />
        <Switch
          label={words['setting.amounts']}
          hint={words['setting.amountsHint']}
          isOn={isConcealed}
          onChange={() => {
            toggle();
          }}
        />
      </Card>
      {isSignedIn && (
        <Card>
          <Row label={words['setting.notifications']} to="pages/user/notifications" />
        </Card>
      )}
      <ThisDevice />
      {isSignedIn && <Devices />}
      {isSignedIn && <OwnAccount />}
      <Version />
      {isSignedIn && <LogOut />}
    </Screen>
  );
}

function LargeText() {
  const words = useAccountWords();
  const [isLarge, setLarge] = useState(hasLargeText);
  const change = (wanted: boolean) => {
    chooseLargeText(wanted);
    setLarge(hasLargeText());
  };
  return (
    <Switch
      label={words['setting.largeText']}
      hint={words['setting.largeTextHint']}
      isOn={isLarge}
      onChange={change}
    />
  );
}

function Version() {
  const words = useAccountWords();
  const { fill } = useFormats();
  const { newest } = useUpdateCheck();
  const isNewest = newest === undefined || newest.version === webConfig.version;
  return (
    <Card>
      <Row
        label={words['setting.version']}
        value={webConfig.version}
        valueHint={isNewest ? undefined : fill(words['setting.newest'], { version: newest.version })}
      />
    </Card>
  );
}

function LogOut() {
  const words = useAccountWords();
  const { navigate } = useNavigate();
  const { client } = useApi();
  const leave = async () => {
    const agreed = await confirmDialog({
      title: words['setting.logoutAsk'],
      body: words['setting.logoutWhy'],
      confirm: words['setting.logout'],
    });
    if (!agreed) return;
    await logOut(client);
    navigate('pages/tabBar/home', { replace: true });
  };
  return (
    <Card>
      <Button kind="danger" isWide onPress={leave}>
        {words['setting.logout']}
      </Button>
    </Card>
  );
}
