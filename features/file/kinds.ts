// The kinds of file that are taken in: by which endings and declared types each is known, and how large it may be.
export const FILE_KINDS = ['pdf', 'jpg', 'png', 'webp', 'xlsx', 'ofd'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What the platform writes itself may have commas between. */
export const KEPT_KINDS = [...FILE_KINDS, 'csv'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export const MOST_FILE_BYTES = 10 * 1_024 * 1_024;
export const MOST_FIRM_BYTES = 1_024 * 1_024 * 1_024;
/** 40 million pixels: a picture is small until it is unpacked. */
export const MOST_PIXELS = 40_000_000;

interface Known {
  readonly endings: readonly string[];
  readonly type: string;
}

const KNOWN: Readonly<Record<KeptKind, Known>> = {
  pdf: { endings: ['pdf'], type: 'application/pdf' },
  jpg: { endings: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { endings: ['png'], type: 'image/png' },
  webp: { endings: ['webp'], type: 'image/webp' },
  xlsx: { endings: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ofd: { endings: ['ofd'], type: 'application/ofd' },
  csv: { endings: ['csv'], type: 'text/csv; charset=utf-8' },
};

/** No browser knows a fixed-layout document (GB/T 33190): it is sent as what nobody knows. */
const UNKNOWN_TYPE = 'application/octet-stream';

export const IMAGE_KINDS = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const isImage = (kind: KeptKind): kind is ImageKind => IMAGE_KINDS.some((one) => one === kind);
export const typeOf = (kind: KeptKind) => KNOWN[kind].type;
export const endingsOf = (kinds: readonly FileKind[]) =>
  kinds.flatMap((kind) => KNOWN[kind].endings.map((ending) => `.${ending}`));

/** What the ending of a name says. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => ending !== undefined && KNOWN[kind].endings.includes(ending));
}

export const isTypeOf = (kind: FileKind, type: string) =>
  type === KNOWN[kind].type || (kind === 'ofd' && type === UNKNOWN_TYPE);
