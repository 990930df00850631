// Parses the address of a bucket in the configuration, with or without keys.
export interface BucketAddress {
  /** https://host/bucket/prefix, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const BUCKET_FORM =
  's3://key:secret@host/bucket?region=name, or without key and secret where AWS_ACCESS_KEY_ID and ' +
  'AWS_SECRET_ACCESS_KEY are set';

interface Credentials {
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/** Returns undefined for anything else. `tls=off` is for stores in the same network. */
export function parseBucketAddress(written: string, defaults: Credentials = {}): BucketAddress | undefined {
  const url = URL.parse(written);
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  const accessKeyId = decoded(url.username) || defaults.accessKeyId;
  const secretAccessKey = decoded(url.password) || defaults.secretAccessKey;
  const known = [...url.searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  if (!accessKeyId || !secretAccessKey || !known || !/^(\/[\w.-]+)+$/.test(path)) return undefined;
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    url: `${protocol}://${url.host}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
