// TOTP app section: state, recovery codes, removal.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { secondSteps } from '../../calls/secondStep.ts';
import { TotpDrawer, type TotpTask } from './TotpDrawer.tsx';

export function TotpSection({ hasApp, recoveryLeft }: { hasApp: boolean; recoveryLeft: number }) {
  const t = useTranslation('account');
  const queries = useQueryClient();
  const [task, setTask] = useState<TotpTask>();
  const close = () => {
    setTask(undefined);
    void queries.invalidateQueries({ queryKey: [secondSteps.path] });
  };
  return (
    <Section title={t('app.title')}>
      <div className="login-fields">
        <p className="ui-secondary">{t('app.why')}</p>
        <Rows title={t('app.title')}>
          <Row
            label={t('app.title')}
            hint={hasApp ? t('app.left', { left: recoveryLeft }) : undefined}
            value={hasApp ? <Tag tone="success">{t('app.on')}</Tag> : <Tag>{t('app.off')}</Tag>}
          />
          {hasApp && (
            <Row
              label={t('app.renew')}
              onPress={() => {
                setTask('renew');
              }}
            />
          )}
          {hasApp && (
            <Row
              label={t('app.remove')}
              onPress={() => {
                setTask('remove');
              }}
            />
          )}
        </Rows>
        {!hasApp && (
          <Button
            isWide
            onPress={() => {
              setTask('set');
            }}
          >
            {t('app.set')}
          </Button>
        )}
      </div>
      {task && <TotpDrawer task={task} onClose={close} />}
    </Section>
  );
}
