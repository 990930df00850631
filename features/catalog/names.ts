// A name in the five languages.

import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(80));
export const Names = z.object({ 'zh-Hans': name, 'zh-Hant': name, en: name, fr: name, es: name });
export type Names = z.output<typeof Names>;
