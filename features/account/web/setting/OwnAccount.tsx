// Account actions: change password, export data, leave.

import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function OwnAccount() {
  const t = useTranslation('account');
  const tLeave = useTranslation('account.leave');
  return (
    <Section title={t('data.title')}>
      <Rows title={t('data.title')}>
        <Row label={t('password.title')} to="pages/user/password/index" />
        <Row label={t('setting.secondStep')} to="pages/user/fingerprint" />
        <Row label={t('data.export')} hint={t('data.exportHint')} to="pages/user/mydata" />
        <Row label={tLeave('title')} hint={tLeave('entryHint')} to="pages/user/leave" />
      </Rows>
    </Section>
  );
}
