// One appeal of the firm: what it is about, its evidence, what was decided.

import { useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { type AppealDetail, appealDetail, withdrawAppeal } from '../calls/appeal.ts';
import type { AppealMove } from '../states.ts';
import './credit.css';
import { ObservationCard } from './Observations.tsx';
import { APPEAL_TONES } from './tones.ts';

export function AppealScreen({ id }: { id: string }) {
  const t = useTranslation('credit');
  const query = useCall(appealDetail, { appealId: id });
  const [isAsking, ask] = useState(false);
  const bar = query.data?.mayWithdraw && (
    <StickyBar
      secondary={[
        {
          label: t('appeal.withdraw'),
          onPress: () => {
            ask(true);
          },
        },
      ]}
    />
  );
  return (
    <Screen title={t('appeal.title')} bar={bar || undefined}>
      <QueryView query={query} feature="credit">
        {(appeal) => <Appeal appeal={appeal} />}
      </QueryView>
      {isAsking && (
        <ActDrawer
          title={t('appeal.withdraw')}
          call={withdrawAppeal}
          input={() => ({ appealId: id })}
          rows={[{ key: 'no', label: t('common.number'), value: query.data?.no ?? '' }]}
          why={t('appeal.withdrawWhy')}
          done={t('appeal.withdrawn')}
          onClose={() => {
            ask(false);
          }}
          onDone={() => {
            ask(false);
            void query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Appeal({ appeal }: { appeal: AppealDetail }) {
  const t = useTranslation('credit');
  const { minute } = useFormats();
  return (
    <>
      <StatusHeader
        state={<Tag tone={APPEAL_TONES[appeal.state]}>{t(`state.${appeal.state}`)}</Tag>}
        id={<CopyableId id={appeal.no} />}
        title={`${t(`part.${appeal.part}`)} · ${appeal.sourceNo}`}
        next={t(`next.${appeal.state}`)}
      />
      <ObservationCard seen={{ ...appeal.observation, appealId: null, mayAppeal: false }} />
      <Section title={t('appeal.reason')}>
        <p>{appeal.reason}</p>
        {appeal.files.length > 0 && (
          <ul className="credit-method" aria-label={t('appeal.files')}>
            {appeal.files.map((file) => (
              <li key={file.fileId}>
                <a
                  className="ui-link"
                  href={webConfig.httpRequest + file.url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {appeal.answer !== '' && (
        <Section title={t('appeal.answer')}>
          <p>{appeal.answer}</p>
        </Section>
      )}
      <Section title={t('appeal.timeline')}>
        <Timeline
          label={t('appeal.timeline')}
          steps={appeal.timeline.map((step) => ({
            key: `${step.at.toISOString()} ${step.move}`,
            phase: 'done' as const,
            title: t(`move.${step.move as AppealMove | 'submit'}`),
            notes: [minute(step.at), ...(step.by === null ? [] : [step.by])],
          }))}
        />
      </Section>
    </>
  );
}
