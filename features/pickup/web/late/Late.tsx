// Screen of late coal: tonnes, days, cost, and the link to its settlement.

import '../pickup.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type LateCard, latePage } from '../../calls/late.ts';
import { latePaymentPath } from '../parts/paths.ts';
import { LATE_TONES } from '../parts/tones.ts';

const SETTLERS = ['firm_settler', 'firm_representative', 'firm_finance'] as const;
const leftOf = (due: Fen, paid: Fen) => (due > paid ? fen(due - paid) : fen(0n));

const ListQuery = z.object({
  is: z.catch(z.optional(z.literal('open')), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Late() {
  const t = useTranslation('pickup');
  const [query, change] = useScreenQuery(ListQuery);
  const { is, keyword, from, to } = query;
  const input = {
    ...(is && { isOpen: true }),
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(latePage, input);
  return (
    <Screen
      title={t('late')}
      top={
        <>
          <SearchField
            value={keyword ?? ''}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={t('late.search')}
          />
          <ChipRow label={t('late')}>
            <Chip
              isOn={is === 'open'}
              onPress={() => {
                change({ is: is ? undefined : 'open' });
              }}
            >
              {t('late.open')}
            </Chip>
            <PeriodChip label={t('late.since')} days={query} onChange={change} />
            <ExportChip call={latePage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        keyOf={({ contractId }) => contractId}
        label={t('late')}
        icon="pickup"
        empty={{ title: t('late.none'), why: t('late.noneWhy') }}
        isNarrowed={Object.keys(input).length > 0}
        onReset={() => {
          change({ is: undefined, keyword: undefined, from: undefined, to: undefined });
        }}
        head={<NoticeBox>{t('late.why')}</NoticeBox>}
      >
        {(late) => <LateItem late={late} />}
      </PagedList>
    </Screen>
  );
}

function LateItem({ late }: { late: LateCard }) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { tonnes, money, price, day: dayOf } = useFormats();
  const { holds } = useTrader();
  const isCounted = late.state !== 'withdrawn';
  const yuan = (amount: Fen) => `${money(amount)} ${tTerms('unit.yuan')}`;
  const perTonne = `${tTerms('unit.yuan_per_tonne')}`;
  const [penalty, storage] = [leftOf(late.penalty, late.penaltyPaid), leftOf(late.storage, late.storagePaid)];
  const maySettle = isCounted && holds(SETTLERS);
  return (
    <Card
      acts={
        maySettle &&
        penalty + storage > 0n && (
          <>
            {penalty > 0n && (
              <Button size="small" to={latePaymentPath(late.contractId, 'penalty', penalty)}>
                {t('late.settlePenalty')}
              </Button>
            )}
            {storage > 0n && (
              <Button size="small" to={latePaymentPath(late.contractId, 'demurrage', storage)}>
                {t('late.settleStorage')}
              </Button>
            )}
          </>
        )
      }
      to={`pages/contract/detail?id=${late.contractId}`}
    >
      <div className="ui-card-line">
        <span className="delivery-no ui-number">{late.contractNo}</span>
        <Tag tone={LATE_TONES[late.state]}>{t(`late.${late.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {late.title} · {late.side === 'seller' ? late.buyer.shortName : late.seller.shortName}
      </p>
      <FigureLine>
        <Figure size="22" value={tonnes(late.unlifted)} unit={quantityUnit} label={t('late.unlifted')} />
        <Figure
          size="22"
          align="right"
          value={money(fen(isCounted ? penalty + storage : 0n))}
          unit={tTerms('unit.yuan')}
          label={t('late.open')}
        />
      </FigureLine>
      <div className="delivery-rows">
        <Rows title={late.contractNo}>
          <Row
            isFact
            label={t('late.since')}
            value={dayOf(late.since)}
            {...(late.countedTo ? { valueHint: t('late.countedTo', { day: dayOf(late.countedTo) }) } : {})}
          />
          {late.penaltyRate > 0n && (
            <Row
              isFact
              label={t('late.penalty')}
              value={yuan(late.penalty)}
              valueHint={`${price(late.penaltyRate)} ${perTonne}`}
            />
          )}
          {late.storageRate > 0n && (
            <Row
              isFact
              label={t('late.storage')}
              value={yuan(late.storage)}
              valueHint={t('late.daily', { rate: `${price(late.storageRate)} ${perTonne}` })}
            />
          )}
          {late.penaltyPaid + late.storagePaid > 0n && (
            <Row isFact label={t('late.paid')} value={yuan(fen(late.penaltyPaid + late.storagePaid))} />
          )}
        </Rows>
      </div>
    </Card>
  );
}
