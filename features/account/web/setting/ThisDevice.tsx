// This device: live updates, cached data and privacy notice.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearDictionaryCache } from '#features/catalog/web/dictionaryCache.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import { useLiveState } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useAccountWords } from '../words.ts';

export function ThisDevice() {
  const words = useAccountWords();
  const queries = useQueryClient();
  const [isReadingPrivacy, setReadingPrivacy] = useState(false);
  const news = useLiveState();
  const forget = () => {
    clearQueryCache(queries);
    clearDictionaryCache(localStorage);
    showToast(words['cache.done']);
  };
  return (
    <Section title={words['setting.thisDevice']}>
      <Rows title={words['setting.thisDevice']}>
        <Row
          label={words['setting.news']}
          value={words[`news.${news}`]}
          tone={news === 'online' ? 'success' : 'plain'}
          isFact
        />
        <Row label={words['setting.cache']} hint={words['setting.cacheHint']} onPress={forget} />
        <Row
          label={words['setting.privacy']}
          onPress={() => {
            setReadingPrivacy(true);
          }}
        />
      </Rows>
      <Drawer
        isOpen={isReadingPrivacy}
        onClose={() => {
          setReadingPrivacy(false);
        }}
        title={words['setting.privacy']}
      >
        <Rows title={words['setting.privacy']}>
          {(['visits', 'device', 'biometrics', 'files', 'yours'] as const).map((what) => (
            <Row key={what} label={words[`privacy.${what}`]} hint={words[`privacy.${what}Why`]} />
          ))}
          <Row label={words['platform.agreement']} to="pages/introduce/agreement" />
        </Rows>
      </Drawer>
    </Section>
  );
}
