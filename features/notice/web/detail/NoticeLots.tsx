// Lots of a notice as cards, each opened with all its terms.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { TermSections } from '#features/listing/web/detail/TermSections.tsx';
import { ClauseSection } from '#features/terms/web/ClauseSection.tsx';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card, CardGroup } from '#packages/ui/Card.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { NoticeCard } from '../../calls/shared.ts';
import { type EntrustKind, isListedKind } from '../../choices.ts';
import type { EntrustLot, LotContent, NoticeContent } from '../../content.ts';

export interface LotOutcome {
  readonly no: number;
  readonly outcome: string;
  readonly price: HaoPerTonne | null;
  readonly quantity: Kg | null;
}

interface LotsProps {
  readonly notice: Pick<NoticeCard, 'kind' | 'direction'>;
  readonly content: Pick<NoticeContent, 'lots' | 'depositPer'>;
  readonly openNo: number;
  readonly onOpen: (no: number | undefined) => void;
}

export function NoticeLots({ notice, content, openNo, onOpen }: LotsProps) {
  const t = useTranslation('notice');
  const open = content.lots.find(({ no }) => no === openNo);
  return (
    <CardGroup title={t('lots')}>
      {content.lots.map((lot) => (
        <LotCardView
          key={lot.no}
          lot={lot}
          kind={notice.kind}
          direction={notice.direction}
          deposit={content.depositPer === 'lot' ? lot.deposit : undefined}
          onPress={() => {
            onOpen(lot.no);
          }}
        />
      ))}
      {open && (
        <LotDrawer
          lot={open}
          notice={notice}
          onClose={() => {
            onOpen(undefined);
          }}
        />
      )}
    </CardGroup>
  );
}

interface LotCardProps {
  readonly lot: EntrustLot;
  readonly kind: EntrustKind;
  readonly direction: NoticeCard['direction'];
  readonly deposit?: bigint | undefined;
  readonly hasReserve?: boolean;
  readonly onPress: () => void;
}

const SHORT = { STD: 'sulphur', AD: 'ash', MT: 'moisture', VDAF: 'volatile' } as const;
const isShort = (index: string): index is keyof typeof SHORT => index in SHORT;

/** "Fines 5,000 kcal/kg": the coal of a lot by its name and promised heat. */
export function useLotTitle() {
  const goods = useGoodsName();
  const { integer } = useFormats();
  return ({ terms }: Pick<LotContent, 'terms'>): string => {
    const heat = terms.spec.find(({ index }) => index === 'QNET_AR')?.value;
    return heat === undefined ? goods(terms) : `${goods(terms)} ${integer(heat)} kcal/kg`;
  };
}

export function LotCardView({ lot, kind, direction, deposit, hasReserve = false, onPress }: LotCardProps) {
  const t = useTranslation(['notice', 'listing', 'terms', 'terms.card']);
  const titleOf = useLotTitle();
  const { place } = useCatalogNames();
  const { index, yuan } = useClauseFormats();
  const { tonnes, money, day } = useFormats();
  const unit = useQuantityUnit();
  const { terms, cap } = lot;
  const quality = terms.spec
    .filter((one) => isShort(one.index))
    .map((one) => `${t(`short.${SHORT[one.index as keyof typeof SHORT]}`)} ${index(one.index, one.value)}`);
  return (
    <Card onPress={onPress}>
      <div className="ui-card-line">
        <span className="notice-title">
          {t('lot.nth', { no: lot.no })} · {titleOf(lot)}
        </span>
        <span className="notice-tags">
          {terms.isPowerCoal && <Tag>{t('filter.power')}</Tag>}
          {hasReserve && <Tag tone="info">{t('lot.hasReserve')}</Tag>}
        </span>
      </div>
      <p className="ui-card-note ui-number">{quality.join(' · ')}</p>
      <FigureLine>
        <Figure size="18" value={tonnes(terms.quantity)} unit={unit} label={t('lot.quantity')} />
        <Figure
          size="22"
          align="right"
          value={yuan(terms.price)}
          unit={t('unit.yuan_per_tonne')}
          label={[t(isListedKind(kind) ? 'lot.price' : 'lot.base'), t(`priceBasis.${terms.priceBasis}`)].join(
            ' · ',
          )}
        />
      </FigureLine>
      <p className="ui-card-note ui-number">
        {[
          ...(kind === 'sealed' || lot.incMin === undefined || lot.incMax === undefined
            ? []
            : [t('lot.steps', { least: yuan(lot.incMin), most: yuan(lot.incMax) })]),
          ...(cap === undefined
            ? []
            : [`${t(`lot.capOf.${direction}`)} ${yuan(cap)} ${t('unit.yuan_per_tonne')}`]),
          ...(deposit === undefined ? [] : [t('lot.depositOf', { amount: money(deposit) })]),
        ].join(' · ')}
      </p>
      <p className="ui-card-note">
        {place(terms.deliveryPlaceId)} · {t(`transport.${terms.transport}`)} · {day(terms.windowFrom)} –{' '}
        {day(terms.windowTo)}
      </p>
    </Card>
  );
}

export function LotDrawer({
  lot,
  notice: { kind, direction },
  onClose,
}: {
  lot: EntrustLot;
  notice: { readonly kind: EntrustKind; readonly direction: NoticeCard['direction'] };
  onClose: () => void;
}) {
  const t = useTranslation(['notice', 'terms']);
  const titleOf = useLotTitle();
  const { yuan } = useClauseFormats();
  const { tonnes } = useFormats();
  const unit = useQuantityUnit();
  const price = (value: HaoPerTonne) => `${yuan(value)} ${t('unit.yuan_per_tonne')}`;
  const { terms } = lot;
  return (
    <Drawer isOpen onClose={onClose} title={`${t('lot.nth', { no: lot.no })} · ${titleOf(lot)}`}>
      <Rows title={t('lot.bidding')}>
        <Row
          isFact
          weight="strong"
          label={t(isListedKind(kind) ? 'lot.price' : 'lot.base')}
          value={price(terms.price)}
        />
        {kind !== 'sealed' && lot.incMin !== undefined && lot.incMax !== undefined && (
          <>
            <Row isFact label={t('lot.incMin')} value={price(lot.incMin)} />
            <Row isFact label={t('lot.incMax')} value={price(lot.incMax)} />
          </>
        )}
        {lot.cap !== undefined && <Row isFact label={t(`lot.capOf.${direction}`)} value={price(lot.cap)} />}
        {kind !== 'open_whole' && (
          <>
            <Row isFact label={t('field.minTake')} value={`${tonnes(terms.minTake)} ${unit}`} />
            <Row isFact label={t('field.step')} value={`${tonnes(terms.step)} ${unit}`} />
          </>
        )}
      </Rows>
      <QualityTable spec={terms.spec} />
      <ClauseSection terms={terms} />
      <TermSections terms={terms} />
    </Drawer>
  );
}
