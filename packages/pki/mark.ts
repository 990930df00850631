// What is seen of a signature: laid into the first box that the file keeps free for one.

import { PDF, PdfDict } from '@libpdf/core';

/** What the library would write over: it takes every signature for an invisible one on the first page. */
const OVERWRITTEN = ['Rect', 'P'];

export async function placeMark(pdf: PDF, mark: Uint8Array): Promise<void> {
  const box = pdf
    .getForm()
    ?.getSignatureFields()
    .find((field) => !field.isSigned())
    ?.getDict();
  if (!box?.has('Rect')) return;
  const { ref } = await pdf.embedPage(await PDF.load(mark), 0);
  box.set('AP', PdfDict.of({ N: ref }));
  const place = OVERWRITTEN.flatMap((key) => {
    const value = box.get(key);
    return value ? [{ key, value }] : [];
  });
  const save = pdf.save.bind(pdf);
  // Between filling the field in and computing the digest, it saves once.
  pdf.save = (options) => {
    pdf.save = save;
    for (const { key, value } of place) box.set(key, value);
    return save(options);
  };
}
