// Form state of a partner, for form and import, and its conversion.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, fen, MAX_FEN } from '#packages/exact/exact.ts';
import type { Level } from '../../choices.ts';
import type { PartnerContent } from '../../partner.ts';

export interface PartnerFormValues {
  readonly level: Level;
  readonly tags: string;
  readonly varieties: readonly string[];
  readonly creditLimit: string;
  readonly discount: string;
  readonly isAutoAccept: boolean;
  readonly isBlocked: boolean;
  readonly note: string;
}

const SCALE = 2;
const plain = (text: string) => text.replace(/\.?0+$/, '');

export const toPartnerFormValues = (content: PartnerContent | undefined): PartnerFormValues => ({
  level: content?.level ?? 'B',
  tags: content?.tags.join('、') ?? '',
  varieties: content?.varieties ?? [],
  creditLimit: content?.creditLimit === undefined ? '' : plain(toDecimal(content.creditLimit, SCALE)),
  discount: content === undefined || content.discount === 0n ? '' : plain(toDecimal(content.discount, SCALE)),
  isAutoAccept: content?.isAutoAccept ?? false,
  isBlocked: content?.isBlocked ?? false,
  note: content?.note ?? '',
});

interface Read {
  readonly content: PartnerContent | undefined;
  readonly wrong: { readonly tags: boolean; readonly creditLimit: boolean; readonly discount: boolean };
}

export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

export function toPartnerContent(typed: PartnerFormValues): Read {
  const tags = splitList(typed.tags);
  const limit = typed.creditLimit === '' ? undefined : fromDecimal(typed.creditLimit, SCALE);
  const discount = typed.discount === '' ? 0n : fromDecimal(typed.discount, SCALE);
  const wrong = {
    tags: tags.length > 10 || tags.some((tag) => tag.length > 20),
    creditLimit: typed.creditLimit !== '' && (limit === undefined || limit < 100n || limit > MAX_FEN),
    discount: discount === undefined || discount < 0n || discount > 10_000n,
  };
  if (wrong.tags || wrong.creditLimit || wrong.discount) return { content: undefined, wrong };
  return {
    wrong,
    content: {
      level: typed.level,
      tags,
      varieties: [...typed.varieties],
      ...(limit === undefined ? {} : { creditLimit: fen(limit) }),
      discount: basisPoints(discount ?? 0n),
      isAutoAccept: typed.isAutoAccept,
      isBlocked: typed.isBlocked,
      note: typed.note.trim().slice(0, 200),
    },
  };
}
