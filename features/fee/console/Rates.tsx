// Console page of the rate table in all its versions.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { publishRate, type RateCard, ratePage, rejectRate, withdrawRate } from '../calls/rate.ts';
import { TONNE_FEES, type TonneFee } from '../choices.ts';
import { RATE_WRITERS, rateMachine, type RateState } from '../states.ts';
import { RATE_COLOURS } from './colours.ts';
import { RateForm } from './RateForm.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';
import { useVarieties } from './useVarieties.ts';

export default function Rates() {
  const t = useTranslation('fee.console');
  const title = useTranslation('*.desk')('rates');
  const holds = useHoldsSeat();
  return (
    <DeskList
      title={title}
      about={t('rates.about')}
      create={
        holds(RATE_WRITERS) && { label: t('propose'), form: (done) => <RateForm onDone={() => done()} /> }
      }
      name="feeRates"
      source={fromCall(ratePage, inputOf)}
      columns={useColumns(holds(RATE_WRITERS))}
      filters={useFilters()}
      feature="fee"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
    />
  );
}

const inputOf = ({ state, type }: FilterValues) => ({
  ...(state ? { state: state as RateState } : {}),
  ...(type ? { type: type as TonneFee } : {}),
});

function useFilters(): DeskFilter<RateCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  return [
    {
      key: 'type',
      label: t('common.type'),
      options: TONNE_FEES.map((value) => ({ value, label: tFee(`type.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(rateMachine).map((value) => ({ value, label: t(`rate.${value}`) })),
    },
  ];
}

function useColumns(mayWrite: boolean): DeskColumn<RateCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { price, percent } = useFormats();
  const { variety } = useVarieties();
  const state = (row: RateCard) => (row.isInForce ? t('inForce') : t(`rate.${row.state}`));
  return [
    { key: 'type', title: t('common.type'), value: (row) => tFee(`type.${row.type}`) },
    { key: 'mode', title: t('mode'), value: (row) => (row.mode ? t(`mode.${row.mode}`) : t('any')) },
    {
      key: 'variety',
      title: t('variety'),
      value: (row) => (row.varietyId ? variety(row.varietyId) : t('any')),
    },
    { key: 'tier', title: t('tier'), value: (row) => (row.tier ? tFee(`tier.${row.tier}`) : t('any')) },
    {
      key: 'rate',
      title: t('rate'),
      isNumber: true,
      unit: t('perTonne'),
      value: (row) => row.rate,
      text: (row) => price(row.rate),
    },
    {
      key: 'discount',
      title: t('discount'),
      isNumber: true,
      value: (row) => row.discount,
      cell: (row) => `${percent(row.discount)} %`,
      text: (row) => percent(row.discount),
    },
    { key: 'validFrom', title: t('validFrom'), value: (row) => row.validFrom },
    { key: 'version', title: t('common.version'), isNumber: true, value: (row) => row.version },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => RATE_COLOURS[row.state],
    },
    { key: 'note', title: t('common.note'), value: (row) => row.reason || row.note },
    { key: 'writtenBy', title: t('writtenBy'), value: (row) => row.writtenBy },
    {
      key: 'decidedBy',
      title: t('decidedBy'),
      value: (row) => row.decidedBy,
      cell: (row) => <DecisionButtons rate={row} mayWrite={mayWrite} />,
    },
  ];
}

function DecisionButtons({ rate, mayWrite }: { rate: RateCard; mayWrite: boolean }) {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { price } = useFormats();
  const { id: rateId, mayDecide } = rate;
  const perTonne = `${price(rate.rate)}\u00a0${t('perTonne')}`;
  return (
    <span className="desk-actions">
      {!mayDecide && rate.decidedBy}
      <DeskActs
        size="small"
        subject={`${tFee(`type.${rate.type}`)} · ${perTonne} · ${t('validFrom')} ${rate.validFrom}`}
        acts={[
          act({
            label: t('refuse'),
            kind: 'danger',
            isOpen: mayDecide,
            call: rejectRate,
            reason: 'needed',
            longestReason: 300,
            what: rate.note,
            input: (reason) => ({ rateId, reason }),
          }),
          act({
            label: t('publish'),
            isOpen: mayDecide,
            call: publishRate,
            what: t('publish.what'),
            input: () => ({ rateId }),
          }),
          act({
            label: t('withdraw'),
            kind: 'danger',
            isOpen: !mayDecide && mayWrite && rate.state === 'published' && !rate.isInForce,
            call: withdrawRate,
            what: t('withdraw.what'),
            input: () => ({ rateId }),
          }),
        ]}
      />
    </span>
  );
}
