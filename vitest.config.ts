// Which tests there are and how they run: beside the code, against the specification, under faults, in a browser.

import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { addCatalogues } from './packages/i18n/node/catalogues.ts';
import { translations } from './packages/i18n/node/vite.ts';
import { FAULTS_MS, PROOF_MS } from './test/support/tier.ts';

const EXCLUDED = [...configDefaults.exclude, '.cache/**', '.data/**'];
const SCREENS = '{packages,features,apps}/**/{web,console,ui,ui-data,shell,client,react}/**/*.test.{ts,tsx}';
// Half of a run would go by with loading the server again for each file, and it keeps nothing but what a test opens. What runs in a
// browser keeps what its tab told it, so each of those files has a tab of its own.
const SHARED = { isolate: false } as const;
const BROWSER_MS = { testTimeout: 240_000, hookTimeout: 180_000 } as const;

/** Where each signs in this process alone: servers of their own take PINs at their full cost. */
const CHEAP_PINS = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/support/argon2.ts') },
} as const;

const named = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

addCatalogues('test/example');

export default defineConfig({
  plugins: [translations()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    globalSetup: ['test/support/databaseServer.ts'],
    // More than there are cores: workers wait for PostgreSQL and the browser.
    maxWorkers: 3,
    // They only end what hangs: a busy machine may take as long as it needs.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    exclude: EXCLUDED,
    projects: [
      named(
        'unit',
        ['{packages,features,apps,tools}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/support/**/*.test.ts'],
        { ...SHARED, ...CHEAP_PINS, exclude: [...EXCLUDED, SCREENS] },
      ),
      named('screens', [SCREENS]),
      named('conformance', ['test/conformance/**/*.test.{ts,tsx}']),
      named('proofs', ['test/proofs/**/*.test.ts'], {
        ...SHARED,
        ...CHEAP_PINS,
        testTimeout: PROOF_MS,
        hookTimeout: 180_000,
      }),
      named('faults', ['test/faults/**/*.test.ts'], { ...SHARED, testTimeout: FAULTS_MS }),
      named('failover', ['test/failover/**/*.test.ts'], {
        ...SHARED,
        testTimeout: 1_800_000,
        hookTimeout: 600_000,
      }),
      named('upgrades', ['test/upgrades/**/*.test.ts'], {
        ...SHARED,
        testTimeout: 600_000,
        hookTimeout: 300_000,
      }),
      named('restores', ['test/restores/**/*.test.ts'], {
        ...SHARED,
        testTimeout: 1_800_000,
        hookTimeout: 600_000,
      }),
      named('always', ['test/journeys/always/**/*.test.ts'], { ...SHARED, ...CHEAP_PINS, ...BROWSER_MS }),
      named('journeys', ['test/journeys/*.test.ts'], { ...SHARED, ...CHEAP_PINS, ...BROWSER_MS }),
    ],
  },
});
