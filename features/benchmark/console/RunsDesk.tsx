// Console page of index runs: check, propose, publish, restate.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { addBenchmark, computeRun, deskRunPage, type RunRow } from '../calls/desk.ts';
import { listBenchmarks } from '../calls/read.ts';
import { runMachine, type RunState } from '../states.ts';
import { ComputeForm } from './ComputeForm.tsx';
import { IndexForm } from './IndexForm.tsx';
import { RunPanel } from './RunPanel.tsx';

const STATES = statesOf(runMachine);
const COLOURS: Readonly<Record<RunState, string>> = {
  computed: 'gold',
  proposed: 'blue',
  published: 'green',
  restated: 'default',
  discarded: 'default',
};

const source = fromCall(deskRunPage, ({ state, benchmarkId }) => ({
  pageSize: 50,
  ...(state ? { state: state as RunState } : {}),
  ...(benchmarkId ? { benchmarkId } : {}),
}));

export default function RunsDesk() {
  const t = useTranslation('benchmark.console');
  const tPublic = useTranslation('benchmark');
  const title = useTranslation('*.desk')('price_index');
  const locale = useLocale();
  const may = useMayCall();
  const { price, day, tonnes } = useFormats();
  const indices = useCall(listBenchmarks, {}).data?.list ?? [];
  const [isComputing, setComputing] = useState(false);
  const columns: readonly DeskColumn<RunRow>[] = [
    { key: 'names', title: t('index'), value: ({ names }) => names[locale] },
    {
      key: 'weekEnd',
      title: tPublic('weekEnd'),
      value: (row) => row.weekEnd,
      text: (row) => day(row.weekEnd),
    },
    { key: 'attempt', title: t('attempt'), value: ({ attempt }) => attempt, isNumber: true, isExtra: true },
    {
      key: 'figure',
      title: t('figure'),
      value: ({ figure }) => figure ?? 0n,
      text: ({ figure }) => (figure === null ? '–' : price(figure)),
      isNumber: true,
    },
    { key: 'isCarried', title: tPublic('carried'), value: ({ isCarried }) => isCarried },
    { key: 'deals', title: tPublic('deals'), value: ({ deals }) => deals, isNumber: true },
    { key: 'excluded', title: t('excluded'), value: ({ excluded }) => excluded, isNumber: true },
    { key: 'firms', title: t('firms'), value: ({ firms }) => firms, isNumber: true },
    {
      key: 'quantity',
      title: tPublic('run.quantity'),
      value: ({ quantity }) => quantity,
      text: ({ quantity }) => tonnes(quantity),
      isNumber: true,
    },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => state,
      text: ({ state }) => t(`state.${state}`),
      colour: ({ state }) => COLOURS[state],
    },
    { key: 'computedAt', title: t('computedAt'), value: ({ computedAt }) => computedAt, isExtra: true },
    {
      key: 'proposedBy',
      title: t('proposedBy'),
      value: ({ proposedBy }) => proposedBy ?? '',
      isExtra: true,
    },
    { key: 'publishedBy', title: t('publishedBy'), value: ({ publishedBy }) => publishedBy ?? '' },
    { key: 'reason', title: t('common.reason'), value: ({ reason }) => reason, isExtra: true },
  ];
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="price-index"
      source={source}
      columns={columns}
      filters={[
        {
          key: 'benchmarkId',
          label: t('index'),
          options: indices.map(({ id, names }) => ({ value: id, label: names[locale] })),
        },
        {
          key: 'state',
          label: t('common.state'),
          options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      feature="benchmark"
      empty={{ title: t('none'), why: t('noneWhy') }}
      actions={
        may(computeRun) &&
        indices.length > 0 &&
        !isComputing && <Button onClick={() => setComputing(true)}>{t('compute')}</Button>
      }
      create={may(addBenchmark) && { label: t('open'), form: (done) => <IndexForm onDone={() => done()} /> }}
      panel={(id, close) => <RunPanel id={id} onClose={close} />}
    >
      {isComputing && <ComputeForm indices={indices} onDone={() => setComputing(false)} />}
    </DeskList>
  );
}
