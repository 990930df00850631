// Appeals of the firm.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ownAppeals } from '../calls/appeal.ts';
import { CREDIT } from './paths.ts';
import { APPEAL_TONES } from './tones.ts';

export function AppealList() {
  const t = useTranslation('credit');
  const { minute } = useFormats();
  const pages = useInfiniteCall(ownAppeals, {});
  return (
    <Screen
      title={t('appeals.title')}
      top={
        <ChipRow label={t('common.filter')}>
          <ExportChip call={ownAppeals} input={{}} />
        </ChipRow>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="credit"
          keyOf={({ id }) => id}
          label={t('appeals.title')}
          empty={
            <EmptyState
              icon="contract"
              title={t('appeals.none')}
              why={t('appeals.why')}
              next={{ label: t('title'), to: CREDIT }}
            />
          }
        >
          {(appeal) => (
            <Card>
              <Rows>
                <Row
                  weight="strong"
                  label={`${t(`part.${appeal.part}`)} · ${appeal.sourceNo}`}
                  hint={`${appeal.no} · ${minute(appeal.submittedAt)}`}
                  value={<Tag tone={APPEAL_TONES[appeal.state]}>{t(`state.${appeal.state}`)}</Tag>}
                  to={`${CREDIT}?appeal=${appeal.id}`}
                />
              </Rows>
            </Card>
          )}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}
