// List of the days on which mines do not load.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { type Closure, closurePage } from '../calls.ts';

export default function Closures() {
  const t = useTranslation('closure');
  const pages = useInfiniteCall(closurePage, {});
  return (
    <Screen title={t('title')}>
      <ChipRow label={t('common.filter')}>
        <ExportChip call={closurePage} input={{}} />
      </ChipRow>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="closure"
          keyOf={({ id }) => id}
          label={t('title')}
          empty={<EmptyState icon="calendar" title={t('empty')} why={t('emptyWhy')} />}
        >
          {(closure) => <ClosureCard closure={closure} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

function ClosureCard({ closure: { no, site, fromDay, toDay, state } }: { closure: Closure }) {
  const t = useTranslation('closure');
  const { day } = useFormats();
  return (
    <Card>
      <Row label={site} hint={no} value={`${day(fromDay)} – ${day(toDay)}`} valueHint={t(`state.${state}`)} />
    </Card>
  );
}
