// Events that a feature emits to later features, in the same transaction.

export interface Event<Payload> {
  readonly name: string;
  readonly payload?: Payload;
}

export const event = <Payload>(name: string): Event<Payload> => ({ name });
