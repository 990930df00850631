// Asks for a copy of what is kept about oneself, and gives it out.

import { useState } from 'react';
import { PresentPassword } from '#features/account/web/PasswordFields.tsx';
import '#features/account/web/login.css';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { orderCopy, ownCopy } from '../calls.ts';

export default function MyDataScreen() {
  const t = useTranslation('export.copy');
  const own = useCall(ownCopy, {});
  return (
    <Screen title={t('title')}>
      <QueryView query={own} feature="export" shape="lines">
        {({ copy }) => (
          <>
            {copy?.state === 'waiting' && (
              <NoticeBox tone="info" title={t('waiting')}>
                {t('waitingWhy')}
              </NoticeBox>
            )}
            {copy?.url && copy.until && (
              <NoticeBox tone="success" title={t('ready')}>
                <p>{t('until', { at: copy.until })}</p>
                <a className="ui-link ui-hit" href={webConfig.httpRequest + copy.url} download="my-data.zip">
                  {t('download')}
                </a>
              </NoticeBox>
            )}
            {copy?.state !== 'waiting' && (
              <Ask
                onAsked={() => {
                  void own.refetch();
                }}
              />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function Ask({ onAsked }: { onAsked: () => void }) {
  const t = useTranslation('export.copy');
  const tAccount = useTranslation('account');
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const asking = useMutationCall(orderCopy);
  const ask = async () => {
    if (password === '') return asking.setProblem(tAccount('password.missing'));
    if (!(await asking.run({ password, locale }))) return undefined;
    showToast(t('ordered'));
    return onAsked();
  };
  return (
    <Card>
      <form
        className="login-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <p>{t('why')}</p>
        {asking.problem && <NoticeBox tone="danger">{asking.problem}</NoticeBox>}
        <PresentPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            asking.setProblem(undefined);
          }}
        />
        <Button kind="primary" type="submit" isWide isBusy={asking.isBusy}>
          {t('make')}
        </Button>
      </form>
    </Card>
  );
}
