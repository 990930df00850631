// Draws a signature's appearance into the first free signature box.

import { PDF, PdfDict } from '@libpdf/core';

/** Entries the library would overwrite, since it makes every signature invisible on page 1. */
const PRESERVED_ENTRIES = ['Rect', 'P'];

export async function placeAppearance(pdf: PDF, mark: Uint8Array): Promise<void> {
  const box = pdf
    .getForm()
    ?.getSignatureFields()
    .find((field) => !field.isSigned())
    ?.getDict();
  if (!box?.has('Rect')) return;
  const { ref } = await pdf.embedPage(await PDF.load(mark), 0);
  box.set('AP', PdfDict.of({ N: ref }));
  const place = PRESERVED_ENTRIES.flatMap((key) => {
    const value = box.get(key);
    return value ? [{ key, value }] : [];
  });
  const save = pdf.save.bind(pdf);
  // The library saves once between filling the field and computing the digest.
  pdf.save = (options) => {
    pdf.save = save;
    for (const { key, value } of place) box.set(key, value);
    return save(options);
  };
}
