// Console page of the rate table in all its versions.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
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
import { useFeeDeskWords, useFeeWords } from './useWords.ts';
import { titles } from './words/titles.ts';

export default function Rates() {
  const words = useFeeDeskWords();
  const title = titles.rates[useLocale()];
  const holds = useHoldsSeat();
  return (
    <DeskList
      title={title}
      about={words['rates.about']}
      create={
        holds(RATE_WRITERS) && { label: words.propose, form: (done) => <RateForm onDone={() => done()} /> }
      }
      name="feeRates"
      source={fromCall(ratePage, inputOf)}
      columns={useColumns(holds(RATE_WRITERS))}
      filters={useFilters()}
      feature="fee"
      empty={{ title: words.empty, why: words.emptyWhy }}
    />
  );
}

const inputOf = ({ state, type }: FilterValues) => ({
  ...(state ? { state: state as RateState } : {}),
  ...(type ? { type: type as TonneFee } : {}),
});

function useFilters(): DeskFilter<RateCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  return [
    {
      key: 'type',
      label: words.type,
      options: TONNE_FEES.map((value) => ({ value, label: own[`type.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      options: statesOf(rateMachine).map((value) => ({ value, label: words[`rate.${value}`] })),
    },
  ];
}

function useColumns(mayWrite: boolean): DeskColumn<RateCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { price, percent } = useFormats();
  const { variety } = useVarieties();
  const state = (row: RateCard) => (row.isInForce ? words.inForce : words[`rate.${row.state}`]);
  return [
    { key: 'type', title: words.type, value: (row) => own[`type.${row.type}`] },
    { key: 'mode', title: words.mode, value: (row) => (row.mode ? words[`mode.${row.mode}`] : words.any) },
    {
      key: 'variety',
      title: words.variety,
      value: (row) => (row.varietyId ? variety(row.varietyId) : words.any),
    },
    { key: 'tier', title: words.tier, value: (row) => (row.tier ? words[`tier.${row.tier}`] : words.any) },
    {
      key: 'rate',
      title: words.rate,
      isNumber: true,
      unit: words.perTonne,
      value: (row) => row.rate,
      cell: (row) => `${price(row.rate)} ${words.perTonne}`,
      text: (row) => price(row.rate),
    },
    {
      key: 'discount',
      title: words.discount,
      isNumber: true,
      value: (row) => row.discount,
      cell: (row) => `${percent(row.discount)} %`,
      text: (row) => percent(row.discount),
    },
    { key: 'validFrom', title: words.validFrom, value: (row) => row.validFrom },
    { key: 'version', title: words.version, isNumber: true, value: (row) => row.version },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => RATE_COLOURS[row.state],
    },
    { key: 'note', title: words.note, value: (row) => row.reason || row.note },
    { key: 'writtenBy', title: words.writtenBy, value: (row) => row.writtenBy },
    {
      key: 'decidedBy',
      title: words.decidedBy,
      value: (row) => row.decidedBy,
      cell: (row) => <DecisionButtons rate={row} mayWrite={mayWrite} />,
    },
  ];
}

function DecisionButtons({ rate, mayWrite }: { rate: RateCard; mayWrite: boolean }) {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { price } = useFormats();
  const { id: rateId, mayDecide } = rate;
  return (
    <span className="desk-actions">
      {!mayDecide && rate.decidedBy}
      <DeskActs
        size="small"
        subject={`${own[`type.${rate.type}`]} · ${price(rate.rate)}\u00a0${words.perTonne} · ${words.validFrom} ${rate.validFrom}`}
        acts={[
          act({
            label: words.refuse,
            kind: 'danger',
            isOpen: mayDecide,
            call: rejectRate,
            reason: 'needed',
            longestReason: 300,
            what: rate.note,
            input: (reason) => ({ rateId, reason }),
          }),
          act({
            label: words.publish,
            isOpen: mayDecide,
            call: publishRate,
            what: words['publish.what'],
            input: () => ({ rateId }),
          }),
          act({
            label: words.withdraw,
            kind: 'danger',
            isOpen: !mayDecide && mayWrite && rate.state === 'published' && !rate.isInForce,
            call: withdrawRate,
            what: words['withdraw.what'],
            input: () => ({ rateId }),
          }),
        ]}
      />
    </span>
  );
}
