// Every change of the firm's score, with what caused it.

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
import { creditEntries } from '../calls/credit.ts';
import { CREDIT } from './paths.ts';

export function EntryList() {
  const t = useTranslation('credit');
  const { day, minute } = useFormats();
  const pages = useInfiniteCall(creditEntries, {});
  return (
    <Screen
      title={t('entries.title')}
      top={
        <ChipRow label={t('common.filter')}>
          <ExportChip call={creditEntries} input={{}} />
        </ChipRow>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="credit"
          keyOf={(entry) => `${entry.at.toISOString()} ${entry.day} ${entry.method}`}
          label={t('entries.title')}
          empty={
            <EmptyState
              icon="contract"
              title={t('entries.none')}
              why={t('notComputed')}
              next={{ label: t('title'), to: CREDIT }}
            />
          }
        >
          {(entry) => (
            <Card>
              <Rows>
                <Row
                  weight="medium"
                  label={entry.credit ? t('scored', entry.credit) : t('new')}
                  hint={t(entry.isRecomputed ? 'entries.recomputed' : `cause.${entry.cause}`, {
                    version: String(entry.method),
                  })}
                  value={day(entry.day)}
                  valueHint={minute(entry.at)}
                />
              </Rows>
            </Card>
          )}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}
