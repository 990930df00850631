// What deploy/ says: files as they are written, and manifests of Kubernetes.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');

export const readDeploy = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');
export const parseDeploy = <T>(path: string): T => parse(readDeploy(path), { merge: true }) as T;

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec: unknown;
}

const isKustomization = (path: string) => path.endsWith('kustomization.yaml');

export const manifestFiles: readonly string[] = readdirSync(join(DEPLOY, 'kubernetes'), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.yaml') && !isKustomization(path));

/** By the file it stands in. */
export const manifests: readonly (readonly [file: string, Manifest])[] = manifestFiles.flatMap((file) =>
  parseAllDocuments(readDeploy(`kubernetes/${file}`)).map(
    (document) => [file, document.toJS() as Manifest] as const,
  ),
);

/** All values of a property, wherever in a value it stands. */
export function valuesOf<T>(within: unknown, property: string): T[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]: [string, unknown]) => [
    ...(name === property ? [value as T] : []),
    ...valuesOf<T>(value, property),
  ]);
}

/** Names and values of a file like `NAME=value`. */
export const envOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
