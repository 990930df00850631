// A page canvas: fonts, measures, flowing text with page breaks.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PdfContent, PdfPaper } from './document.ts';
import { breakLines } from './lines.ts';
import { toDrawnSigns } from './signs.ts';

interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** In points, as the margins. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const PAPERS: Readonly<Record<PdfPaper, PaperSize>> = {
  a4: PAGE,
  a4_wide: { width: PAGE.height, height: PAGE.width },
  a3_wide: { width: 2 * PAGE.width, height: PAGE.height },
};
const MARGIN = { side: 62, top: 64, bottom: 72 } as const;
export const WIDTH = PAGE.width - 2 * MARGIN.side;
export const LEFT = MARGIN.side;
const LEADING = 1.5;
/** `ASCENT`: baseline of the font below the top of a line. */
const INK = '#16191d';

const require = createRequire(import.meta.url);
/** Parsing such a font takes seconds: done once per thread and reused. */
function readFont(name: string): string {
  const file = readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`));
  const {
    _font: { font },
  } = new PDFDocument({ font: file as unknown as string, autoFirstPage: false }) as unknown as {
    _font: { font: string };
  };
  return font;
}
let fonts: { readonly regular: string; readonly bold: string } | undefined;
const fontData = () =>
  (fonts ??= {
    regular: readFont('400Regular/NotoSansSC_400Regular'),
    bold: readFont('700Bold/NotoSansSC_700Bold'),
  });

export interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'centre';
}

export interface TextBox {
  readonly x: number;
  readonly width: number;
}

export type PdfCanvas = ReturnType<typeof openCanvas>;

type SheetOptions = Pick<PdfContent, 'title' | 'author' | 'madeAt' | 'language'>;

export function openCanvas({ title, author, madeAt, language }: SheetOptions, page: PaperSize = PAGE) {
  const bottom = page.height - MARGIN.bottom;
  const whole: TextBox = { x: LEFT, width: page.width - 2 * MARGIN.side };
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: true,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: language,
    displayTitle: true,
    font: fontData().regular,
    info: {
      Title: title,
      Author: author,
      Producer: 'Seam',
      Creator: 'Seam',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  pdf.registerFont('regular', fontData().regular);
  pdf.registerFont('bold', fontData().bold);
  let y: number = MARGIN.top;
  const widths = new Map<string, number>();

  const use = ({ size, isBold = false }: Style) => pdf.font(isBold ? 'bold' : 'regular').fontSize(size);
  const measureIn = (style: Style) => (text: string) => {
    const key = `${style.size} ${String(style.isBold)} ${text}`;
    const width = widths.get(key) ?? use(style).widthOfString(text);
    widths.set(key, width);
    return width;
  };
  const newPage = () => {
    pdf.addPage();
    y = MARGIN.top;
  };
  const linesOf = (text: string, style: Style, width: number) =>
    breakLines(toDrawnSigns(text), width, measureIn(style));
  const heightOf = (lines: number, { size }: Style) => lines * size * LEADING;

  const writeAt = (lines: readonly string[], top: number, { x, width }: TextBox, style: Style) => {
    lines.map(toDrawnSigns).forEach((line, at) => {
      const room = width - measureIn(style)(line);
      const shift = style.align === 'right' ? room : style.align === 'centre' ? room / 2 : 0;
      use(style)
        .fillColor(style.colour ?? INK)
        .text(line, x + shift, top + at * style.size * LEADING, { lineBreak: false });
    });
  };
  return {
    pdf,
    get top() {
      return y;
    },
    linesOf,
    heightOf,
    writeAt,
    newPage,
    skip: (height: number) => {
      y += height;
    },
    need: (height: number) => {
      if (y + height > bottom) newPage();
    },
    write(text: string, style: Style, place: TextBox = whole) {
      for (const line of linesOf(text, style, place.width)) {
        if (y + heightOf(1, style) > bottom) newPage();
        writeAt([line], y, place, style);
        y += heightOf(1, style);
      }
    },
    footAt: page.height - MARGIN.bottom / 2 - 8,
    whole,
  };
}
