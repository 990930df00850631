// Typed translations: a missing key or a wrong placeholder does not compile.

import { formatMessage, type CompiledMessages, type Params } from './compiled.ts';
import type { Locale } from './locale.ts';

/** Keys and placeholders by namespace; each catalogue's `keys.d.ts` adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogues {}

/** The placeholders of a text without any. */
export interface None {
  readonly none?: never;
}

/** Sections of which the keys of all catalogues are gathered. */
type Gathered = 'desk' | 'draft' | 'health' | 'queue';

/** `fee`: a catalogue. `fee.console`: its keys below `console.`. `*.desk`: those below `desk.` of all. */
export type Namespace = keyof Catalogues | `*.${Gathered}`;

type KeysOf<N> = N extends keyof Catalogues ? Extract<keyof Catalogues[N], string> : never;
type GatheredKeys<Section extends string> = KeysOf<Extract<keyof Catalogues, `${string}.${Section}`>>;
type CommonKeys = `common.${KeysOf<'common'>}`;

type OwnKey<N extends Namespace> = N extends keyof Catalogues
  ? KeysOf<N>
  : N extends `*.${infer Section}`
    ? GatheredKeys<Section>
    : never;
export type Key<N extends Namespace> = OwnKey<N> | CommonKeys;

/** The keys of texts without placeholders. */
export type PlainKey<N extends Namespace> =
  | CommonKeys
  | (N extends keyof Catalogues
      ? {
          [K in keyof Catalogues[N]]: None extends Catalogues[N][K] ? K & string : never;
        }[keyof Catalogues[N]]
      : OwnKey<N>);

/** The placeholders of a key; of several keys, those of one of them. */
type ParamsOf<N extends Namespace, K> = N extends keyof Catalogues
  ? Catalogues[N][K & keyof Catalogues[N]]
  : never;

/** Two signatures: a rest parameter of a conditional type costs a compiler seconds. */
export interface Translate<N extends Namespace> {
  (key: PlainKey<N>): string;
  <const K extends Key<N>>(key: K, params: ParamsOf<N, K>): string;
}

/** The notifications a catalogue has texts for. */
export type MessageTemplate<N extends Namespace> =
  Key<N> extends infer K ? (K extends `message.${infer Template}.title` ? Template : never) : never;

/** For keys that are known only at run time, such as faults: undefined if there is no text. */
export type FindText = (key: string, params?: Params) => string | undefined;

export const findIn =
  (locale: Locale, messages: CompiledMessages): FindText =>
  (key, params) => {
    const message = messages[key];
    return message === undefined ? undefined : formatMessage(locale, message, params);
  };

const COMMON = 'common.';

/** Looks keys up in the namespace's own messages, those that begin with `common.` in the common ones. */
export function translateWith<N extends Namespace>(own: FindText, common: FindText): Translate<N> {
  const translate = (key: string, params?: Params): string =>
    (key.startsWith(COMMON) ? common(key.slice(COMMON.length), params) : own(key, params)) ?? key;
  return translate as Translate<N>;
}
