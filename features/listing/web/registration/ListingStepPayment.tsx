// Step 5 of the listing form: payment and deposits.

import { useFieldArray, useWatch } from 'react-hook-form';
import { DEPOSIT_MODES, INVOICE_MODES, PAY_MODES, PAY_TERMS } from '#features/terms/choices.ts';
import {
  FormNumber,
  FormOneOf,
  FormPayModes,
  FormSelect,
  FormSwitch,
} from '#features/terms/web/form/controls.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { FurtherFields } from '#features/terms/web/form/FurtherFields.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';

const TENORS = ['1', '2', '3', '4', '5', '6'] as const;

export function ListingStepPayment() {
  const t = useTranslation(['listing', 'terms']);
  const [payModes, payTerm] = useWatch<ListingForm, ['payModes', 'payTerm']>({
    name: ['payModes', 'payTerm'],
  });
  const isDraftPaid = payModes.includes('bank_draft') || payModes.includes('commercial_draft');
  return (
    <>
      <FieldSet>
        <FormPayModes items={PAY_MODES} />
        {isDraftPaid && <Surcharges />}
        <FormOneOf name="payTerm" items={PAY_TERMS} />
        {(payTerm === 'prepay_pct' || payTerm === 'cod_pct') && (
          <FormNumber name="payShare" decimals={2} unit="%" isRequired />
        )}
        {payTerm === 'after_settle' && (
          <FormNumber name="payDays" decimals={0} unit={t('unit.days')} isRequired />
        )}
        <FormOneOf name="invoiceMode" items={INVOICE_MODES} />
      </FieldSet>
      <FieldSet>
        <DepositFields side="sellerDeposit" />
        <DepositFields side="buyerDeposit" />
        <FormSwitch name="isExitFree" hint={t('registration.exitFree')} />
      </FieldSet>
      <FurtherFields />
    </>
  );
}

function DepositFields({ side }: { side: 'sellerDeposit' | 'buyerDeposit' }) {
  const t = useTranslation('terms');
  const mode = useWatch<ListingForm, `${typeof side}.mode`>({ name: `${side}.mode` });
  const unit = { none: '', percent: '%', fixed: t('unit.yuan'), per_tonne: t('unit.yuan_per_tonne') }[mode];
  return (
    <>
      <FormOneOf name={`${side}.mode`} label={t(`field.${side}`)} words="depositMode" items={DEPOSIT_MODES} />
      {mode !== 'none' && (
        <FormNumber
          name={`${side}.value`}
          label={t('registration.value')}
          decimals={2}
          unit={unit}
          isRequired
        />
      )}
    </>
  );
}

function Surcharges() {
  const t = useTranslation('terms');
  const rows = useFieldArray<ListingForm, 'draftSurcharges'>({ name: 'draftSurcharges' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <div key={field.id} className="trade-fields">
          <FormSelect
            name={`draftSurcharges.${at}.months`}
            label={t('unit.months')}
            options={TENORS.map((value) => ({ value, label: value }))}
          />
          <FormNumber
            name={`draftSurcharges.${at}.surcharge`}
            label={t('field.draftSurcharges')}
            decimals={4}
            unit={t('unit.yuan_per_tonne')}
          />
        </div>
      ))}
      {rows.fields.length < TENORS.length && (
        <Button
          size="small"
          icon="plus"
          onPress={() => {
            rows.append({ months: '6', surcharge: '' });
          }}
        >
          {t('field.draftSurcharges')}
        </Button>
      )}
    </>
  );
}
