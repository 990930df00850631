// A firm's money as a total and a bar of its buckets.

import { Word } from '#features/catalog/web/word/Word.tsx';
import type { TradeWord } from '#features/catalog/words.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { type BarTone, StackedBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row } from '#packages/ui/Row.tsx';
import type { Bucket } from '../accounts.ts';
import { Amount } from './Amount.tsx';

const TONES: Record<Bucket, BarTone> = {
  AVAIL: 'success',
  FRZ_TRADE: 'accent',
  FRZ_PERF: 'warning',
  FRZ_PAY: 'info',
  FRZ_WD: 'neutral',
  FRZ_DISP: 'neutral',
  FRZ_LIEN: 'neutral',
};

const WORDS: Partial<Record<Bucket, TradeWord>> = {
  FRZ_TRADE: 'deposit',
  FRZ_PERF: 'bond',
  FRZ_LIEN: 'lien',
};

function BucketName({ bucket }: { bucket: Bucket }) {
  const t = useTranslation('funds');
  const word = WORDS[bucket];
  const name = t(`bucket.${bucket}`);
  return word === undefined ? name : <Word of={word}>{name}</Word>;
}

interface MoneyProps {
  readonly balance: {
    readonly total: Fen;
    readonly frozen: Fen;
    readonly buckets: readonly { readonly bucket: Bucket; readonly amount: Fen }[];
    readonly asOf?: Date;
  };
  readonly asOf?: string | undefined;
}

export function MoneyBar({ balance: { total, frozen, buckets, asOf }, asOf: written }: MoneyProps) {
  const t = useTranslation('funds');
  const { money, second } = useFormats();
  const parts = buckets
    .filter(({ bucket, amount }) => amount > 0n || bucket === 'AVAIL')
    .map(({ bucket, amount }) => ({
      key: bucket,
      label: <BucketName bucket={bucket} />,
      value: amount,
      text: money(amount),
      tone: TONES[bucket],
    }));
  return (
    <Card isFlush>
      <Figure label={t('total')} value={money(total)} unit={t('common.yuan')} size="28" isAmount />
      <StackedBar parts={parts} />
      <Row
        isFact
        label={t('frozen')}
        value={<Amount fen={frozen} />}
        hint={written ?? (asOf && `${t('asOf')} ${second(asOf)}`)}
      />
    </Card>
  );
}
