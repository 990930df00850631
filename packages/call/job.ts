// Work that no call asks for: done by the clock, in one process at a time.
import type { Setting } from './scene.ts';

export interface Job {
  /** `feature.deed`, as it appears in logs and metrics. */
  readonly name: string;
  readonly everySeconds: number;
  /** Runs in one transaction of its own; what does not fit into one is left for the next time. */
  run(setting: Setting): Promise<void>;
}
