// What an upstream feature tells the features after it, in the same transaction.

export interface Event<Payload> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

export const event = <Payload>(name: string): Event<Payload> => ({ name });
