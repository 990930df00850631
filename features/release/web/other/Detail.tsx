// Screen of one ad hoc settlement.

import '#features/settlement/web/settlement.css';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { sheetPath } from '#features/settlement/web/parts/paths.ts';
import { Files, HistorySection } from '#features/settlement/web/sheet/Parts.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { adhocDetail } from '../../calls/other.ts';
import { ADHOC_TONES } from '../tones.ts';
import { AdhocBar } from './Acts.tsx';
import { Working } from './Working.tsx';

const DetailQuery = z.object({
  id: z.optional(z.string()),
  do: z.catch(z.optional(z.literal('consent')), undefined),
});
type Other = OutputOf<typeof adhocDetail>;

export default onTrial('money', AdhocDetail);

function AdhocDetail() {
  const t = useTranslation('release');
  const [{ id, do: asked }] = useScreenQuery(DetailQuery);
  const query = useCall(adhocDetail, { otherId: askedId(id) });
  const { data } = query;
  return (
    <Screen
      title={t('other.detail')}
      {...(data && data.card.mayDo.length > 0
        ? { bar: <AdhocBar card={data.card} asked={asked} onDone={query.refetch} /> }
        : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="release">
          {(other) => <View other={other} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function View({
  other: { card, contract, sheet, isFromBond, paidOn, working, files, signatures, paper, timeline },
}: {
  other: Other;
}) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money, second, day: dayOf } = useFormats();
  const name = (side: 'seller' | 'buyer') => (side === 'seller' ? contract.seller : contract.buyer).shortName;
  return (
    <>
      <TurnHeader
        matter={{ type: 'other_settlement', id: card.id }}
        state={
          <>
            <Tag>{t(`kind.${card.kind}`)}</Tag>{' '}
            <Tag tone={ADHOC_TONES[card.state]}>{t(`other.${card.state}`)}</Tag>
          </>
        }
        id={<CopyableId id={card.no} />}
        title={`${name(card.payer)} → ${name(card.payer === 'seller' ? 'buyer' : 'seller')}`}
        note={card.needsMe ? t('other.yours') : t(`other.${card.state}.next`)}
      >
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'amount',
              size: '28',
              value: money(card.amount),
              unit: tTerms('unit.yuan'),
              label: t('charges.amount'),
            },
          ]}
        />
      </TurnHeader>
      <Section title={t('other.what')}>
        <Rows title={t('other.what')}>
          <Row
            isFact
            label={t('other.contract')}
            value={<CopyableId id={contract.no} to={contractPath(contract.id)} />}
          />
          {sheet && (
            <Row isFact label={t('other.sheet')} value={<CopyableId id={sheet.no} to={sheetPath(sheet)} />} />
          )}
          {isFromBond && <Row isFact label={t('other.fromBond')} value={t(`side.${card.payer}`)} />}
          {paidOn && <Row isFact label={t('other.paidOn')} value={dayOf(paidOn)} />}
          {card.reason !== '' && <Row isFact label={t('answer.reason')} hint={card.reason} />}
        </Rows>
        {working && <Working working={working} />}
      </Section>
      <Section title={t('signatures.title')}>
        <Rows title={t('signatures.title')}>
          {(['seller', 'buyer'] as const).map((side) => {
            const signed = signatures.find((one) => one.side === side);
            return (
              <Row
                key={side}
                label={`${t(`side.${side}`)} · ${name(side)}`}
                hint={signed && `${signed.person} · ${second(signed.at)}`}
                value={
                  <Tag tone={signed ? 'success' : 'neutral'}>
                    {t(signed ? 'signatures.valid' : 'signatures.missing')}
                  </Tag>
                }
              />
            );
          })}
        </Rows>
        {paper && (
          <>
            <Digest value={paper.sha256} label={t('paper.sha256')} />
            <div className="settlement-buttons">
              <OpenPaper link={paper.link} label={t('paper.open')} />
            </div>
          </>
        )}
      </Section>
      <Files files={files} />
      <HistorySection steps={timeline} />
    </>
  );
}
