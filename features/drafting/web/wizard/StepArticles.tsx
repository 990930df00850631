// Step for the articles of a framework, or the scans of a paper.

import { useFieldArray } from 'react-hook-form';
import type { FileKind } from '#features/file/kinds.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormArea, ContractFormDay, FormFiles, ContractFormNumber, ContractFormText } from './controls.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

const SCANS = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];
const MAX_SCANS = 20;
const MAX_BODY_LENGTH = 2_000;
const MAX_REMARK_LENGTH = 500;

export function StepArticles({ writing }: { writing: ContractFormKind }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  return (
    <>
      <FieldSet>
        <ContractFormText name="title" label={t('field.title')} maxLength={60} isRequired />
        <div className="contract-fields">
          <ContractFormDay name="effectFrom" label={t('field.effectFrom')} isRequired />
          <ContractFormDay name="effectTo" label={t('field.effectTo')} isRequired />
        </div>
      </FieldSet>
      {writing === 'framework' ? <Articles /> : <OnPaper />}
      <FieldSet>
        <FormArea name="remark" label={tTerms('field.remark')} maxLength={MAX_REMARK_LENGTH} />
        <FormFiles name="attachments" label={t('field.attachments')} kinds={SCANS} />
      </FieldSet>
    </>
  );
}

function Articles() {
  const t = useTranslation('contract');
  const rows = useFieldArray<ContractForm, 'articles'>({ name: 'articles' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <FieldSet key={field.id} title={t('article.nth', { number: at + 1 })}>
          <ContractFormText
            name={`articles.${at}.heading`}
            label={t('article.heading')}
            maxLength={60}
            isRequired
          />
          <FormArea
            name={`articles.${at}.body`}
            label={t('article.body')}
            maxLength={MAX_BODY_LENGTH}
            rows={5}
            isRequired
          />
          {rows.fields.length > 1 && (
            <Button
              size="small"
              kind="plain"
              onPress={() => {
                rows.remove(at);
              }}
            >
              {t('article.remove')}
            </Button>
          )}
        </FieldSet>
      ))}
      <FieldSet>
        <Button
          icon="plus"
          isWide
          onPress={() => {
            rows.append({ heading: '', body: '' });
          }}
        >
          {t('article.add')}
        </Button>
      </FieldSet>
    </>
  );
}

function OnPaper() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  return (
    <FieldSet title={t('agreementType.offline')}>
      <p className="contract-note">{t('write.offline.why')}</p>
      <ContractFormText name="paperNo" label={t('field.paperNo')} maxLength={60} isRequired />
      <ContractFormDay name="signedOn" label={t('field.signedOn')} isRequired />
      <FormFiles name="scans" label={t('field.scans')} kinds={SCANS} most={MAX_SCANS} isRequired />
      <ContractFormNumber
        name="quantity"
        label={t('field.quantity')}
        decimals={3}
        unit={quantityUnit}
        hint={tTerms('registration.optional')}
      />
      <ContractFormNumber
        name="price"
        label={t('field.price')}
        decimals={4}
        unit={tTerms('unit.yuan_per_tonne')}
        hint={tTerms('registration.optional')}
      />
    </FieldSet>
  );
}
