// What a card to pass on says; how it looks is drawn elsewhere, when somebody asks for it.

export interface ShareCard {
  /** What kind of thing it is. */
  readonly kicker: string;
  readonly title: string;
  /** The number that decides, and its unit. */
  readonly figure?: { readonly value: string; readonly unit: string } | undefined;
  readonly facts: readonly string[];
  /** The course of a price, for drawing only. */
  readonly points?: readonly number[] | undefined;
  /** The address of a picture of ours. */
  readonly picture?: string | undefined;
}

export interface Around {
  readonly site: string;
  /** Whole, with its host: what the code leads to. */
  readonly address: string;
  readonly scan: string;
}
