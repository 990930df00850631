// Step 2 of the listing form: promised values and rejection limits.

import { Promises } from '#features/terms/web/form/Promises.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ListingAssayFields } from './files.tsx';

export function StepQuality() {
  return (
    <>
      <Promises />
      <FieldSet>
        <ListingAssayFields />
      </FieldSet>
    </>
  );
}
