// TOTP app section: state, recovery codes, removal.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { secondSteps } from '../../calls/secondStep.ts';
import { useAccountWords } from '../words.ts';
import { TotpDrawer, type TotpTask } from './TotpDrawer.tsx';

export function TotpSection({ hasApp, recoveryLeft }: { hasApp: boolean; recoveryLeft: number }) {
  const words = useAccountWords();
  const { fill } = useFormats();
  const queries = useQueryClient();
  const [task, setTask] = useState<TotpTask>();
  const close = () => {
    setTask(undefined);
    void queries.invalidateQueries({ queryKey: [secondSteps.path] });
  };
  return (
    <Section title={words['app.title']}>
      <div className="login-fields">
        <p className="ui-secondary">{words['app.why']}</p>
        <Rows title={words['app.title']}>
          <Row
            label={words['app.title']}
            hint={hasApp ? fill(words['app.left'], { left: recoveryLeft }) : undefined}
            value={hasApp ? <Tag tone="success">{words['app.on']}</Tag> : <Tag>{words['app.off']}</Tag>}
          />
          {hasApp && (
            <Row
              label={words['app.renew']}
              onPress={() => {
                setTask('renew');
              }}
            />
          )}
          {hasApp && (
            <Row
              label={words['app.remove']}
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
            {words['app.set']}
          </Button>
        )}
      </div>
      {task && <TotpDrawer task={task} onClose={close} />}
    </Section>
  );
}
