// What a device tells about itself, to recognise it in a list of sessions.

import * as z from 'zod/mini';
import { text } from '#packages/schema/wire.ts';

const few = text(0, 60);

/** Nothing usable for tracking: no serial number, fonts or location. */
export const DeviceDescription = z.object({
  model: few,
  system: few,
  screen: few,
  language: few,
  version: few,
});
export type DeviceDescription = z.output<typeof DeviceDescription>;

interface Browser {
  readonly userAgent: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly version: string;
}

export function describeDevice({ userAgent, language, width, height, version }: Browser): DeviceDescription {
  const [, android, model = ''] = /(Android [\d.]+); ([^;)]+)/.exec(userAgent) ?? [];
  const [apple = ''] = /iPhone|iPad|Macintosh/.exec(userAgent) ?? [];
  const [system = ''] = /OS (X )?[\d_.]+|Windows NT [\d.]+|Linux/.exec(userAgent) ?? [];
  const short = (value: string) => value.trim().slice(0, 60);
  return {
    model: short(model || apple),
    system: short(android ?? system.replaceAll('_', '.')),
    screen: `${width}×${height}`,
    language: short(language),
    version: short(version),
  };
}

export const deviceText = ({ model, system, screen, language, version }: DeviceDescription): string =>
  [model, system, screen, language, version].filter(Boolean).join(' · ');
