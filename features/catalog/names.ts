// A name in the five languages.

import * as z from 'zod/mini';
import { text } from '#packages/schema/wire.ts';

const name = text(1, 80);
export const Names = z.object({ 'zh-Hans': name, 'zh-Hant': name, en: name, fr: name, es: name });
export type Names = z.output<typeof Names>;
