// Shows recovery codes once.

import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const t = useTranslation('account');
  return (
    <div className="login-fields">
      <NoticeBox tone="warning">{t('recovery.why')}</NoticeBox>
      <ul className="login-recovery ui-number">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button isWide onPress={() => copyText(codes.join('\n'), t('recovery.copied'))}>
        {t('recovery.copy')}
      </Button>
      <Button kind="primary" isWide onPress={onDone}>
        {t('recovery.done')}
      </Button>
    </div>
  );
}
