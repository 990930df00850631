// The delivery plan of an offer or a take: off by default, tonnes by day when on.

import { MAX_PLAN_DAYS } from '#features/terms/deliveryPlan.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { ListError } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import type { PlanRow, PlanRows } from './usePlanRows.ts';
import './plan.css';

export function PlanFields({ plan }: { plan: PlanRows }) {
  const t = useTranslation(['negotiation', 'terms']);
  const { day } = useFormats();
  const { rows, lot, problem } = plan;
  const { windowFrom, windowTo } = lot;
  return (
    <>
      <Switch
        label={t('field.deliveryPlan')}
        hint={t('plan.hint', { from: day(windowFrom), to: day(windowTo) })}
        isOn={rows !== undefined}
        onChange={plan.turn}
      />
      {rows && (
        <>
          {rows.map((row, at) => (
            <PlanRowFields key={row.key} row={row} at={at} plan={plan} />
          ))}
          <div className="trade-plan-acts">
            <Button size="small" icon="plus" isDisabled={rows.length >= MAX_PLAN_DAYS} onPress={plan.add}>
              {t('plan.add')}
            </Button>
            <Button size="small" kind="plain" onPress={plan.spread}>
              {t('plan.spread')}
            </Button>
          </div>
          <ListError
            name="plan"
            value={rows.map((row) => `${row.day} ${row.tonnes}`).join()}
            error={problem && problem.day === undefined ? t(`plan.rule.${problem.rule}`) : undefined}
          />
        </>
      )}
    </>
  );
}

function PlanRowFields({ row, at, plan }: { row: PlanRow; at: number; plan: PlanRows }) {
  const t = useTranslation(['negotiation', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { integer } = useFormats();
  const {
    problem,
    lot: { windowFrom, windowTo },
  } = plan;
  const word =
    problem?.day === row.day && problem.day !== undefined ? t(`plan.rule.${problem.rule}`) : undefined;
  const isOfDay = problem?.rule === 'outside_window' || problem?.rule === 'day_twice';
  return (
    <div className="trade-plan-row">
      <DateField
        label={t('plan.day', { no: integer(at + 1) })}
        name={`plan.${at}.day`}
        value={row.day}
        min={windowFrom}
        max={windowTo}
        error={isOfDay ? word : undefined}
        onChange={(day) => {
          plan.change(row.key, { day });
        }}
      />
      <NumberField
        label={t('offer.quantity')}
        name={`plan.${at}.quantity`}
        value={row.tonnes}
        decimals={3}
        unit={quantityUnit}
        error={isOfDay ? undefined : word}
        onChange={(tonnes) => {
          plan.change(row.key, { tonnes });
        }}
      />
      <Button
        size="small"
        kind="plain"
        label={t('plan.removeDay', { no: integer(at + 1) })}
        onPress={() => {
          plan.remove(row.key);
        }}
      >
        {t('plan.remove')}
      </Button>
    </div>
  );
}
