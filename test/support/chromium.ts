// A Chromium to run: the one from the registry unpacked once into .cache, or the one CHROME_PATH names.

import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import chromium, { inflate } from '@sparticuz/chromium';

export interface Chromium {
  readonly path: string;
  readonly env: Record<string, string>;
}

const CACHE = join(import.meta.dirname, '../../.cache');

export async function findChromium(): Promise<Chromium> {
  const folder = await unpacked();
  const env = { ...inherited(), FONTCONFIG_FILE: await writeFontSettings(folder) };
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return { path: chosen, env };
  const path = join(folder, 'chromium');
  if (await starts(path, env)) return { path, env };
  return { path, env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') } };
}

function inherited(): Record<string, string> {
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;
  return Object.fromEntries(Object.entries(process.env).filter(isSet));
}

/** A bare machine lacks NSS; the package brings it along. */
async function starts(path: string, env: Record<string, string>): Promise<boolean> {
  return promisify(execFile)(path, ['--version'], { env }).then(
    () => true,
    () => false,
  );
}

const require = createRequire(import.meta.url);
const folderOf = (name: string, up: number) =>
  Array.from({ length: up }).reduce<string>((path) => dirname(path), require.resolve(name));

/** The package unpacks into the folder for temporary files, where it would also trust whatever lies there: not here. */
async function unpacked(): Promise<string> {
  const source = folderOf('@sparticuz/chromium', 2);
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (
    await access(folder).then(
      () => true,
      () => false,
    )
  )
    return folder;
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  await unpackInto(half, source);
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
  return folder;
}

async function unpackInto(folder: string, source: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await Promise.all([chromium.executablePath(), inflate(join(source, 'bin/al2023.tar.br'))]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The same letters on every machine, Chinese ones included. */
async function writeFontSettings(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const noto = folderOf('@expo-google-fonts/noto-sans-sc', 1);
  const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
  const folders = [...weights.map((weight) => join(noto, weight)), join(folder, 'fonts')];
  const aliases = ['sans-serif', 'serif', 'system-ui', 'Noto Sans CJK SC'].map(
    (family) =>
      `  <alias binding="same"><family>${family}</family><prefer><family>Noto Sans SC</family></prefer></alias>`,
  );
  await writeFile(
    file,
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
      '<fontconfig>',
      ...folders.map((path) => `  <dir>${path}</dir>`),
      ...aliases,
      `  <cachedir>${join(CACHE, 'fontconfig')}</cachedir>`,
      '</fontconfig>',
      '',
    ].join('\n'),
  );
  return file;
}
