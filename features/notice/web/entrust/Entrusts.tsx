// The firm's entrustments: number, direction, lots, tonnes, session, result.

import * as z from 'zod/mini';
import '../notice.css';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { entrustPage } from '../../calls/entrust.ts';
import type { EntrustCard } from '../../calls/shared.ts';
import { entrustWord } from '../../rules/entrustWord.ts';
import { ENTRUST_STATES, ENTRUSTERS, isEntrustWritable } from '../../states.ts';
import { ENTRUST_TONES } from '../parts/tones.ts';
import { editEntrustPath, entrustPath, WRITE_ENTRUST_PATH } from '../paths.ts';

const ListQuery = z.object({
  keyword: z.optional(z.string()),
  state: z.catch(z.optional(z.enum(ENTRUST_STATES)), undefined),
  direction: z.catch(z.optional(z.enum(['sell', 'buy'])), undefined),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Entrusts() {
  const t = useTranslation('notice');
  const { holds } = useTrader();
  const [query, change, reset] = useScreenQuery(ListQuery);
  const input = {
    ...(query.state ? { states: [query.state] } : {}),
    ...(query.direction ? { direction: query.direction } : {}),
    ...(query.from ? { from: query.from } : {}),
    ...(query.to ? { to: query.to } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  };
  const pages = useInfiniteCall(entrustPage, input);
  const mayWrite = holds(ENTRUSTERS);
  return (
    <Screen
      title={t('entrust.all')}
      {...(mayWrite ? { action: <NavAction to={WRITE_ENTRUST_PATH}>{t('entrust.new')}</NavAction> } : {})}
      top={
        <>
          <SearchField
            value={query.keyword ?? ''}
            onChange={(keyword) => {
              change({ keyword });
            }}
            placeholder={t('entrust.search')}
          />
          <ChipRow label={t('entrust.all')}>
            <ToggleChips
              values={['sell', 'buy'] as const}
              value={query.direction}
              nameOf={(direction) => t(`direction.${direction}`)}
              onChange={(direction) => {
                change({ direction });
              }}
            />
            <ChoiceChip
              label={t('list.state')}
              choices={ENTRUST_STATES.map((id) => ({ id, name: t(`entrustState.${id}`) }))}
              value={query.state}
              onChange={(state) => {
                change({ state: ENTRUST_STATES.find((one) => one === state) });
              }}
            />
            <PeriodChip label={t('list.written')} days={query} onChange={change} />
            <ExportChip call={entrustPage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="notice"
        label={t('entrust.all')}
        icon="contract"
        isNarrowed={Object.keys(input).length > 0}
        onReset={reset}
        empty={{
          title: t('entrust.empty'),
          why: t('entrust.emptyWhy'),
          next: mayWrite ? { label: t('entrust.new'), to: WRITE_ENTRUST_PATH } : undefined,
        }}
      >
        {(entrust) => <EntrustCardView entrust={entrust} />}
      </PagedList>
    </Screen>
  );
}

function EntrustCardView({ entrust }: { entrust: EntrustCard }) {
  const t = useTranslation(['notice', 'terms']);
  const { tonnes, minute, day } = useFormats();
  const { yuan } = useClauseFormats();
  const unit = useQuantityUnit();
  const { notice, result } = entrust;
  const mayEdit = isEntrustWritable(entrust.state) && entrust.mayDo.includes('submit');
  return (
    <Card
      to={entrustPath(entrust.id)}
      acts={
        mayEdit && (
          <Button size="small" to={editEntrustPath(entrust.id)}>
            {t('entrust.edit')}
          </Button>
        )
      }
    >
      <div className="ui-card-line">
        <span className="notice-tags">
          <Tag tone={ENTRUST_TONES[entrust.state]}>{t(entrustWord(entrust))}</Tag>
          <Tag tone={entrust.direction}>{t(`direction.${entrust.direction}`)}</Tag>
          <Tag>{t(`kind.${entrust.kind}`)}</Tag>
        </span>
        <span className="ui-card-note ui-number">{entrust.no}</span>
      </div>
      <h3 className="notice-title">{entrust.title || t('entrust.untitled')}</h3>
      <FigureLine>
        <Figure
          size="18"
          value={tonnes(entrust.quantity)}
          unit={unit}
          label={t('lotCount', { count: entrust.lots })}
        />
        {result ? (
          <Figure
            size="18"
            align="right"
            value={result.average === null ? '–' : yuan(result.average)}
            unit={result.average === null ? undefined : t('unit.yuan_per_tonne')}
            label={t('result.average')}
            hint={t('result.sold', { quantity: tonnes(result.quantity), unit })}
          />
        ) : (
          <Figure
            size="16"
            align="right"
            value={notice ? minute(notice.opensAt) : entrust.wishedAt ? minute(entrust.wishedAt) : '–'}
            label={t(notice ? 'opensAt' : 'entrust.wishedAt')}
          />
        )}
      </FigureLine>
      <p className="ui-card-note">
        {t('entrust.moved', { time: day(entrust.movedAt) })}
        {entrust.relists > 0 && ` · ${t('entrust.relists', { count: entrust.relists })}`}
      </p>
    </Card>
  );
}
