// Screen of quick settlement: loaded weight at the fixed price.

import '../settlement.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { taxOf } from '#features/valuation/wire.ts';
import { kg, plus } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { ListError } from '#packages/ui/Field.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { quickSheet, sheetBasis } from '../../calls/input.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { operatePath, selectContractPath, sheetPath } from '../parts/paths.ts';

const ApplyQuery = z.object({ contract: z.optional(z.string()) });
type Basis = OutputOf<typeof sheetBasis>;

export default onTrial('signatures', ApplyQuick);

function ApplyQuick() {
  const t = useTranslation('settlement');
  const [{ contract }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const mayApply = !isKnown || holds(SETTLING_SEATS);
  const query = useCall(sheetBasis, { contractId: askedId(contract) }, { enabled: mayApply });
  const again = { label: t('select.title'), to: selectContractPath('invite') };
  return (
    <Screen title={t('invite.apply')}>
      {mayApply ? (
        <QueryView query={query} feature="settlement">
          {(basis) =>
            basis.isQuick ? (
              <Form basis={basis} />
            ) : (
              <EmptyState
                icon="settlement"
                title={t('select.notQuick')}
                next={{ label: t('operate.title'), to: operatePath(basis.contract.id) }}
                other={again}
              />
            )
          }
        </QueryView>
      ) : (
        <MissingSeat
          seats={SETTLING_SEATS}
          title={t('operate.mayNot')}
          why={t('operate.mayNotWhy')}
          next={again}
        />
      )}
    </Screen>
  );
}

function Form({ basis: { contract, batches, side, issuer, terms, bondLeft } }: { basis: Basis }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { tonnes, price, money } = useFormats();
  const { navigate } = useNavigate();
  const trips = batches.filter(({ inSheet }) => inSheet === null).flatMap((batch) => batch.trips);
  const [chosen, setChosen] = useState<readonly string[]>(() => trips.map(({ id }) => id));
  const [remark, setRemark] = useState('');
  const { run, problem, isBusy } = useMutationCall(quickSheet);
  const loaded = plus(kg(0n), ...trips.filter(({ id }) => chosen.includes(id)).map((trip) => trip.loaded));
  const goods = goodsValue(loaded, terms.agreed, vatOnTop(taxOf(terms)));
  const unit = tTerms('unit.tonne');
  const apply = async () => {
    const made = await run({
      contractId: contract.id,
      ...(chosen.length < trips.length && { tripIds: [...chosen] }),
      remark: remark.trim(),
    });
    if (made) navigate(sheetPath({ id: made.sheetId, side, issuer }), { replace: true });
  };
  if (trips.length === 0)
    return (
      <EmptyState
        icon="settlement"
        title={t('select.nothingUnsettled')}
        next={{ label: t('select.title'), to: selectContractPath('invite') }}
      />
    );
  return (
    <>
      <StatusHeader state={<Tag tone="info">{t('type.quick')}</Tag>} id={contract.no} title={contract.title}>
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'goods',
              size: '22',
              value: money(goods),
              unit: tTerms('unit.yuan'),
              label: t('line.goods'),
            },
            {
              key: 'loaded',
              size: '22',
              value: tonnes(loaded),
              unit,
              label: t('line.loaded'),
              hint: `× ${price(terms.agreed)} ${tTerms('unit.yuan_per_tonne')}`,
            },
          ]}
        />
      </StatusHeader>
      <Section title={t('invite.trips')} note={t('batches.trips', { count: chosen.length })}>
        <ListError name="tripIds" value={chosen.join()} />
        {trips.map(({ id, plate, no, loaded: weight }) => (
          <Checkbox
            key={id}
            isOn={chosen.includes(id)}
            onChange={(isOn) => {
              setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
            }}
          >
            <span className="ui-number">
              {plate} · {no} · {tonnes(weight)}&nbsp;{unit}
            </span>
          </Checkbox>
        ))}
      </Section>
      <Section title={t('charges.rest')}>
        {bondLeft > 0n && <p className="settlement-note">{t('other.bondLeft', { left: bondLeft })}</p>}
        <TextArea label={t('remark')} name="remark" value={remark} onChange={setRemark} maxLength={500} />
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        primary={{
          label: t('invite.make'),
          isBusy,
          onPress: apply,
          reason: chosen.length === 0 ? t('invite.first') : undefined,
        }}
      />
    </>
  );
}
