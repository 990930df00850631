// Wizard step: the lots as cards, each opened to be written.

import { useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { heatOfForm } from '#features/terms/web/form/clause.ts';
import { blankListingForm } from '#features/terms/web/form/form.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { newDraftId } from '#packages/ui/drafts.ts';
import { ListError } from '#packages/ui/Field.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { isListedKind, MAX_NOTICE_LOTS } from '../../choices.ts';
import { tonnesOf, totalOf } from './entrustForm.ts';
import { blankLot, type LotForm, type LotProblem, lotWindow } from './lotForm.ts';
import type { StepProps } from './steps.tsx';
import { useLotProblemText } from './useLotProblemText.ts';

interface LotsProps extends StepProps {
  readonly wrongs: readonly (readonly LotProblem[])[];
  readonly firm: { readonly placeId: string | null } | null;
  readonly onOpen: (key: string) => void;
}

export function StepLots({ form, wrongs, firm, errorOf, reasonOf, onChange, onOpen }: LotsProps) {
  const t = useTranslation(['notice', 'terms']);
  const unit = useQuantityUnit();
  const { tonnes } = useFormats();
  const costs = useTradingCosts();
  const now = new Date(serverNow());
  const last = form.lots.at(-1);
  const add = (lot: LotForm) => {
    onChange(({ lots }) => ({ lots: [...lots, lot] }));
    onOpen(lot.key);
  };
  const blank = () =>
    blankLot(newDraftId(), {
      ...blankListingForm({
        ...costs,
        now,
        vatRate: costs.goodsVat,
        placeId: firm?.placeId ?? undefined,
        direction: form.direction,
      }),
      ...lotWindow(form.wishedAt, now, costs.liftDays + costs.signDays),
    });
  const problem = errorOf('lots') ?? reasonOf('lots');
  return (
    <>
      <ListError name="lots" value={JSON.stringify(form.lots)} />
      {problem !== undefined && <NoticeBox tone="warning">{problem}</NoticeBox>}
      {form.lots.length === 0 && <p className="ui-card-note notice-aside">{t('write.noLots')}</p>}
      {form.lots.map((lot, at) => (
        <LotToWrite
          key={lot.key}
          no={at + 1}
          lot={lot}
          isListed={isListedKind(form.kind)}
          wrongs={wrongs[at] ?? []}
          onOpen={() => {
            onOpen(lot.key);
          }}
          onRemove={async () => {
            const agreed = await confirmDialog({
              title: t('lot.nth', { no: at + 1 }),
              body: t('write.removeAsk'),
              isDanger: true,
            });
            if (agreed) onChange(({ lots }) => ({ lots: lots.filter(({ key }) => key !== lot.key) }));
          }}
        />
      ))}
      {form.lots.length > 0 && (
        <p className="ui-card-note notice-aside ui-number">
          {t('write.total', {
            total: tonnes(totalOf(form)),
            declared: tonnes(fromDecimal(form.declared, 3) ?? 0n),
            unit,
          })}
        </p>
      )}
      <div className="notice-acts">
        {last && (
          <Button
            icon="copy"
            isWide
            isDisabled={form.lots.length >= MAX_NOTICE_LOTS}
            onPress={() => {
              add({ ...last, key: newDraftId(), reserve: '' });
            }}
          >
            {t('write.copyLot')}
          </Button>
        )}
        <Button
          icon="plus"
          isWide
          kind={last ? 'secondary' : 'primary'}
          isDisabled={form.lots.length >= MAX_NOTICE_LOTS}
          onPress={() => {
            add(blank());
          }}
        >
          {t('write.addLot')}
        </Button>
      </div>
    </>
  );
}

function LotToWrite({
  no,
  lot: { terms, incMin, incMax },
  isListed,
  wrongs,
  onOpen,
  onRemove,
}: {
  no: number;
  lot: LotForm;
  isListed: boolean;
  wrongs: readonly LotProblem[];
  onOpen: () => void;
  onRemove: () => Promise<void>;
}) {
  const t = useTranslation(['notice', 'terms']);
  const goods = useGoodsName();
  const unit = useQuantityUnit();
  const { integer, tonnes } = useFormats();
  const textOf = useLotProblemText();
  const heat = heatOfForm(terms);
  const isBegun = terms.varietyId !== '';
  return (
    <Card
      onPress={onOpen}
      acts={
        <>
          <Button size="small" kind="plain" onPress={onRemove}>
            {t('write.removeLot')}
          </Button>
          <Button size="small" onPress={onOpen}>
            {t('write.openLot')}
          </Button>
        </>
      }
    >
      <div className="ui-card-line">
        <span className="notice-title">
          {t('lot.nth', { no })}
          {isBegun && ` · ${goods(terms)}`} {heat !== undefined && heat > 0n && integer(heat)}
        </span>
        <Tag tone={wrongs.length > 0 ? 'warning' : 'success'}>
          {t(wrongs.length > 0 ? 'write.lotOpen' : 'write.lotRight')}
        </Tag>
      </div>
      <FigureLine>
        <Figure
          value={terms.quantity === '' ? '–' : tonnes(tonnesOf(terms))}
          unit={unit}
          label={t('lot.quantity')}
        />
        <Figure
          align="right"
          value={terms.price || '–'}
          unit={t('unit.yuan_per_tonne')}
          label={t(isListed ? 'lot.price' : 'lot.base')}
          hint={isListed ? undefined : t('lot.steps', { least: incMin || '–', most: incMax || '–' })}
        />
      </FigureLine>
      {isBegun && wrongs[0] && <p className="ui-card-note">{textOf(wrongs[0])}</p>}
    </Card>
  );
}
