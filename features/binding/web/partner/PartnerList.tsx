// List of buyers or sellers: search, filters, export, import.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { partnerList } from '../../calls/partner.ts';
import { LEVELS, type Level, type PartnerSide } from '../../choices.ts';
import { BINDERS } from '../../states.ts';
import { savePath } from '../paths.ts';
import { PartnerActions } from './PartnerActions.tsx';
import { PartnerCardView } from './PartnerCard.tsx';
import { PartnerImport } from './PartnerImport.tsx';

const ListQuery = z.object({
  show: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});
const isLevel = (show: string | undefined): show is Level => LEVELS.some((level) => level === show);

function PartnerList({ side }: { side: PartnerSide }) {
  const t = useTranslation('binding');
  const { holds } = useTrader();
  const [query, change] = useScreenQuery(ListQuery);
  const { show, from, to } = query;
  const [keyword, setKeyword] = useState('');
  const [isImporting, setImporting] = useState(false);
  const wanted = {
    side,
    ...(isLevel(show) ? { level: show } : {}),
    ...(show === 'blocked' ? { isBlocked: true } : {}),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
  const pages = useInfiniteCall(partnerList, wanted);
  const mayWrite = holds(BINDERS);
  const filters: [value: string | undefined, label: string][] = [
    [undefined, t('list.all')],
    ...LEVELS.map((level): [string, string] => [level, t('partner.level', { level })]),
    ['blocked', t('partner.blocked')],
  ];
  return (
    <Screen
      title={t(`title.${side}`)}
      top={<SearchField value={keyword} onChange={setKeyword} placeholder={t('list.search')} />}
      bar={
        mayWrite ? (
          <StickyBar
            primary={{ label: t(`save.${side}`), to: savePath(side) }}
            secondary={[
              {
                label: t('import.title'),
                onPress: () => {
                  setImporting(true);
                },
              },
            ]}
          />
        ) : undefined
      }
    >
      <ChipRow label={t('field.level')}>
        {filters.map(([value, label]) => (
          <Chip
            key={label}
            isOn={show === value}
            onPress={() => {
              change({ show: value });
            }}
          >
            {label}
          </Chip>
        ))}
        <PeriodChip label={t('partner.changedOn')} days={query} onChange={change} />
        <ExportChip call={partnerList} input={wanted} />
      </ChipRow>
      <QueryList
        pages={pages}
        feature="binding"
        keyOf={({ partner }) => partner.id}
        label={t(`title.${side}`)}
        empty={
          show || from || to || keyword ? (
            <NothingFound
              onReset={() => {
                setKeyword('');
                change({ show: undefined, from: undefined, to: undefined });
              }}
            />
          ) : (
            <EmptyState icon="search" title={t('partner.empty')} why={t('partner.emptyWhy')} />
          )
        }
      >
        {(card) => (
          <PartnerCardView
            card={card}
            side={side}
            {...(mayWrite
              ? { acts: <PartnerActions card={card} side={side} onDone={() => pages.refetch()} /> }
              : {})}
          />
        )}
      </QueryList>
      {isImporting && (
        <PartnerImport
          side={side}
          onClose={() => {
            setImporting(false);
          }}
          onImported={() => pages.refetch()}
        />
      )}
    </Screen>
  );
}

export const BuyerList = () => <PartnerList side="BUY" />;
export const SellerList = () => <PartnerList side="SELL" />;
