// Page for signing a contract.

import { useState } from 'react';
import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { type ContractDetail, contractDetail } from '../../calls/read.ts';
import { SIGNING_SEATS, type signContract } from '../../calls/sign.ts';
import { OPEN_TO_SIGN } from '../../states.ts';
import { contractPath } from '../parts/paths.ts';
import { SigningTime } from '../parts/Signing.tsx';
import { PaperToSign } from './PaperToSign.tsx';
import { Signed } from './Signed.tsx';

const SignQuery = z.object({ id: z.optional(z.string()) });

export default onTrial('signatures', SignScreen);

function SignScreen() {
  const t = useTranslation('contract');
  const [{ id }] = useScreenQuery(SignQuery);
  const query = useCall(contractDetail, { contractId: askedId(id) });
  const [signed, setSigned] = useState<OutputOf<typeof signContract>>();
  if (signed && query.data)
    return (
      <Screen title={t('sign.title')}>
        <Signed signed={signed} contract={query.data} />
      </Screen>
    );
  return (
    <Screen title={t('sign.title')}>
      <QueryView query={query} feature="contract">
        {(contract) => (
          <Signing
            contract={contract}
            onSigned={(answer) => {
              setSigned(answer);
              void query.refetch();
            }}
          />
        )}
      </QueryView>
    </Screen>
  );
}

function Signing({
  contract,
  onSigned,
}: {
  contract: ContractDetail;
  onSigned: (signed: OutputOf<typeof signContract>) => void;
}) {
  const t = useTranslation('contract');
  const { listed } = useFormats();
  const { holds } = useTrader();
  const { card, mayDo, signers } = contract;
  const back = { label: t('sign.back'), to: contractPath(card.id) };
  if (!holds(SIGNING_SEATS))
    return <MissingSeat seats={SIGNING_SEATS} title={t('sign.notYours')} next={back} />;
  const ours = signers.find(({ role }) => role === card.side);
  if (ours?.hasSigned) return <EmptyState icon="check" title={t('sign.already')} next={back} />;
  if (!mayDo.includes('sign')) {
    const before = signers.filter(({ role, hasSigned }) => role !== card.side && !hasSigned);
    const isOpen = OPEN_TO_SIGN.some((one) => one === card.state) && before.length > 0;
    return (
      <EmptyState
        icon="clock"
        title={t('sign.notNow')}
        why={
          isOpen
            ? t('next.signThem', { firms: listed(before.map(({ firm }) => firm.shortName)) })
            : t(`state.${card.state}`)
        }
        next={back}
      />
    );
  }
  return (
    <>
      <Brief contract={contract} />
      {card.signBy === null && <NoticeBox>{t('sign.noDeadline')}</NoticeBox>}
      <PaperToSign contract={contract} onSigned={onSigned} />
    </>
  );
}

function Brief({ contract: { card } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, price, money, minute } = useFormats();
  return (
    <StatusHeader
      state={t(card.agreementType ? `agreementType.${card.agreementType}` : `kind.${card.kind}`)}
      id={<CopyableId id={card.no} to={contractPath(card.id)} />}
      title={card.title}
      next={card.signBy && t('sign.by', { time: minute(card.signBy) })}
      deadline={card.signBy && <SigningTime signBy={card.signBy} />}
    >
      <p className="contract-note">
        {card.seller.name} → {card.buyer.name}
      </p>
      {card.quantity !== null && card.price !== null && (
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'quantity',
              size: '22',
              value: tonnes(card.quantity),
              unit: quantityUnit,
              label: t('field.quantity'),
            },
            {
              key: 'price',
              size: '22',
              value: price(card.price),
              unit: tTerms('unit.yuan_per_tonne'),
              label: t('field.price'),
              hint:
                card.goods === null
                  ? undefined
                  : `${t(card.isTaxIncluded === false ? 'field.goodsWithVat' : 'field.goods')} ` +
                    `${money(card.goods)} ${tTerms('unit.yuan')}`,
            },
          ]}
        />
      )}
    </StatusHeader>
  );
}
