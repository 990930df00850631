// Screen of late coal: tonnes, days, cost, and the link to its settlement.

import '../pickup.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
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
import { useSay } from '../say.ts';

const SETTLERS = ['firm_settler', 'firm_representative', 'firm_finance'] as const;
const leftOf = (due: Fen, paid: Fen) => (due > paid ? fen(due - paid) : fen(0n));

const ListQuery = z.object({
  is: z.catch(z.optional(z.literal('open')), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Late() {
  const { say } = useSay();
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
      title={say('late')}
      top={
        <>
          <SearchField
            value={keyword ?? ''}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={say('late.search')}
          />
          <ChipRow label={say('late')}>
            <Chip
              isOn={is === 'open'}
              onPress={() => {
                change({ is: is ? undefined : 'open' });
              }}
            >
              {say('late.open')}
            </Chip>
            <PeriodChip label={say('late.since')} days={query} onChange={change} />
            <ExportChip call={latePage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        keyOf={({ contractId }) => contractId}
        label={say('late')}
        icon="pickup"
        empty={{ title: say('late.none'), why: say('late.noneWhy') }}
        head={<NoticeBox>{say('late.why')}</NoticeBox>}
      >
        {(late) => <LateItem late={late} />}
      </PagedList>
    </Screen>
  );
}

function LateItem({ late }: { late: LateCard }) {
  const { say, trade, tonnes, money, price, dayOf } = useSay();
  const { holds } = useTrader();
  const isCounted = late.state !== 'withdrawn';
  const yuan = (amount: Fen) => `${money(amount)} ${trade('unit.yuan')}`;
  const perTonne = `${trade('unit.yuan_per_tonne')}`;
  const [penalty, storage] = [leftOf(late.penalty, late.penaltyPaid), leftOf(late.storage, late.storagePaid)];
  const maySettle = isCounted && holds(SETTLERS);
  return (
    <Card>
      <div className="ui-card-line">
        <span className="delivery-no ui-number">{late.contractNo}</span>
        <Tag tone={LATE_TONES[late.state]}>{say(`late.${late.state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {late.title} · {late.side === 'seller' ? late.buyer.shortName : late.seller.shortName}
      </p>
      <FigureLine>
        <Figure
          size="22"
          value={tonnes(late.unlifted)}
          unit={trade('unit.tonne')}
          label={say('late.unlifted')}
        />
        <Figure
          size="22"
          align="right"
          value={money(fen(isCounted ? penalty + storage : 0n))}
          unit={trade('unit.yuan')}
          label={say('late.open')}
        />
      </FigureLine>
      <div className="delivery-rows">
        <Rows title={late.contractNo}>
          <Row
            isFact
            label={say('late.since')}
            value={dayOf(late.since)}
            {...(late.countedTo ? { valueHint: say('late.countedTo', { day: dayOf(late.countedTo) }) } : {})}
          />
          {late.penaltyRate > 0n && (
            <Row
              isFact
              label={say('late.penalty')}
              value={yuan(late.penalty)}
              valueHint={`${price(late.penaltyRate)} ${perTonne}`}
            />
          )}
          {late.storageRate > 0n && (
            <Row
              isFact
              label={say('late.storage')}
              value={yuan(late.storage)}
              valueHint={say('late.daily', { rate: `${price(late.storageRate)} ${perTonne}` })}
            />
          )}
          {late.penaltyPaid + late.storagePaid > 0n && (
            <Row isFact label={say('late.paid')} value={yuan(fen(late.penaltyPaid + late.storagePaid))} />
          )}
          <Row
            label={say('contract')}
            value={late.contractNo}
            to={`pages/contract/detail?id=${late.contractId}`}
          />
        </Rows>
      </div>
      {maySettle && penalty > 0n && (
        <Button isWide to={latePaymentPath(late.contractId, 'penalty', penalty)}>
          {say('late.settlePenalty')}
        </Button>
      )}
      {maySettle && storage > 0n && (
        <Button isWide to={latePaymentPath(late.contractId, 'demurrage', storage)}>
          {say('late.settleStorage')}
        </Button>
      )}
    </Card>
  );
}
