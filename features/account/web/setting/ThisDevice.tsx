// This device: live updates, cached data and privacy notice.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearDictionaryCache } from '#features/catalog/web/dictionaryCache.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import { useLiveState } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export function ThisDevice() {
  const t = useTranslation('account');
  const queries = useQueryClient();
  const [isReadingPrivacy, setReadingPrivacy] = useState(false);
  const news = useLiveState();
  const forget = () => {
    clearQueryCache(queries);
    clearDictionaryCache(localStorage);
    showToast(t('cache.done'));
  };
  return (
    <Section title={t('setting.thisDevice')}>
      <Rows title={t('setting.thisDevice')}>
        <Row
          label={t('setting.news')}
          value={t(`news.${news}`)}
          tone={news === 'online' ? 'success' : 'plain'}
          isFact
        />
        <Row label={t('setting.cache')} hint={t('setting.cacheHint')} onPress={forget} />
        <Row
          label={t('setting.privacy')}
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
        title={t('setting.privacy')}
      >
        <Rows title={t('setting.privacy')}>
          {(['visits', 'device', 'biometrics', 'files', 'yours'] as const).map((what) => (
            <Row key={what} label={t(`privacy.${what}`)} hint={t(`privacy.${what}Why`)} />
          ))}
          <Row label={t('platform.agreement')} to="pages/introduce/agreement" />
        </Rows>
      </Drawer>
    </Section>
  );
}
