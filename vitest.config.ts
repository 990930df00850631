// Which tests there are and how they run: beside the code, against the specification, under faults, in a browser.
import { configDefaults, defineConfig } from 'vitest/config';

const named = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    globalSetup: ['test/support/databaseServer.ts'],
    maxWorkers: 2,
    // Half of a run would go by with loading the same files again; tests share no state but what a file opens for itself.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    exclude: [...configDefaults.exclude, '.cache/**', '.data/**'],
    projects: [
      named('unit', ['{packages,features,apps,tools}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/support/**/*.test.ts']),
      named('conformance', ['test/conformance/**/*.test.{ts,tsx}']),
      named('proofs', ['test/proofs/**/*.test.ts'], { testTimeout: 180_000, hookTimeout: 120_000 }),
      named('faults', ['test/faults/**/*.test.ts'], { fileParallelism: false, testTimeout: 120_000 }),
      named('journeys', ['test/journeys/**/*.test.{ts,tsx}'], {
        fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000,
        // What a page waits for may take as long as the page gives it.
        expect: { poll: { timeout: 10_000 } },
      }),
    ],
  },
});
