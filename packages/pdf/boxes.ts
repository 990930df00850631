// Empty signature form fields (boxes) on the page.

import { WIDTH } from './canvas.ts';

const GAP = 16;
export const BOX = { width: (WIDTH - GAP) / 2, height: 102, gap: GAP } as const;

interface PdfReference {
  readonly data: Record<string, unknown>;
  end(content?: string): void;
}
interface PdfInternals {
  readonly _root: PdfReference;
  readonly page: { readonly dictionary: PdfReference; readonly annotations: PdfReference[] };
  initForm(): void;
  ref(data: Record<string, unknown>): PdfReference;
  annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): void;
}

/** Annotation flags: printed and locked. */
const FLAGS = 4 + 128;
/** Form flags: has signatures, append-only. */
const FORM_FLAGS = 1 + 2;

export function addBox(pdf: PDFKit.PDFDocument, { x, y }: { readonly x: number; readonly y: number }): void {
  const inside = pdf as unknown as PdfInternals;
  const fields = fieldsOf(inside);
  const nothing = inside.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, BOX.width, BOX.height],
    Resources: {},
  });
  // pdfkit writes no stream without content, which PDF/A requires.
  nothing.end(' ');
  inside.annotate(x, y, BOX.width, BOX.height, {
    // pdfkit writes only String objects as text; others become names.
    Subtype: 'Widget',
    FT: 'Sig',
    T: Object(`Signature_${fields.length + 1}`),
    F: FLAGS,
    P: inside.page.dictionary,
    AP: { N: nothing },
  });
  const field = inside.page.annotations.at(-1);
  if (field) fields.push(field);
}

/** pdfkit's form asks readers to regenerate field appearances; ours must stay. */
function fieldsOf(inside: PdfInternals): PdfReference[] {
  if (!inside._root.data['AcroForm']) {
    inside.initForm();
    const { data } = inside._root.data['AcroForm'] as PdfReference;
    delete data['NeedAppearances'];
    data['SigFlags'] = FORM_FLAGS;
  }
  return (inside._root.data['AcroForm'] as PdfReference).data['Fields'] as PdfReference[];
}
