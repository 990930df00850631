// The steps of the first days with their states, the next ones first.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { dismissFirstDays, firstDays } from '../../calls/firstDays.ts';
import { pageOfStep } from './pageOfStep.ts';

type Steps = OutputOf<typeof firstDays>['steps'];

const TONES = { done: 'success', waiting: 'info', open: 'warning' } as const;
const NEXT_SHOWN = 3;

export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslation('dashboard.first');
  const { firm, holds } = useTrader();
  const [areAllShown, setAllShown] = useState(false);
  const left = steps.filter(({ state }) => state !== 'done');
  const shown = areAllShown ? steps : left.slice(0, NEXT_SHOWN);
  const reader = { sells: firm?.capabilities.includes('sell') ?? true, isAdmin: holds(['firm_admin']) };
  return (
    <Section title={t('title')} note={t('count', { done: steps.length - left.length, all: steps.length })}>
      <Rows title={t('title')}>
        {shown.map(({ step, state }) => (
          <Row
            key={step}
            label={t(`step.${step}`)}
            hint={state === 'done' ? undefined : t(`why.${step}`)}
            value={<Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}
            to={state === 'done' ? undefined : pageOfStep(step, reader)}
          />
        ))}
      </Rows>
      <div className="desk-acts">
        <Button
          kind="plain"
          size="small"
          onPress={() => {
            setAllShown(!areAllShown);
          }}
        >
          {t(areAllShown ? 'next' : 'all')}
        </Button>
        <Dismiss />
      </div>
    </Section>
  );
}

function Dismiss() {
  const t = useTranslation('dashboard.first');
  const queries = useQueryClient();
  const { run, problem } = useMutationCall(dismissFirstDays);
  const dismiss = async () => {
    const agreed = await confirmDialog({
      title: t('dismissAsk'),
      body: t('dismissWhy'),
      confirm: t('dismiss'),
      cancel: t('keep'),
    });
    if (agreed && (await run({}))) await queries.invalidateQueries({ queryKey: [firstDays.path] });
  };
  return (
    <>
      <Button kind="plain" size="small" onPress={dismiss}>
        {t('dismiss')}
      </Button>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </>
  );
}
