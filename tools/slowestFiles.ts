// A reporter of the slowest test files, with the time to load and set up.

import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN);
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    console.log(['', `The ${SHOWN} slowest files:`, ...lines, ''].join('\n'));
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000;
}
