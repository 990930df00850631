// Step for payment, bonds and liability.

import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { FORUMS } from '#features/contract/choices.ts';
import { useSay } from '#features/contract/web/say.ts';
import type { FileKind } from '#features/file/kinds.ts';
import { INVOICE_MODES, PAY_MODES, PAY_TERMS } from '#features/terms/choices.ts';
import { Button } from '#packages/ui/Button.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import {
  FormArea,
  FormFiles,
  ContractFormNumber,
  ContractFormOneOf,
  ContractFormSelect,
  ContractFormSwitch,
  ContractFormText,
} from './controls.tsx';
import { CreditFields } from './CreditFields.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

const TENORS = ['1', '2', '3', '4', '5', '6'] as const;
const KINDS = ['pdf', 'jpg', 'png', 'xlsx'] as const satisfies readonly FileKind[];
const MAX_REMARK_LENGTH = 500;

export function ContractStepPayment({ writing }: { writing: ContractFormKind }) {
  const { say, trade } = useSay();
  const [payModes, payTerm] = useWatch<ContractForm, ['payModes', 'payTerm']>({
    name: ['payModes', 'payTerm'],
  });
  const yuan = trade('unit.yuan');
  const perTonne = trade('unit.yuan_per_tonne');
  return (
    <>
      <FieldSet title={trade('detail.payment')}>
        <PayModes />
        {payModes.some((mode) => mode === 'bank_draft' || mode === 'commercial_draft') && <Surcharges />}
        <ContractFormOneOf
          name="payTerm"
          label={trade('field.payTerm')}
          choices={PAY_TERMS.map((value) => ({ value, label: trade(`payTerm.${value}`) }))}
        />
        {(payTerm === 'prepay_pct' || payTerm === 'cod_pct') && (
          <ContractFormNumber
            name="payShare"
            label={trade('field.payShare')}
            decimals={2}
            unit="%"
            isRequired
          />
        )}
        {payTerm === 'after_settle' && (
          <ContractFormNumber
            name="payDays"
            label={trade('field.payDays')}
            decimals={0}
            unit={trade('unit.days')}
            isRequired
          />
        )}
        <CreditFields writing={writing} />
        <ContractFormOneOf
          name="invoiceMode"
          label={trade('field.invoiceMode')}
          choices={INVOICE_MODES.map((value) => ({ value, label: trade(`invoiceMode.${value}`) }))}
        />
        <ContractFormSwitch
          name="isSupervised"
          label={say('field.isSupervised')}
          hint={say('supervised.why')}
        />
        <div className="contract-fields">
          <ContractFormNumber name="retention" label={say('field.retention')} decimals={2} unit="%" />
          <ContractFormNumber
            name="lateInterest"
            label={say('field.lateInterest')}
            decimals={2}
            unit={`% / ${trade('unit.day')}`}
          />
        </div>
      </FieldSet>
      <FieldSet title={say('chapter.liability')}>
        <div className="contract-fields">
          <ContractFormNumber name="sellerBond" label={say('field.sellerBond')} decimals={2} unit={yuan} />
          <ContractFormNumber name="buyerBond" label={say('field.buyerBond')} decimals={2} unit={yuan} />
        </div>
        <ContractFormNumber
          name="shortPenalty"
          label={say('field.shortPenalty')}
          decimals={4}
          unit={perTonne}
        />
        <ContractFormNumber
          name="shortPenaltyShare"
          label={say('field.shortPenaltyShare')}
          decimals={2}
          unit="%"
          hint={say('penaltyShare.why')}
        />
        <ContractFormNumber
          name="liftPenalty"
          label={say('field.liftPenalty')}
          decimals={4}
          unit={perTonne}
        />
        <ContractFormNumber
          name="liftPenaltyShare"
          label={say('field.liftPenaltyShare')}
          decimals={2}
          unit="%"
          hint={say('penaltyShare.why')}
        />
        <ContractFormNumber
          name="storageFee"
          label={say('field.storageFee')}
          decimals={4}
          unit={`${perTonne} / ${trade('unit.day')}`}
          hint={say('storageFee.why')}
        />
        <ContractFormOneOf
          name="forum"
          label={say('field.forum')}
          choices={FORUMS.map((value) => ({ value, label: say(`forum.${value}`) }))}
        />
        <ContractFormText
          name="forumPlace"
          label={say('field.forumPlace')}
          maxLength={60}
          hint={trade('registration.optional')}
        />
        <ContractFormText
          name="signPlace"
          label={say('field.signPlace')}
          maxLength={60}
          hint={trade('registration.optional')}
        />
        <FormArea name="remark" label={trade('field.remark')} maxLength={MAX_REMARK_LENGTH} />
        <FormFiles name="attachments" label={say('field.attachments')} kinds={KINDS} />
      </FieldSet>
    </>
  );
}

function PayModes() {
  const { trade } = useSay();
  const { field, fieldState } = useController<ContractForm, 'payModes'>({ name: 'payModes' });
  return (
    <ChoiceChips
      label={trade('field.payModes')}
      values={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isRequired
      choices={PAY_MODES.map((value) => ({ value, label: trade(`payMode.${value}`) }))}
    />
  );
}

function Surcharges() {
  const { trade } = useSay();
  const rows = useFieldArray<ContractForm, 'draftSurcharges'>({ name: 'draftSurcharges' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <div key={field.id} className="contract-fields">
          <ContractFormSelect
            name={`draftSurcharges.${at}.months`}
            label={trade('unit.months')}
            options={TENORS.map((value) => ({ value, label: value }))}
          />
          <ContractFormNumber
            name={`draftSurcharges.${at}.surcharge`}
            label={trade('field.draftSurcharges')}
            decimals={4}
            unit={trade('unit.yuan_per_tonne')}
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
          {trade('field.draftSurcharges')}
        </Button>
      )}
    </>
  );
}
