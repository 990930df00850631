// Translations of several features in one object.

type Params = Readonly<Record<string, unknown>>;
export type Say<Key extends string> = (key: Key, params?: Params) => string;

/** Looked up one at a time: a list of cards does not copy thousands of words for each. `fill` puts parameters into a sentence. */
export const layered =
  <Own extends string, Base extends string>(
    own: Readonly<Record<Own, string>>,
    fill: (sentence: string, params?: Params) => string,
    base: Say<Base>,
  ): Say<Own | Base> =>
  (key, params) => {
    if (!(key in own)) return base(key as Base, params);
    return params ? fill(own[key as Own], params) : own[key as Own];
  };
