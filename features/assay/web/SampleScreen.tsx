// Screen of one sample: next move, reports, parts, challenge, sampling.

import * as z from 'zod/mini';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { PromisedChart } from '#features/terms/web/PromisedChart.tsx';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import './assay.css';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { sampleDetail } from '../calls/sample.ts';
import { Acts } from './Acts.tsx';
import { Results } from './Results.tsx';
import type { SampleDetail } from './sample.ts';
import { SampleParts } from './SampleParts.tsx';
import { SAMPLE_TONES } from './tones.ts';
import { useIndices } from './useIndices.ts';

/** A mistyped id sends no request. */
const DetailQuery = z.object({ id: LenientId });

export default function SampleScreen() {
  const t = useTranslation('assay');
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(sampleDetail, { sampleId: id });
  return (
    <Screen title={t('title')} {...(query.data?.moves.length ? { bar: <Acts sample={query.data} /> } : {})}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="assay">
          {(sample) => <DetailSections sample={sample} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function DetailSections({ sample }: { sample: SampleDetail }) {
  return (
    <>
      <Head sample={sample} />
      <Results sample={sample} />
      <PromisedChart
        indices={sample.promised.map(({ promise, ...one }) => ({ index: promise.index, promise, ...one }))}
      />
      {sample.challenge && <Challenged challenge={sample.challenge} />}
      <SampleParts sample={sample} />
      <Taking sample={sample} />
      {sample.trips.length > 0 && <Trips sample={sample} />}
      <Progress sample={sample} />
    </>
  );
}

function Head({ sample: { card, acceptedBy, basis, umpireRule } }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const { tonnes } = useFormats();
  const isOpen = card.state === 'reported' && card.challengeBy !== null;
  return (
    <TurnHeader
      matter={{ type: 'sample', id: card.id }}
      state={<Tag tone={SAMPLE_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>}
      id={<CopyableId id={card.no} />}
      title={card.batch}
      note={t(`next.${card.state}`)}
      extra={
        acceptedBy.length > 0 &&
        acceptedBy.map((side) => t('accept.one', { side: t(`side.${side}`) })).join(' · ')
      }
      {...(isOpen && card.challengeBy ? { deadline: <ChallengeTime until={card.challengeBy} /> } : {})}
    >
      <p className="assay-note">
        {card.seller.shortName} → {card.buyer.shortName} · {t(`basis.${basis}`)} · {t(`rule.${umpireRule}`)}
      </p>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'quantity',
            size: '22',
            value: tonnes(card.quantity),
            unit: t('tonne'),
            label: t('taking.quantity'),
          },
          { key: 'contract', size: '16', value: card.contractNo, label: t('taking.contract') },
        ]}
      />
    </TurnHeader>
  );
}

function ChallengeTime({ until }: { until: Date }) {
  const t = useTranslation('assay');
  const { minute, countdown } = useFormats();
  const deadlineText = t('card.challengeBy', { time: minute(until) });
  return (
    <Tag tone="warning">
      <Countdown
        deadline={until.getTime()}
        now={serverNow}
        format={(left) => `${deadlineText} · ${countdown(left)}`}
        over={deadlineText}
      />
    </Tag>
  );
}

function Challenged({ challenge }: { challenge: NonNullable<SampleDetail['challenge']> }) {
  const t = useTranslation('assay');
  const { nameOf } = useIndices();
  const { money, minute, listed } = useFormats();
  return (
    <Section
      title={t('challenge')}
      {...(challenge.outcome
        ? {
            mark: (
              <Tag tone={challenge.outcome === 'upheld' ? 'success' : 'neutral'}>
                {t(`outcome.${challenge.outcome}`)}
              </Tag>
            ),
          }
        : {})}
    >
      <Rows title={t('challenge')}>
        <Row
          isFact
          label={t('challenge.by')}
          value={t(`side.${challenge.side}`)}
          valueHint={minute(challenge.at)}
        />
        <Row isFact label={t('challenge.indices')} value={listed(challenge.indices.map(nameOf))} />
        <Row isFact label={t('challenge.reason')} value={challenge.reason} />
        <Row
          isFact
          label={<Word of="umpire">{t('challenge.umpire')}</Word>}
          value={challenge.umpire.shortName}
        />
        <Row
          isFact
          label={t('challenge.fee')}
          value={<span className="ui-number">{money(challenge.fee)}</span>}
          {...(challenge.isOwed ? { hint: t('challenge.owed') } : {})}
        />
      </Rows>
    </Section>
  );
}

function Taking({ sample }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const { minute } = useFormats();
  const { umpireLab, namedLab, method, standard, place, sampler, sellerWitness, buyerWitness, card } = sample;
  return (
    <Section title={t('taking')}>
      <Rows title={t('taking')}>
        <Row isFact label={t('taking.at')} value={minute(card.sampledAt)} />
        <Row isFact label={t('taking.method')} value={t(`method.${method}`)} valueHint={standard} />
        <Row isFact label={t('taking.place')} value={place} />
        <Row isFact label={t('taking.sampler')} value={sampler} />
        {sellerWitness !== '' && <Row isFact label={t('taking.sellerWitness')} value={sellerWitness} />}
        {buyerWitness !== '' && <Row isFact label={t('taking.buyerWitness')} value={buyerWitness} />}
        {namedLab !== '' && <Row isFact label={t('taking.namedLab')} value={namedLab} />}
        {umpireLab !== '' && (
          <Row isFact label={<Word of="umpire">{t('challenge.umpire')}</Word>} value={umpireLab} />
        )}
        <Row
          label={t('taking.contract')}
          value={card.contractNo}
          to={`pages/contract/detail?id=${card.contractId}`}
        />
      </Rows>
    </Section>
  );
}

function Trips({ sample: { trips } }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const { tonnes } = useFormats();
  return (
    <Section title={t('trips')}>
      <Rows title={t('trips')}>
        {trips.map(({ id, no, plate, net }) => (
          <Row
            key={id}
            isFact
            label={plate}
            hint={no}
            value={
              <span className="ui-number">
                {tonnes(net)}&nbsp;{t('tonne')}
              </span>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

function Progress({ sample: { timeline } }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const find = useTexts('assay');
  const { second } = useFormats();
  const titleOf = (move: string) => find(`move.${move}`) ?? move;
  const steps = timeline.toReversed().map(({ move, part, side, by, at }, place) => ({
    key: `${place} ${move}`,
    phase: 'done' as const,
    title: part ? `${titleOf(move)} · ${t(`part.${part}`)}` : titleOf(move),
    notes: [second(at), [side && t(`side.${side}`), by].filter(Boolean).join(' · ')].filter(Boolean),
  }));
  return (
    <Section title={t('timeline')}>
      <Timeline label={t('timeline')} steps={steps} />
    </Section>
  );
}
