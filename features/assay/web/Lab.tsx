// Screen of a laboratory: parts to receive and to report.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import './assay.css';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { LAB_STAGES, type LabJob, labJobs } from '../calls/lab.ts';
import { ReceiveDrawer, AssayReportDrawer } from './LabDrawers.tsx';
import { useIndices } from './useIndices.ts';

const LabQuery = z.object({
  stage: z.catch(z.optional(z.enum(LAB_STAGES)), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Lab() {
  const t = useTranslation('assay');
  const queries = useQueryClient();
  const [query, change] = useScreenQuery(LabQuery);
  const { stage, keyword = '', from, to } = query;
  const [open, setOpen] = useState<LabJob>();
  const input = {
    ...(stage && { stage }),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
  };
  const pages = useInfiniteCall(labJobs, input);
  const close = () => {
    setOpen(undefined);
  };
  const done = async () => {
    close();
    await queries.invalidateQueries({ queryKey: [labJobs.path] });
  };
  return (
    <Screen
      title={t('lab.title')}
      top={
        <>
          <Tabs
            label={t('lab.title')}
            value={stage ?? 'all'}
            onChange={(value) => {
              change({ stage: value === 'all' ? undefined : value });
            }}
            views={[
              { value: 'all', label: t('list.all') },
              ...LAB_STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
            ]}
          />
          <SearchField
            value={keyword}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={t('parts.code')}
          />
          <ChipRow label={t('lab.title')}>
            <PeriodChip label={t('lab.sentOn')} days={query} onChange={change} />
            <ExportChip call={labJobs} input={input} />
          </ChipRow>
        </>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="assay"
          keyOf={({ id }) => id}
          label={t('lab.title')}
          empty={
            Object.keys(input).length > 0 ? (
              <NothingFound
                onReset={() => {
                  change({ stage: undefined, keyword: undefined, from: undefined, to: undefined });
                }}
              />
            ) : (
              <EmptyState icon="contract" title={t('lab.empty')} why={t('lab.emptyWhy')} />
            )
          }
        >
          {(job) => (
            <Job
              job={job}
              onOpen={() => {
                setOpen(job);
              }}
            />
          )}
        </QueryList>
      </PullToRefresh>
      {open?.stage === 'sent' && <ReceiveDrawer job={open} onClose={close} onDone={done} />}
      {open?.stage === 'received' && <AssayReportDrawer job={open} onClose={close} onDone={done} />}
    </Screen>
  );
}

function Job({ job, onOpen }: { job: LabJob; onOpen: () => void }) {
  const t = useTranslation('assay');
  const { nameOf, write } = useIndices();
  const { minute, listed } = useFormats();
  const { code, stage, mass, asked, values, isSealIntact } = job;
  return (
    <Card>
      <div className="assay-line">
        <strong className="assay-code">{code}</strong>
        {isSealIntact === false && <Tag tone="danger">{t('parts.sealBroken')}</Tag>}
        <Tag tone={stage === 'reported' ? 'success' : 'warning'}>{t(`stage.${stage}`)}</Tag>
      </div>
      <p className="assay-note ui-number">
        {t('lab.mass', { grams: mass })} · {minute(job.reportedAt ?? job.receivedAt ?? job.sentAt)}
      </p>
      <p>
        {stage === 'reported'
          ? values.map(({ index, value }) => `${nameOf(index)} ${write(index, value)}`).join(' · ')
          : listed(asked.map(nameOf))}
      </p>
      {stage !== 'reported' && (
        <div className="assay-act">
          <Button kind="main" isWide onPress={onOpen}>
            {t(stage === 'sent' ? 'lab.receive' : 'lab.report')}
          </Button>
        </div>
      )}
    </Card>
  );
}
