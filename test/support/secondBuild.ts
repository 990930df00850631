// Another build of the app: what is in dist/web, every hashed file under another name.

import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = /[\w-]+\.(?:js|css|svg|png|woff2)\b/g;
const IS_TEXT = /\.(?:js|css|html)$/;

export async function writeSecondBuild(built: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const isOriginal = (name: string) => !/\.(?:br|gz)$/.test(name);
  const assets = (await readdir(join(built, 'assets'))).filter(isOriginal);
  const renamed = new Map(assets.map((name) => [name, `n${name}`]));
  const copy = async (from: string, to: string) => {
    if (!IS_TEXT.test(from)) return copyFile(from, to);
    const text = await readFile(from, 'utf8');
    return writeFile(
      to,
      text.replaceAll(FILE_NAME, (name) => renamed.get(name) ?? name),
    );
  };
  for (const [name, other] of renamed) await copy(join(built, 'assets', name), join(folder, 'assets', other));
  for (const name of ['index.html', 'icon.svg', 'service-worker.js'])
    await copy(join(built, name), join(folder, name));
}
