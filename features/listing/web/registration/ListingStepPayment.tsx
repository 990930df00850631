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
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useSay } from '../say.ts';

const TENORS = ['1', '2', '3', '4', '5', '6'] as const;

export function ListingStepPayment() {
  const { say } = useSay();
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
          <FormNumber name="payDays" decimals={0} unit={say('unit.days')} isRequired />
        )}
        <FormOneOf name="invoiceMode" items={INVOICE_MODES} />
      </FieldSet>
      <FieldSet>
        <DepositFields side="sellerDeposit" />
        <DepositFields side="buyerDeposit" />
        <FormSwitch name="isExitFree" hint={say('registration.exitFree')} />
      </FieldSet>
    </>
  );
}

function DepositFields({ side }: { side: 'sellerDeposit' | 'buyerDeposit' }) {
  const { say } = useSay();
  const mode = useWatch<ListingForm, `${typeof side}.mode`>({ name: `${side}.mode` });
  const unit = { none: '', percent: '%', fixed: say('unit.yuan'), per_tonne: say('unit.yuan_per_tonne') }[
    mode
  ];
  return (
    <>
      <FormOneOf
        name={`${side}.mode`}
        label={say(`field.${side}`)}
        words="depositMode"
        items={DEPOSIT_MODES}
      />
      {mode !== 'none' && (
        <FormNumber
          name={`${side}.value`}
          label={say('registration.value')}
          decimals={2}
          unit={unit}
          isRequired
        />
      )}
    </>
  );
}

function Surcharges() {
  const { say } = useSay();
  const rows = useFieldArray<ListingForm, 'draftSurcharges'>({ name: 'draftSurcharges' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <div key={field.id} className="trade-fields">
          <FormSelect
            name={`draftSurcharges.${at}.months`}
            label={say('unit.months')}
            options={TENORS.map((value) => ({ value, label: value }))}
          />
          <FormNumber
            name={`draftSurcharges.${at}.surcharge`}
            label={say('field.draftSurcharges')}
            decimals={4}
            unit={say('unit.yuan_per_tonne')}
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
          {say('field.draftSurcharges')}
        </Button>
      )}
    </>
  );
}
