// One-tap sign-in for demonstration accounts.

import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';

const LOGINS = [
  'heishan.trader',
  'jinghua.trader',
  'heishan.representative',
  'jinghua.representative',
  'heishan.finance',
  'jinghua.finance',
  'luhe.trader',
  'beigou.trader',
  'yunling.trader',
  'operator.trade',
  'operator.maker',
  'operator.checker',
  'operator.certification',
  'operator.editor',
  'operator.admin',
  'operator.auditor',
] as const;

const PASSWORD = ['DEMONSTRATION_PASSWORD'];

export function DemonstrationLogins({ onChoose }: { onChoose(loginName: string, password: string): void }) {
  const t = useTranslation('account');
  const password = useParameters(PASSWORD)?.DEMONSTRATION_PASSWORD;
  if (!password) return null;
  return (
    <Section title={t('login.demo')}>
      <p className="ui-secondary">{t('login.demoWhy', { password })}</p>
      <ChipRow label={t('login.demo')} wraps>
        {LOGINS.map((name) => (
          <Chip
            key={name}
            onPress={() => {
              onChoose(name, password);
            }}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Section>
  );
}
