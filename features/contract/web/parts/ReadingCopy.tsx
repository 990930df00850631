// Opens the paper in Chinese and a second language side by side, for reading.

import { useState } from 'react';
import { SECOND_LANGUAGES, type SecondLanguage } from '#features/article/choices.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { readingCopyLink } from '../../calls/read.ts';

/** A link lasts ten minutes: it is asked for when it is used. */
export function ReadingCopy({ contractId }: { contractId: string }) {
  const t = useTranslation('contract');
  const own = useLocale();
  const { client } = useApi();
  const textOf = useFaultText('contract');
  const [locale, choose] = useState<SecondLanguage>(own === 'zh-Hans' ? 'en' : own);
  const open = async () => {
    try {
      const result = await client(readingCopyLink, { contractId, locale }, { showError: false });
      if (!result.ok) return showToast(textOf(result.fault as never));
      const link = Object.assign(document.createElement('a'), {
        href: webConfig.httpRequest + result.answer.url,
        target: '_blank',
        rel: 'noopener noreferrer',
      });
      link.click();
    } catch (error) {
      showToast(textOf(error as Error));
    }
  };
  return (
    <>
      <Select
        label={t('copy.language')}
        hint={t('copy.why')}
        value={locale}
        onChange={choose}
        options={SECOND_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Button size="small" icon="contract" onPress={open}>
        {t('copy.open')}
      </Button>
    </>
  );
}
