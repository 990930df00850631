// How the address of a bucket is written in the configuration, with its keys or without.
export interface BucketAddress {
  /** https://host/bucket/prefix, without a slash at its end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** For errors and for whoever runs the server: what to write. */
export const BUCKET_FORM =
  's3://key:secret@host/bucket?region=name, or without key and secret where AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set';

interface Credentials {
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/** Undefined where it is no address of a bucket. `tls=off` is for stores inside the same house. */
export function readBucketAddress(written: string, around: Credentials = {}): BucketAddress | undefined {
  const url = URL.parse(written);
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  const accessKeyId = decoded(url.username) || around.accessKeyId;
  const secretAccessKey = decoded(url.password) || around.secretAccessKey;
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
