// Page of a person's export files: pending, ready and expired.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { MAX_INLINE_EXPORT_ROWS, PDF_LIMITS } from '#packages/rpc/contract/exportCalls.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ownExports } from '../calls.ts';
import type { ExportOrderState } from '../states.ts';

type Exported = OutputOf<typeof ownExports>['list'][number];

const TONES: Readonly<Record<ExportOrderState, 'info' | 'success' | 'danger' | 'neutral'>> = {
  waiting: 'info',
  ready: 'success',
  failed: 'danger',
  over: 'neutral',
};

export default function ExportsScreen() {
  const t = useTranslation('export');
  const exports = useCall(ownExports, {});
  return (
    <Screen title={t('title')}>
      <PullToRefresh onRefresh={() => exports.refetch()}>
        <QueryView query={exports} feature="export">
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                icon="share"
                title={t('empty')}
                why={t('emptyWhy', { once: MAX_INLINE_EXPORT_ROWS, pdf: PDF_LIMITS.once })}
                next={{ label: t('toBusiness'), to: 'pages/tabBar/business' }}
              />
            ) : (
              list.map((file) => <FileCard key={file.id} file={file} />)
            )
          }
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function FileCard({ file: { name, state, rows, orderedAt, until, url } }: { file: Exported }) {
  const t = useTranslation('export');
  const { minute } = useFormats();
  const facts = [
    minute(orderedAt),
    ...(rows === null ? [] : [t('rows', { rows })]),
    ...(until ? [t('until', { until })] : []),
  ];
  return (
    <Section title={name} mark={<Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}>
      <p className="ui-row-hint ui-number">{facts.join(' · ')}</p>
      {state === 'failed' && <p className="ui-row-hint">{t('failed.why')}</p>}
      {url && (
        <a className="ui-link ui-hit" href={webConfig.httpRequest + url} download={name}>
          {t('download')}
        </a>
      )}
    </Section>
  );
}
