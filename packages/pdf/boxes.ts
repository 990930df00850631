// The boxes that signatures will stand in: form fields for them on the page, with nothing to be seen in them yet.

import { WIDTH } from './canvas.ts';

const GAP = 16;
export const BOX = { width: (WIDTH - GAP) / 2, height: 102, gap: GAP } as const;

/** What the drawing library keeps, beyond what it says of itself. */
interface Reference {
  readonly data: Record<string, unknown>;
  end(content?: string): void;
}
interface Inside {
  readonly _root: Reference;
  readonly page: { readonly dictionary: Reference; readonly annotations: Reference[] };
  initForm(): void;
  ref(data: Record<string, unknown>): Reference;
  annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): void;
}

/** Printed, and not to be moved. */
const FLAGS = 4 + 128;
/** There are fields for signatures, and the file is only ever added to. */
const FORM_FLAGS = 1 + 2;

export function addBox(pdf: PDFKit.PDFDocument, { x, y }: { readonly x: number; readonly y: number }): void {
  const inside = pdf as unknown as Inside;
  const fields = fieldsOf(inside);
  const nothing = inside.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, BOX.width, BOX.height],
    Resources: {},
  });
  // Without a sign in it the library writes no stream, and PDF/A wants one.
  nothing.end(' ');
  inside.annotate(x, y, BOX.width, BOX.height, {
    // Only a text as an object is written as a text; others are names.
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

/** The library's form is made for fields to be typed in: readers would draw those anew, and ours stay as they are. */
function fieldsOf(inside: Inside): Reference[] {
  if (!inside._root.data['AcroForm']) {
    inside.initForm();
    const { data } = inside._root.data['AcroForm'] as Reference;
    delete data['NeedAppearances'];
    data['SigFlags'] = FORM_FLAGS;
  }
  return (inside._root.data['AcroForm'] as Reference).data['Fields'] as Reference[];
}
