// Account actions: change password, export data, close account.

import { useState } from 'react';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { ownData } from '../../calls/ownAccount.ts';
import { useAccountWords } from '../words.ts';
import { CloseAccount } from './CloseAccount.tsx';

export function OwnAccount() {
  const words = useAccountWords();
  const { client } = useApi();
  const [isClosing, setClosing] = useState(false);
  const takeAlong = async () => {
    const result = await client(ownData, {}).catch(() => undefined);
    if (result?.ok) save(result.answer);
  };
  return (
    <Section title={words['data.title']}>
      <Rows title={words['data.title']}>
        <Row label={words['password.title']} to="pages/user/password/index" />
        <Row label={words['setting.secondStep']} to="pages/user/fingerprint" />
        <Row
          label={words['data.export']}
          hint={words['data.exportHint']}
          onPress={() => {
            void takeAlong();
          }}
        />
        <Row
          label={words['close.title']}
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
