// What a message, hold or ledger entry refers to.

import * as z from 'zod/mini';
import { openChoice } from '#packages/schema/wire.ts';
import { type MatterType, matterTypes, pathOfMatter } from './registry.ts';

export interface Matter {
  readonly type: MatterType;
  readonly id: string;
  /** The number people read. */
  readonly no: string;
}

export const WireMatter = z.object({ type: openChoice(matterTypes), id: z.string(), no: z.string() });

export const matterPath = ({ type, id }: Pick<Matter, 'type' | 'id'>): string => pathOfMatter(type, id);
