// The mutual rating of one contract: the form, what was said, and when it shows.

import '#features/contract/web/contract.css';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { firmPresentationPath } from '#features/firm/web/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { type Rating, type RatingCase, ratingCase } from '../calls/rating.ts';
import { QUESTIONS_OF } from '../choices.ts';
import { RatingForm } from './RatingForm.tsx';

const RatingQuery = z.object({ id: z.optional(z.string()) });

export default function RatingScreen() {
  const t = useTranslation('rating');
  const [{ id }] = useScreenQuery(RatingQuery);
  const contractId = askedId(id);
  const query = useCall(ratingCase, { contractId });
  return (
    <Screen title={t('title')}>
      <QueryView query={query} feature="generic">
        {({ case: rated }) =>
          rated ? (
            <Content rated={rated} onDone={() => query.refetch()} />
          ) : (
            <EmptyState
              icon="star"
              title={t('none')}
              why={t('noneWhy')}
              next={{ label: t('toContract'), to: contractPath(contractId) }}
            />
          )
        }
      </QueryView>
    </Screen>
  );
}

function Content({ rated, onDone }: { rated: RatingCase; onDone: () => unknown }) {
  const t = useTranslation('rating');
  const { holds } = useTrader();
  const { minute } = useFormats();
  const { state, closesAt, counterparty, own, theirs } = rated;
  const mayRate = own === null && state === 'open' && closesAt.getTime() > serverNow();
  return (
    <>
      <Section title={rated.title} note={<CopyableId id={rated.no} to={contractPath(rated.id)} />}>
        <Rows>
          <Row
            label={t('counterparty')}
            value={counterparty.name}
            to={firmPresentationPath(counterparty.id)}
          />
          <Row isFact label={t('state')} value={t(`state.${state}`)} />
          {state === 'open' && <Row isFact label={t('closesAt')} value={minute(closesAt)} />}
        </Rows>
        <p className="contract-note">{t('rule')}</p>
      </Section>
      {mayRate && !holds(TRADING_SEATS) && <NoticeBox>{t('notYours')}</NoticeBox>}
      {mayRate && holds(TRADING_SEATS) && <RatingForm rated={rated} onDone={onDone} />}
      {own && <Given title={t('own')} rating={own} side={rated.side} />}
      {own && state === 'open' && <NoticeBox>{t('blind', { until: minute(closesAt) })}</NoticeBox>}
      {theirs && (
        <Given
          title={t('theirs', { name: counterparty.name })}
          rating={theirs}
          side={rated.side === 'seller' ? 'buyer' : 'seller'}
        />
      )}
      {state === 'shown' && !theirs && <NoticeBox>{t('silent')}</NoticeBox>}
    </>
  );
}

function Given({ title, rating, side }: { title: string; rating: Rating; side: RatingCase['side'] }) {
  const t = useTranslation('rating');
  const { minute } = useFormats();
  const { marks, remark, hiddenFor, at } = rating;
  return (
    <Section title={title} note={minute(at)}>
      <Rows title={title}>
        {QUESTIONS_OF[side].map((question) => {
          const mark = marks[question];
          return mark === null ? null : (
            <Row
              key={question}
              isFact
              label={t(`ask.${side}.${question}`)}
              value={t('mark', { mark })}
              valueHint={t(`mark.${mark as 1 | 2 | 3 | 4 | 5}`)}
            />
          );
        })}
      </Rows>
      {remark !== '' && <p>{remark}</p>}
      {hiddenFor !== null && <p className="contract-note">{t('hidden', { reason: hiddenFor })}</p>}
    </Section>
  );
}
