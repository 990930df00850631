// Data of a share card.

export interface ShareCard {
  readonly kicker: string;
  readonly title: string;
  readonly figure?: { readonly value: string; readonly unit: string } | undefined;
  readonly facts: readonly string[];
  readonly points?: readonly number[] | undefined;
  readonly picture?: string | undefined;
}

export interface ShareLabels {
  readonly site: string;
  readonly address: string;
  readonly scan: string;
}
