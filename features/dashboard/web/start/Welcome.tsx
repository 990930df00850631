// To a visitor on home: what the platform is for, and the way in.

import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';

export const SIGN_UP = 'pages/sign/index';

export default function Welcome() {
  const t = useTranslation('dashboard.visitor');
  return (
    <Section title={t('welcome')}>
      <p className="ui-row-hint">{t('welcomeWhy')}</p>
      <div className="desk-acts">
        <Button kind="primary" to={SIGN_UP}>
          {t('signUp')}
        </Button>
        <Button to="pages/tabBar/business">{t('more')}</Button>
      </div>
    </Section>
  );
}
