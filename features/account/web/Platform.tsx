// About page: description, version, hotline, filing number and licences.

import { useParameters } from '#features/catalog/web/useParameters.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import './login.css';
import { Screen } from '#packages/ui/Screen.tsx';

const FACTS = ['SERVICE_HOTLINE', 'FILING_NUMBER'];
const TEXTS = ['agreement', 'transaction', 'customerService'] as const;

const LICENCES = [
  ['React', 'MIT'],
  ['TanStack Query', 'MIT'],
  ['Ant Design Mobile', 'MIT'],
  ['Zod', 'MIT'],
  ['DOMPurify', 'Apache-2.0 / MPL-2.0'],
] as const;

export default function Platform() {
  const t = useTranslation('account');
  const { SERVICE_HOTLINE: hotline, FILING_NUMBER: filing } = useParameters(FACTS) ?? {};
  return (
    <Screen title={t('platform.title')}>
      <Section title={webConfig.siteTitle}>
        <div className="login-fields">
          <p>{t('platform.about')}</p>
          <Rows>
            <Row isFact label={t('setting.version')} value={webConfig.version} />
            {hotline && <Row isFact label={t('platform.hotline')} value={hotline} />}
            {filing && <Row isFact label={t('platform.filing')} value={filing} />}
          </Rows>
        </div>
      </Section>
      <Section title={t('platform.texts')}>
        <Rows>
          {TEXTS.map((text) => (
            <Row key={text} label={t(`platform.${text}`)} to={`pages/introduce/${text}`} />
          ))}
        </Rows>
      </Section>
      <Card>
        <Row label={t('platform.feedback')} to="pages/user/feedback" />
      </Card>
      <Section title={t('platform.licences')}>
        <Rows>
          {LICENCES.map(([name, licence]) => (
            <Row key={name} isFact label={name} value={licence} />
          ))}
        </Rows>
      </Section>
    </Screen>
  );
}
