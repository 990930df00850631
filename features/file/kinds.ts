// Accepted kinds of files: extensions, media types and size limits.
export const FILE_KINDS = ['pdf', 'jpg', 'png', 'webp', 'xlsx', 'ofd'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const STORED_KINDS = [...FILE_KINDS, 'csv'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export const MAX_FILE_BYTES = 10 * 1_024 * 1_024;
export const MAX_FIRM_BYTES = 1_024 * 1_024 * 1_024;
export const MAX_PERSON_BYTES = 100 * 1_024 * 1_024;
/** Guards against decompression bombs: 40 million pixels. */
export const MAX_PIXELS = 40_000_000;

interface KindInfo {
  readonly endings: readonly string[];
  readonly type: string;
}

const KIND_INFO: Readonly<Record<StoredKind, KindInfo>> = {
  pdf: { endings: ['pdf'], type: 'application/pdf' },
  jpg: { endings: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { endings: ['png'], type: 'image/png' },
  webp: { endings: ['webp'], type: 'image/webp' },
  xlsx: { endings: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ofd: { endings: ['ofd'], type: 'application/ofd' },
  csv: { endings: ['csv'], type: 'text/csv; charset=utf-8' },
};

/** Browsers do not know OFD (GB/T 33190), and send it with this type. */
const UNKNOWN_TYPE = 'application/octet-stream';

export const IMAGE_KINDS = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const isImage = (kind: StoredKind): kind is ImageKind => IMAGE_KINDS.some((one) => one === kind);
export const mediaTypeOf = (kind: StoredKind) => KIND_INFO[kind].type;
export const extensionsOf = (kinds: readonly FileKind[]) =>
  kinds.flatMap((kind) => KIND_INFO[kind].endings.map((ending) => `.${ending}`));

/** The kind by the name's extension; undefined if it is not accepted. */
export function kindByExtension(name: string): FileKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => ending !== undefined && KIND_INFO[kind].endings.includes(ending));
}

export const isMediaTypeOf = (kind: FileKind, type: string) =>
  type === KIND_INFO[kind].type || (kind === 'ofd' && type === UNKNOWN_TYPE);
