// Screen of one release.

import { useState } from 'react';
import '#features/settlement/web/settlement.css';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
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
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { releaseDetail } from '../../calls/release.ts';
import { RELEASE_TONES } from '../tones.ts';
import { ReleaseBar } from './Acts.tsx';
import { ReceiptDrawer } from './ReceiptDrawer.tsx';
import { useAccountText } from './useAccountText.ts';

const DetailQuery = z.object({
  id: z.optional(z.string()),
  do: z.catch(z.optional(z.literal('consent')), undefined),
});
type Release = OutputOf<typeof releaseDetail>;

export default onTrial('money', ReleaseScreen);

function ReleaseScreen() {
  const t = useTranslation('release');
  const [{ id, do: asked }] = useScreenQuery(DetailQuery);
  const query = useCall(releaseDetail, { releaseId: askedId(id) });
  const { data } = query;
  return (
    <Screen
      title={t('supervise.detail')}
      {...(data && data.card.mayDo.length > 0
        ? { bar: <ReleaseBar release={data} asked={asked} onDone={query.refetch} /> }
        : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="release">
          {(release) => <View release={release} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Receipt({ card }: { card: Release['card'] }) {
  const t = useTranslation('release');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card>
        <Row
          label={t('receipt.title')}
          hint={t('receipt.why')}
          onPress={() => {
            setOpen(true);
          }}
        />
      </Card>
      {isOpen && (
        <ReceiptDrawer
          card={card}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function View({ release }: { release: Release }) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money, second } = useFormats();
  const accountText = useAccountText();
  const { card, contract, lines, account, locked, files, remark, consent, approval, timeline } = release;
  const { goods, freight, fee } = card.split;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <>
      <TurnHeader
        matter={{ type: 'release', id: card.id }}
        state={<Tag tone={RELEASE_TONES[card.state]}>{t(`release.${card.state}`)}</Tag>}
        id={<CopyableId id={card.no} />}
        title={`${card.payer.shortName} → ${card.payee.shortName}`}
        note={card.needsMe ? t('release.yours') : t(`release.${card.state}.next`)}
      >
        <p className="settlement-note">
          <CopyableId id={contract.no} to={contractPath(contract.id)} />
        </p>
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'amount',
              size: '28',
              value: money(card.amount),
              unit: tTerms('unit.yuan'),
              label: t('supervise.amount'),
            },
            ...(card.released > 0n
              ? [
                  {
                    key: 'released',
                    value: money(card.released),
                    unit: tTerms('unit.yuan'),
                    label: t('supervise.released'),
                  },
                ]
              : card.approved === null
                ? []
                : [
                    {
                      key: 'approved',
                      value: money(card.approved),
                      unit: tTerms('unit.yuan'),
                      label: t('supervise.approved'),
                    },
                  ]),
          ]}
        />
      </TurnHeader>
      <Section title={t('supervise.which')}>
        <Rows title={t('supervise.which')}>
          {lines.map(({ sheet, amount, released }) => (
            <Row
              key={sheet.id}
              label={sheet.no}
              to={sheetPath(sheet)}
              value={yuan(amount)}
              valueHint={released > 0n ? `${t('supervise.released')} ${yuan(released)}` : undefined}
            />
          ))}
        </Rows>
      </Section>
      <Section title={t('supervise.split')}>
        <Rows title={t('supervise.split')}>
          <Row isFact label={t('supervise.goods')} value={yuan(goods)} />
          {freight > 0n && <Row isFact label={t('line.freight')} value={yuan(freight)} />}
          {fee > 0n && <Row isFact label={t('supervise.fee')} value={yuan(fee)} />}
          <Row isFact label={t('supervise.account')} value={accountText(account)} />
          {locked > 0n && (
            <Row isFact label={t('supervise.locked')} value={yuan(locked)} hint={t('supervise.lockedWhy')} />
          )}
          {remark !== '' && <Row isFact label={t('remark')} value={remark} />}
        </Rows>
      </Section>
      {(consent ?? approval) && (
        <Section title={t('signatures.title')}>
          <Rows>
            {consent && (
              <Row
                label={`${t('supervise.payer')} · ${consent.person}`}
                hint={second(consent.at)}
                value={<OpenPaper link={consent.link} label={t('paper.open')} />}
              />
            )}
            {approval && (
              <Row
                label={`${t('supervise.approvedBy')} · ${approval.by}`}
                hint={[second(approval.at), approval.remark].filter(Boolean).join(' · ')}
              />
            )}
          </Rows>
        </Section>
      )}
      {card.released > 0n && <Receipt card={card} />}
      <Files files={files} />
      <HistorySection steps={timeline} />
    </>
  );
}
