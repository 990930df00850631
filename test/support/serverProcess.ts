// The real server as a process of its own, to be ended in any way.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFailed, onTestFinished, type TestContext } from 'vitest';
import { TEST_KEYS } from './keys.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly address: string;
  /** All it has printed so far. */
  said(): string;
  /** Resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Its exit code, once it is gone. */
  readonly gone: Promise<number | null>;
}

/** Resolves when it listens. Tests that run at once say which of them it is for. */
export async function startServerProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  test: Pick<TestContext, 'onTestFinished' | 'onTestFailed'> = { onTestFinished, onTestFailed },
  /** Of the release that it is of. */
  root = ROOT,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SEAL_KEYS: TEST_KEYS,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  test.onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  test.onTestFailed(() => {
    console.error(`The server ${child.pid} (exit code ${child.exitCode}) said:\n${said}`);
  });
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /Seam is ready: (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then(() => {
      reject(new Error(`the server ended before it listened: ${said}`));
    });
  });
  return {
    address,
    gone,
    said: () => said,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}
