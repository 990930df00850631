// Step for the articles of a framework, or the scans of a paper.

import { useFieldArray } from 'react-hook-form';
import { useSay } from '#features/contract/web/say.ts';
import type { FileKind } from '#features/file/kinds.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormArea, ContractFormDay, FormFiles, ContractFormNumber, ContractFormText } from './controls.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

const SCANS = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];
const MAX_SCANS = 20;
const MAX_BODY_LENGTH = 2_000;
const MAX_REMARK_LENGTH = 500;

export function StepArticles({ writing }: { writing: ContractFormKind }) {
  const { say, trade } = useSay();
  return (
    <>
      <FieldSet>
        <ContractFormText name="title" label={say('field.title')} maxLength={60} isRequired />
        <div className="contract-fields">
          <ContractFormDay name="effectFrom" label={say('field.effectFrom')} isRequired />
          <ContractFormDay name="effectTo" label={say('field.effectTo')} isRequired />
        </div>
      </FieldSet>
      {writing === 'framework' ? <Articles /> : <OnPaper />}
      <FieldSet>
        <FormArea name="remark" label={trade('field.remark')} maxLength={MAX_REMARK_LENGTH} />
        <FormFiles name="attachments" label={say('field.attachments')} kinds={SCANS} />
      </FieldSet>
    </>
  );
}

function Articles() {
  const { say } = useSay();
  const rows = useFieldArray<ContractForm, 'articles'>({ name: 'articles' });
  return (
    <>
      {rows.fields.map((field, at) => (
        <FieldSet key={field.id} title={say('article.nth', { number: at + 1 })}>
          <ContractFormText
            name={`articles.${at}.heading`}
            label={say('article.heading')}
            maxLength={60}
            isRequired
          />
          <FormArea
            name={`articles.${at}.body`}
            label={say('article.body')}
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
              {say('article.remove')}
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
          {say('article.add')}
        </Button>
      </FieldSet>
    </>
  );
}

function OnPaper() {
  const { say, trade } = useSay();
  return (
    <FieldSet title={say('agreementType.offline')}>
      <p className="contract-note">{say('write.offline.why')}</p>
      <ContractFormText name="paperNo" label={say('field.paperNo')} maxLength={60} isRequired />
      <ContractFormDay name="signedOn" label={say('field.signedOn')} isRequired />
      <FormFiles name="scans" label={say('field.scans')} kinds={SCANS} most={MAX_SCANS} isRequired />
      <ContractFormNumber
        name="quantity"
        label={say('field.quantity')}
        decimals={3}
        unit={trade('unit.tonne')}
        hint={trade('registration.optional')}
      />
      <ContractFormNumber
        name="price"
        label={say('field.price')}
        decimals={4}
        unit={trade('unit.yuan_per_tonne')}
        hint={trade('registration.optional')}
      />
    </FieldSet>
  );
}
