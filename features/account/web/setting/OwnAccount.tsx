// Account actions: change password, export data, close account.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { ownData } from '../../calls/ownAccount.ts';
import { CloseAccount } from './CloseAccount.tsx';

export function OwnAccount() {
  const t = useTranslation('account');
  const { client } = useApi();
  const [isClosing, setClosing] = useState(false);
  const takeAlong = async () => {
    const result = await client(ownData, {}).catch(() => undefined);
    if (result?.ok) save(result.answer);
  };
  return (
    <Section title={t('data.title')}>
      <Rows title={t('data.title')}>
        <Row label={t('password.title')} to="pages/user/password/index" />
        <Row label={t('setting.secondStep')} to="pages/user/fingerprint" />
        <Row
          label={t('data.export')}
          hint={t('data.exportHint')}
          onPress={() => {
            void takeAlong();
          }}
        />
        <Row
          label={t('close.title')}
          onPress={() => {
            setClosing(true);
          }}
        />
      </Rows>
      <CloseAccount
        isOpen={isClosing}
        onClose={() => {
          setClosing(false);
        }}
      />
    </Section>
  );
}

function save(data: unknown) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  Object.assign(document.createElement('a'), { href: address, download: 'account.json' }).click();
  URL.revokeObjectURL(address);
}
