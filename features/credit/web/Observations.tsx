// What one part of the score is made of, the dearest first.

import { useTrader } from '#features/firm/web/useTrader.ts';
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
import { APPELLANTS } from '../calls/appeal.ts';
import { type CreditObservation, creditObservations } from '../calls/credit.ts';
import type { CreditPart } from '../choices.ts';
import './credit.css';
import { CREDIT } from './paths.ts';
import { useObservationTexts } from './useObservationTexts.ts';
import { usePoints } from './usePoints.ts';

export function Observations({ part }: { part: CreditPart }) {
  const t = useTranslation('credit');
  const input = { part };
  const pages = useInfiniteCall(creditObservations, input);
  return (
    <Screen
      title={t(`part.${part}`)}
      top={
        <ChipRow label={t('common.filter')}>
          <ExportChip call={creditObservations} input={input} />
        </ChipRow>
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <p className="credit-note credit-about">{t(`about.${part}`)}</p>
        <QueryList
          pages={pages}
          feature="credit"
          keyOf={({ id }) => id}
          label={t(`part.${part}`)}
          empty={<EmptyState icon="contract" title={t('unobserved')} why={t('unobservedWhy')} />}
        >
          {(seen) => <ObservationCard seen={seen} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

export function ObservationCard({ seen }: { seen: CreditObservation }) {
  const t = useTranslation('credit');
  const texts = useObservationTexts();
  const points = usePoints();
  const { holds } = useTrader();
  return (
    <Card>
      <Rows>
        <Row
          weight="strong"
          label={texts.name(seen)}
          hint={texts.why(seen)}
          value={seen.cost === 0 ? t('costsNothing') : t('costs', { points: points(seen.cost) })}
          tone={seen.cost === 0 ? 'success' : 'danger'}
        />
        <Counts seen={seen} />
        {seen.contractId !== null && (
          <Row
            label={t('ofContract')}
            value={seen.contractNo}
            to={`pages/contract/detail?id=${seen.contractId}`}
          />
        )}
        {seen.appealId !== null && <Row label={t('appealed')} to={`${CREDIT}?appeal=${seen.appealId}`} />}
        {seen.mayAppeal && holds(APPELLANTS) && (
          <Row label={t('appeal.do')} to={`${CREDIT}?part=${seen.part}&against=${seen.id}`} />
        )}
      </Rows>
    </Card>
  );
}

function Counts({ seen: { day: since, until, share } }: { seen: CreditObservation }) {
  const t = useTranslation('credit');
  const { day, percent } = useFormats();
  return (
    <Row
      isFact
      label={t('keptShare', { share: percent(share) })}
      hint={
        since === null || until === null
          ? t('countsAlways')
          : t('countsUntil', { since: day(since), until: day(until) })
      }
    />
  );
}
