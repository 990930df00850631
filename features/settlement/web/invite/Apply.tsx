// Screen of quick settlement: loaded weight at the fixed price.

import '../settlement.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { taxOf } from '#features/valuation/wire.ts';
import { kg, plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NoPermission } from '#packages/ui/States.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { quickSheet, sheetBasis } from '../../calls/input.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { selectContractPath, sheetPath } from '../parts/paths.ts';
import { useSay } from '../parts/say.ts';

const ApplyQuery = z.object({ contract: z.optional(z.string()) });
type Basis = OutputOf<typeof sheetBasis>;

export default function ApplyQuick() {
  const { say } = useSay();
  const [{ contract }] = useScreenQuery(ApplyQuery);
  const { holds, isKnown } = useTrader();
  const mayApply = !isKnown || holds(SETTLING_SEATS);
  const query = useCall(sheetBasis, { contractId: askedId(contract) }, { enabled: mayApply });
  const again = { label: say('select.title'), to: selectContractPath('invite') };
  return (
    <Screen title={say('invite.apply')}>
      {mayApply ? (
        <QueryView query={query} feature="settlement">
          {(basis) =>
            basis.isQuick ? (
              <Form basis={basis} />
            ) : (
              <EmptyState icon="settlement" title={say('select.notQuick')} next={again} />
            )
          }
        </QueryView>
      ) : (
        <NoPermission title={say('operate.mayNot')} why={say('operate.mayNotWhy')} next={again} />
      )}
    </Screen>
  );
}

function Form({ basis: { contract, batches, side, issuer, terms, bondLeft } }: { basis: Basis }) {
  const { say, trade, tonnes, price, money } = useSay();
  const { navigate } = useNavigate();
  const trips = batches.filter(({ inSheet }) => inSheet === null).flatMap((batch) => batch.trips);
  const [chosen, setChosen] = useState<readonly string[]>(() => trips.map(({ id }) => id));
  const [remark, setRemark] = useState('');
  const { run, problem, isBusy } = useMutationCall(quickSheet);
  const loaded = plus(kg(0n), ...trips.filter(({ id }) => chosen.includes(id)).map((trip) => trip.loaded));
  const goods = goodsValue(loaded, terms.agreed, vatOnTop(taxOf(terms)));
  const unit = trade('unit.tonne');
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
        title={say('select.nothingUnsettled')}
        next={{ label: say('select.title'), to: selectContractPath('invite') }}
      />
    );
  return (
    <>
      <StatusHeader
        state={<Tag tone="info">{say('type.quick')}</Tag>}
        id={contract.no}
        title={contract.title}
      >
        <KeyFigures
          columns={2}
          figures={[
            {
              key: 'goods',
              size: '22',
              tone: 'brand',
              value: money(goods),
              unit: trade('unit.yuan'),
              label: say('line.goods'),
            },
            {
              key: 'loaded',
              size: '22',
              value: tonnes(loaded),
              unit,
              label: say('line.loaded'),
              hint: `× ${price(terms.agreed)} ${trade('unit.yuan_per_tonne')}`,
            },
          ]}
        />
      </StatusHeader>
      <Section title={say('invite.trips')} note={say('batches.trips', { count: chosen.length })}>
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
      <Section title={say('charges.rest')}>
        {bondLeft > 0n && <p className="settlement-note">{say('other.bondLeft', { left: bondLeft })}</p>}
        <TextArea label={say('remark')} value={remark} onChange={setRemark} maxLength={500} />
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        primary={{
          label: say('invite.make'),
          isBusy,
          onPress: apply,
          reason: chosen.length === 0 ? say('invite.first') : undefined,
        }}
      />
    </>
  );
}
