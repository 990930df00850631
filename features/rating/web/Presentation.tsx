// A firm as others see it, with how its counterparties rated it.

import '#features/contract/web/contract.css';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { BarTable } from '#packages/ui/BarTable.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type FirmPresentation, firmPresentation } from '../calls/rating.ts';

const PresentationQuery = z.object({ id: z.optional(z.string()) });
/** Marks reach from 1 to 5; hundredths of one. */
const [LOWEST, HIGHEST] = [100, 500];

export default function Presentation() {
  const t = useTranslation('rating');
  const [{ id }] = useScreenQuery(PresentationQuery);
  const query = useCall(firmPresentation, { firmId: askedId(id) });
  return (
    <Screen title={t('presentation')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="generic">
          {(presented) => <Presented presented={presented} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Presented({
  presented: { firm, credit, asSeller, asBuyer, least },
}: {
  presented: FirmPresentation;
}) {
  const t = useTranslation('rating');
  const tFirm = useTranslation('firm');
  return (
    <>
      <Section title={firm.name}>
        <Rows title={firm.name}>
          <Row isFact label={t('firm.kind')} value={tFirm(`kind.${firm.kind}`)} />
          {firm.city !== '' && <Row isFact label={t('firm.city')} value={firm.city} />}
          <Row
            isFact
            label={t('firm.credit')}
            value={credit ? t('firm.creditScore', credit) : t('firm.creditNew')}
          />
          <Row label={t('firm.listings')} to={`pages/tabBar/trade?firm=${firm.id}`} />
        </Rows>
      </Section>
      <Rated title={t('asSeller')} reputation={asSeller} least={least} side="buyer" />
      <Rated title={t('asBuyer')} reputation={asBuyer} least={least} side="seller" />
      <NoticeBox>{t('presentation.rule', { least })}</NoticeBox>
    </>
  );
}

function Rated({
  title,
  reputation,
  least,
  side,
}: {
  title: string;
  reputation: FirmPresentation['asSeller'];
  least: number;
  /** Of those who rated. */
  side: 'seller' | 'buyer';
}) {
  const t = useTranslation('rating');
  const { percent } = useFormats();
  return (
    <Section
      title={title}
      {...(reputation && {
        note: t('counted', { firms: reputation.counterparties, ratings: reputation.ratings }),
      })}
    >
      {reputation ? (
        <BarTable
          title={title}
          heads={[t('question'), t('average')]}
          rows={reputation.averages.map(({ question, hundredths }) => ({
            key: question,
            label: t(`ask.${side}.${question}`),
            cells: [t('mark.average', { mark: percent(BigInt(hundredths)) })],
            bar: [0, (hundredths - LOWEST) / (HIGHEST - LOWEST)],
            tone: 'plain',
          }))}
        />
      ) : (
        <p className="contract-note">{t('tooFew', { least })}</p>
      )}
    </Section>
  );
}
