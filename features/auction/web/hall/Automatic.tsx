// Automatic bidding: a limit left with the platform, raised, lowered or ended.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { endLimit, setLimit } from '../../calls/bid.ts';
import type { LotCard } from '../../calls/card.ts';
import type { OwnLot } from '../../calls/session.ts';
import { TonnesFields } from './BidPad.tsx';
import { useTonnes } from './useBidding.ts';

interface AutomaticProps {
  readonly lot: LotCard;
  readonly own: OwnLot | undefined;
  onDecided(): unknown;
}

export function Automatic({ lot, own, onDecided }: AutomaticProps) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const limit = own?.limit ?? undefined;
  return (
    <Card>
      <Row
        label={t('limit.title')}
        hint={t('limit.why')}
        value={limit === undefined ? t('limit.none') : price(limit)}
        weight="medium"
        onPress={() => {
          setOpen(true);
        }}
      />
      {isOpen && (
        <LimitDrawer
          lot={lot}
          own={own}
          onClose={() => {
            setOpen(false);
          }}
          onDone={() => {
            setOpen(false);
            return onDecided();
          }}
        />
      )}
    </Card>
  );
}

function LimitDrawer({
  lot,
  own,
  onClose,
  onDone,
}: {
  lot: LotCard;
  own: OwnLot | undefined;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const [typed, type] = useState('');
  const { run, problem, isBusy } = useMutationCall(endLimit, { onDone });
  const tonnes = useTonnes(lot, own);
  const figure = fromDecimal(typed, 4);
  const limit = own?.limit ?? undefined;
  const isWrong = figure === undefined || figure <= 0n;
  return (
    <ActDrawer
      title={limit === undefined ? t('limit.set') : t('limit.change')}
      call={setLimit}
      input={() =>
        isWrong || (tonnes.isNeeded && tonnes.problem !== undefined)
          ? undefined
          : {
              lotId: lot.id,
              limit: haoPerTonne(figure),
              ...(tonnes.isNeeded ? { quantity: tonnes.quantity, least: tonnes.least } : {}),
            }
      }
      why={t(lot.spec.direction === 'up' ? 'limit.howUp' : 'limit.howDown')}
      done={t('limit.done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <NumberField
            label={t('limit.figure')}
            name="limit"
            value={typed}
            decimals={2}
            unit={t('unit.yuanPerTonne')}
            hint={limit === undefined ? undefined : t('limit.now', { price: price(limit) })}
            error={isTried && isWrong ? t('bid.noPrice') : undefined}
            onChange={type}
          />
          {tonnes.isNeeded && <TonnesFields lot={lot} tonnes={tonnes} />}
          {isTried && tonnes.isNeeded && tonnes.problem !== undefined && (
            <NoticeBox tone="danger">{tonnes.problem}</NoticeBox>
          )}
          {limit !== undefined && (
            <Button kind="plain" isBusy={isBusy} onPress={() => run({ lotId: lot.id })}>
              {t('limit.end')}
            </Button>
          )}
          {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
        </>
      )}
    </ActDrawer>
  );
}
