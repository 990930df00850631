// Panel of one run: result, deals with what is left out and why, acts.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  computeRun,
  deskRunDetail,
  discardRun,
  proposeRun,
  publishRun,
  returnRun,
  type RunDetail,
} from '../calls/desk.ts';
import { runMachine, type RunMove } from '../states.ts';
import { RunHistory } from './RunHistory.tsx';
import { RunInputs } from './RunInputs.tsx';

export function RunPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('benchmark.console');
  const locale = useLocale();
  return (
    <DeskPanel
      call={deskRunDetail}
      input={{ runId: id }}
      title={({ names, weekEnd }) => t('panel', { name: names[locale], day: weekEnd })}
      waiting={t('waiting')}
      size={1_080}
      feature="benchmark"
      onClose={onClose}
    >
      {(run) => <RunContent run={run} />}
    </DeskPanel>
  );
}

export function RunContent({ run }: { run: RunDetail }) {
  const t = useTranslation('benchmark.console');
  const tPublic = useTranslation('benchmark');
  const { price } = useFormats();
  const { result, previous, reason } = run;
  const priceText = (hao: bigint | null) => (hao === null ? '–' : `${price(hao)} ${tPublic('unit')}`);
  return (
    <>
      {run.isStale && <p className="desk-problem">{t('stale')}</p>}
      {run.state === 'proposed' && run.isOwn && <p className="desk-about">{t('own')}</p>}
      <DeskFacts
        facts={[
          { label: t('common.state'), value: t(`state.${run.state}`) },
          {
            label: tPublic('figure'),
            value: `${priceText(result.figure)}${result.isCarried ? ` · ${tPublic('carried')}` : ''}`,
          },
          { label: tPublic('run.previous'), value: priceText(previous) },
          { label: tPublic('dealPrice'), value: priceText(result.dealPrice) },
          { label: tPublic('quotePrice'), value: priceText(result.quotePrice) },
          { label: tPublic('raw'), value: priceText(result.raw) },
          { label: tPublic('deals'), value: tPublic('dealsOf', result) },
          { label: t('proposedBy'), value: run.proposedBy ?? '–' },
          { label: t('publishedBy'), value: run.publishedBy ?? '–' },
          ...(reason === '' ? [] : [{ label: t('common.reason'), value: reason }]),
        ]}
      />
      <RunActs run={run} />
      <RunInputs run={run} />
      <DeskSection title={t('history')}>
        <RunHistory history={run.history} />
      </DeskSection>
    </>
  );
}

function RunActs({ run }: { run: RunDetail }) {
  const t = useTranslation('benchmark.console');
  const may = useMayCall();
  const { id: runId, benchmarkId, weekEnd, state } = run;
  const isOpen = (move: RunMove) => nextState(runMachine, state, move) !== undefined;
  return (
    <DeskActs
      isRow
      may={may}
      acts={[
        act({
          label: t('move.propose'),
          isOpen: isOpen('propose'),
          isDisabled: run.isStale || run.figure === null,
          call: proposeRun,
          input: () => ({ runId }),
        }),
        act({
          label: t('move.publish'),
          isOpen: isOpen('publish'),
          isDisabled: run.isOwn || run.isStale,
          call: publishRun,
          what: t('publishWhat'),
          input: () => ({ runId }),
        }),
        act({
          label: t('move.return'),
          kind: 'plain',
          isOpen: isOpen('return'),
          call: returnRun,
          reason: 'needed',
          input: (reason) => ({ runId, reason }),
        }),
        act({
          label: t('again'),
          kind: 'plain',
          isOpen: state === 'computed' || state === 'discarded',
          call: computeRun,
          reason: 'needed',
          what: t('againWhat'),
          input: (reason) => ({ benchmarkId, weekEnd, reason }),
        }),
        act({
          label: t('restate'),
          kind: 'plain',
          isOpen: state === 'published',
          call: computeRun,
          reason: 'needed',
          what: t('restateWhat'),
          input: (reason) => ({ benchmarkId, weekEnd, reason }),
        }),
        act({
          label: t('move.discard'),
          kind: 'danger',
          isOpen: isOpen('discard'),
          call: discardRun,
          reason: 'needed',
          input: (reason) => ({ runId, reason }),
        }),
      ]}
    />
  );
}
