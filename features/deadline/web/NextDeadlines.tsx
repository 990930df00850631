// The next deadlines, for home: nothing is shown of a failure, or without any.

import { Suspense } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Rows } from '#packages/ui/Row.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { deadlineList } from '../calls/deadline.ts';
import { DeadlineRow } from './DeadlineRow.tsx';
import { DEADLINES_PATH } from './paths.ts';

const SHOWN = 3;

export function NextDeadlines() {
  const t = useTranslation('deadline');
  const { data } = useCall(deadlineList, {});
  if (!data || data.list.length === 0) return null;
  return (
    <Section
      title={t('title')}
      mark={<span className="ui-number ui-tone-brand">{data.list.length}</span>}
      action={{ label: t('common.all'), to: DEADLINES_PATH }}
    >
      {/* Each deadline is named by its feature, whose texts may still be on their way. */}
      <Suspense fallback={<Skeleton shape="lines" />}>
        <Rows title={t('title')}>
          {data.list.slice(0, SHOWN).map((deadline) => (
            <DeadlineRow key={`${deadline.kind} ${deadline.key}`} deadline={deadline} isBrief />
          ))}
        </Rows>
      </Suspense>
    </Section>
  );
}
