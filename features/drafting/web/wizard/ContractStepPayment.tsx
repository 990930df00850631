// Step for payment, bonds and liability.

import { useController, useFieldArray, useWatch } from 'react-hook-form';
import type { FileKind } from '#features/file/kinds.ts';
import { FORUMS, INVOICE_MODES, PAY_MODES, PAY_TERMS } from '#features/terms/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
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
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const [payModes, payTerm] = useWatch<ContractForm, ['payModes', 'payTerm']>({
    name: ['payModes', 'payTerm'],
  });
  const yuan = tTerms('unit.yuan');
  const perTonne = tTerms('unit.yuan_per_tonne');
  return (
    <>
      <FieldSet title={tTerms('detail.payment')}>
        <PayModes />
        {payModes.some((mode) => mode === 'bank_draft' || mode === 'commercial_draft') && <Surcharges />}
        <ContractFormOneOf
          name="payTerm"
          label={tTerms('field.payTerm')}
          choices={PAY_TERMS.map((value) => ({ value, label: tTerms(`payTerm.${value}`) }))}
        />
        {(payTerm === 'prepay_pct' || payTerm === 'cod_pct') && (
          <ContractFormNumber
            name="payShare"
            label={tTerms('field.payShare')}
            decimals={2}
            unit="%"
            isRequired
          />
        )}
        {payTerm === 'after_settle' && (
          <ContractFormNumber
            name="payDays"
            label={tTerms('field.payDays')}
            decimals={0}
            unit={tTerms('unit.days')}
            isRequired
          />
        )}
        <CreditFields writing={writing} />
        <ContractFormOneOf
          name="invoiceMode"
          label={tTerms('field.invoiceMode')}
          choices={INVOICE_MODES.map((value) => ({ value, label: tTerms(`invoiceMode.${value}`) }))}
        />
        <ContractFormSwitch name="isSupervised" label={t('field.isSupervised')} hint={t('supervised.why')} />
        <div className="contract-fields">
          <ContractFormNumber
            name="retention"
            label={tTerms('field.retention')}
            decimals={2}
            unit="%"
            hint={t('retention.rule')}
          />
          <ContractFormNumber
            name="lateInterest"
            label={tTerms('field.lateInterest')}
            decimals={2}
            unit={`% / ${tTerms('unit.day')}`}
          />
        </div>
      </FieldSet>
      <FieldSet title={t('chapter.liability')}>
        <div className="contract-fields">
          <ContractFormNumber name="sellerBond" label={t('field.sellerBond')} decimals={2} unit={yuan} />
          <ContractFormNumber name="buyerBond" label={t('field.buyerBond')} decimals={2} unit={yuan} />
        </div>
        <ContractFormNumber
          name="shortPenalty"
          label={tTerms('field.shortPenalty')}
          decimals={4}
          unit={perTonne}
        />
        <ContractFormNumber
          name="shortPenaltyShare"
          label={tTerms('field.shortPenaltyShare')}
          decimals={2}
          unit="%"
          hint={tTerms('penaltyShare.why')}
        />
        <ContractFormNumber
          name="liftPenalty"
          label={tTerms('field.liftPenalty')}
          decimals={4}
          unit={perTonne}
        />
        <ContractFormNumber
          name="liftPenaltyShare"
          label={tTerms('field.liftPenaltyShare')}
          decimals={2}
          unit="%"
          hint={tTerms('penaltyShare.why')}
        />
        <ContractFormNumber
          name="storageFee"
          label={tTerms('field.storageFee')}
          decimals={4}
          unit={`${perTonne} / ${tTerms('unit.day')}`}
          hint={tTerms('storageFee.why')}
        />
        <ContractFormOneOf
          name="forum"
          label={tTerms('field.forum')}
          choices={FORUMS.map((value) => ({ value, label: tTerms(`forum.${value}`) }))}
        />
        <ContractFormText
          name="forumPlace"
          label={tTerms('field.forumPlace')}
          maxLength={60}
          hint={tTerms('registration.optional')}
        />
        <ContractFormText
          name="signPlace"
          label={t('field.signPlace')}
          maxLength={60}
          hint={tTerms('registration.optional')}
        />
        <FormArea name="remark" label={tTerms('field.remark')} maxLength={MAX_REMARK_LENGTH} />
        <FormFiles name="attachments" label={t('field.attachments')} kinds={KINDS} />
      </FieldSet>
    </>
  );
}

function PayModes() {
  const t = useTranslation('terms');
  const { field, fieldState } = useController<ContractForm, 'payModes'>({ name: 'payModes' });
  return (
    <ChoiceChips
      label={t('field.payModes')}
      values={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isRequired
      choices={PAY_MODES.map((value) => ({ value, label: t(`payMode.${value}`) }))}
    />
  );
}

function Surcharges() {
  const t = useTranslation('terms');
  const rows = useFieldArray<ContractForm, 'draftSurcharges'>({ name: 'draftSurcharges' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <div key={field.id} className="contract-fields">
          <ContractFormSelect
            name={`draftSurcharges.${at}.months`}
            label={t('unit.months')}
            options={TENORS.map((value) => ({ value, label: value }))}
          />
          <ContractFormNumber
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
