// File fields of the listing form: assay report and photographs.

import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FileField } from '#features/file/web/FileField.tsx';
import { PhotosField } from '#features/file/web/PhotosField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { MAX_LISTING_PHOTOS } from '#features/terms/terms.ts';
import { FormDay } from '#features/terms/web/form/controls.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';

export function ListingAssayFields() {
  const t = useTranslation(['listing', 'terms']);
  const { field, fieldState } = useController<ListingForm, 'assayReport'>({ name: 'assayReport' });
  const report = useWatch<ListingForm, 'assayReport'>({ name: 'assayReport' });
  return (
    <>
      <FileField
        label={t('field.assayReportId')}
        kinds={ASSAY_KINDS}
        hint={t('registration.assayHint')}
        value={report}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      {report && <FormDay name="assaySampledOn" isRequired />}
    </>
  );
}

/** Uploads finish in any order, so each one updates the current value of the field. */
export function FormPhotos() {
  const t = useTranslation('terms');
  const { getValues, setValue } = useFormContext<ListingForm>();
  const { fieldState } = useController<ListingForm, 'photos'>({ name: 'photos' });
  const photos = useWatch<ListingForm, 'photos'>({ name: 'photos' });
  const write = (change: (photos: readonly NamedFile[]) => NamedFile[]) => {
    setValue('photos', change(getValues('photos')), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <PhotosField
      label={t('field.photos')}
      value={photos}
      max={MAX_LISTING_PHOTOS}
      error={fieldState.error?.message}
      onAdd={(photo) => {
        write((now) => [...now.filter(({ id }) => id !== photo.id), photo].slice(0, MAX_LISTING_PHOTOS));
      }}
      onRemove={({ id }) => {
        write((now) => now.filter((one) => one.id !== id));
      }}
    />
  );
}
