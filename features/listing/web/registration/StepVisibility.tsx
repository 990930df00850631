// Step 6 of the listing form: visibility, validity and contact.

import { useController, useWatch } from 'react-hook-form';
import { VISIBILITIES } from '#features/terms/choices.ts';
import { FormDay, FormFirms, FormOneOf, FormText } from '#features/terms/web/form/controls.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { FormPhotos } from './files.tsx';

export function StepVisibility() {
  const t = useTranslation('terms');
  const visibility = useWatch<ListingForm, 'visibility'>({ name: 'visibility' });
  const { field, fieldState } = useController<ListingForm, 'remark'>({ name: 'remark' });
  return (
    <>
      <FieldSet>
        <FormOneOf name="visibility" items={VISIBILITIES} />
        {visibility === 'firms' && <FormFirms />}
        <FormDay name="validTo" hasTime isRequired />
      </FieldSet>
      <FieldSet>
        <FormText name="contact" maxLength={20} />
        <FormText name="phone" maxLength={13} />
        <TextArea
          label={t('field.remark')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          maxLength={500}
          error={fieldState.error?.message}
        />
        <FormPhotos />
      </FieldSet>
    </>
  );
}
