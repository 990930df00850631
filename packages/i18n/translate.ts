// Typed translations: a missing key or a wrong placeholder does not compile.

import { formatMessage, type Messages, type Params } from './compiled.ts';
import type { Locale } from './locale.ts';

/** Keys and placeholders by namespace; each catalogue's `keys.d.ts` adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogues {}

/** `fee`: a catalogue. `fee.console`: its keys below `console.`. `*.desk`: those below `desk.` of all. */
export type Namespace = keyof Catalogues | '*.desk';

type KeysOf<N> = N extends keyof Catalogues ? Extract<keyof Catalogues[N], string> : never;
type DeskKeys = KeysOf<Extract<keyof Catalogues, `${string}.desk`>>;
type CommonKeys = `common.${KeysOf<'common'>}`;

type OwnKey<N extends Namespace> = N extends keyof Catalogues ? KeysOf<N> : DeskKeys;
export type Key<N extends Namespace> = OwnKey<N> | CommonKeys;

/** Of several keys: the placeholders of each; never if there are none. */
type ParamsOf<N extends Namespace, K> = N extends keyof Catalogues
  ? Catalogues[N][K & keyof Catalogues[N]]
  : never;
type NamesOf<P> = P extends P ? keyof P : never;
type ValueOf<P, Name extends PropertyKey> = P extends Readonly<Record<Name, infer Value>> ? Value : never;
/** What each of the keys has must be given; what only some have may be. */
type Given<P> = { readonly [Name in keyof P]: P[Name] } & {
  readonly [Name in Exclude<NamesOf<P>, keyof P>]?: ValueOf<P, Name> | undefined;
};
type Arguments<P> = [NamesOf<P>] extends [never]
  ? []
  : [keyof P] extends [never]
    ? [params?: Given<P>]
    : [params: Given<P>];

export type Translate<in N extends Namespace> = <const K extends Key<N>>(
  key: K,
  ...params: Arguments<ParamsOf<N, K>>
) => string;

/** The keys of texts without placeholders. */
export type PlainKey<N extends Namespace> =
  | CommonKeys
  | (N extends keyof Catalogues
      ? {
          [K in keyof Catalogues[N]]: keyof Catalogues[N][K] extends never ? K & string : never;
        }[keyof Catalogues[N]]
      : DeskKeys);

/** The notifications a catalogue has texts for. */
export type MessageTemplate<N extends Namespace> =
  Key<N> extends infer K ? (K extends `message.${infer Template}.title` ? Template : never) : never;

/** For keys that are known only at run time, such as faults: undefined if there is no text. */
export type FindText = (key: string, params?: Params) => string | undefined;

export const findIn =
  (locale: Locale, messages: Messages): FindText =>
  (key, params) => {
    const message = messages[key];
    return message === undefined ? undefined : formatMessage(locale, message, params);
  };

const COMMON = 'common.';

/** Looks keys up in the namespace's own messages, those that begin with `common.` in the common ones. */
export function translateWith<N extends Namespace>(own: FindText, common: FindText): Translate<N> {
  const translate = (key: string, params?: Params) =>
    (key.startsWith(COMMON) ? common(key.slice(COMMON.length), params) : own(key, params)) ?? key;
  return translate as Translate<N>;
}
