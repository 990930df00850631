// Every clock that concerns the reader, by day, and a calendar to subscribe to.

import { Suspense } from 'react';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { type Deadline, deadlineList, MAX_DEADLINES } from '../calls/deadline.ts';
import { groupByDay } from './days.ts';
import { DeadlineRow } from './DeadlineRow.tsx';
import { FeedSection } from './FeedSection.tsx';

const TURNS = ['ours', 'theirs'] as const;
type Turn = (typeof TURNS)[number];
const Query = z.object({ turn: z.optional(z.catch(z.optional(z.enum(TURNS)), undefined)) });

const isOurs = ({ whose }: Deadline) => whose === 'mine' || whose === 'ours';
const MATCHES: Readonly<Record<Turn, (deadline: Deadline) => boolean>> = {
  ours: isOurs,
  theirs: (deadline) => !isOurs(deadline),
};

export default function Deadlines() {
  const t = useTranslation('deadline');
  const [{ turn }, setQuery] = useScreenQuery(Query);
  const query = useCall(deadlineList, {});
  return (
    <Screen
      title={t('title')}
      top={
        <ChipRow label={t('common.filter')}>
          {TURNS.map((one) => (
            <Chip
              key={one}
              isOn={one === turn}
              onPress={() => {
                setQuery({ turn: one === turn ? undefined : one });
              }}
            >
              {t(`filter.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      }
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="generic" shape="lines">
          {({ list, isCut }) => (
            <Suspense fallback={<Skeleton shape="lines" count={6} />}>
              <Days
                list={turn === undefined ? list : list.filter(MATCHES[turn])}
                isNarrowed={turn !== undefined}
                onReset={() => {
                  setQuery({ turn: undefined });
                }}
              />
              {isCut && <NoticeBox>{t('cut', { count: MAX_DEADLINES })}</NoticeBox>}
            </Suspense>
          )}
        </QueryView>
      </PullToRefresh>
      <FeedSection />
    </Screen>
  );
}

interface DaysProps {
  readonly list: readonly Deadline[];
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
}

function Days({ list, isNarrowed, onReset }: DaysProps) {
  const t = useTranslation('deadline');
  const { day: format } = useFormats();
  if (list.length === 0)
    return isNarrowed ? (
      <NothingFound onReset={onReset} />
    ) : (
      <EmptyState icon="calendar" title={t('empty')} why={t('emptyWhy')} />
    );
  return groupByDay(list, serverNow()).map(({ day, deadlines }) => {
    const title = day === undefined ? t('passed') : format(day);
    return (
      <Section
        key={title}
        title={title}
        mark={<span className="ui-number ui-tone-brand">{deadlines.length}</span>}
      >
        <Rows title={title}>
          {deadlines.map((deadline) => (
            <DeadlineRow key={`${deadline.kind} ${deadline.key}`} deadline={deadline} />
          ))}
        </Rows>
      </Section>
    );
  });
}
