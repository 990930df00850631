// Step 6 of the listing form: visibility, validity and contact.

import { useController, useWatch } from 'react-hook-form';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { VISIBILITIES } from '../../choices.ts';
import { useSay } from '../shared/say.ts';
import { FormDay, FormFirms, FormOneOf, FormText } from './controls.tsx';
import { FormPhotos } from './files.tsx';
import type { ListingForm } from './form.ts';

export function StepVisibility() {
  const { say } = useSay();
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
          label={say('field.remark')}
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
