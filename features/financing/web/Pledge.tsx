// Pledged coal of a loan: tonnes, value, the prices of its levels.

import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { LineChart } from '#packages/ui/LineChart.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ContractRows } from './ContractRows.tsx';
import type { LoanRead } from './parts/loan.ts';
import { BASE_PATHS, LEVEL_TONES, mayOpenBase } from './parts/paths.ts';

export function Pledge({ loan: { card, market, liens } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  const { percent, price, day } = useFormats();
  const { sum: yuan, weight } = useTermFormats();
  const { pledge, owing, counterparty, product, worth } = card;
  if (!pledge) return null;
  const mayOpen = mayOpenBase(card);
  const isOwing = owing !== null && owing.outstanding > 0n;
  const marks = market?.marks.toReversed() ?? [];
  const perTonne = (value: bigint) => t('perTonne', { price: price(value) });
  return (
    <Section
      title={t('pledge.title')}
      {...(isOwing && market
        ? { mark: <Tag tone={LEVEL_TONES[pledge.level]}>{t(`level.${pledge.level}`)}</Tag> }
        : {})}
    >
      <Rows title={t('pledge.title')}>
        {liens.map((lien) => (
          <Row
            key={lien.id}
            label={lien.base.no}
            value={weight(lien.pledged - lien.released)}
            {...(lien.released > 0n && {
              valueHint: t('pledge.released', { weight: weight(lien.released) }),
            })}
            {...(lien.isTopUp && { hint: t('pledge.added') })}
            {...(mayOpen && { to: BASE_PATHS.receipt(lien.base.id) })}
          />
        ))}
        <ContractRows liens={liens} mayOpen={mayOpen} />
        {counterparty && <Row isFact label={t(`counterparty.${product}`)} value={counterparty.name} />}
        <Row isFact label={t('detail.worth')} value={yuan(worth)} />
        {market && isOwing && (
          <>
            {market.price !== null && market.worth !== null && market.markedOn !== null && (
              <Row
                isFact
                label={t('detail.marketPrice')}
                value={perTonne(market.price)}
                valueHint={yuan(market.worth)}
                hint={day(market.markedOn)}
              />
            )}
            {pledge.ltv !== null && (
              <Row
                isFact
                label={<Word of="ltv">{t('detail.ltv')}</Word>}
                value={`${percent(pledge.ltv)} %`}
                weight="strong"
              />
            )}
            {(['warn', 'topUp', 'dispose'] as const).map((level) => {
              const at = market[`${level}At`];
              return (
                at !== null && (
                  <Row
                    key={level}
                    isFact
                    label={t(`pledge.${level}`, { ltv: percent(market.levels[level]) })}
                    value={perTonne(at)}
                  />
                )
              );
            })}
            {market.mostRelease > 0n && (
              <Row isFact label={t('pledge.mostRelease')} value={weight(market.mostRelease)} />
            )}
          </>
        )}
      </Rows>
      {market && market.cureSum > 0n && (
        <p className="financing-todo">
          {t('pledge.cure', { sum: yuan(market.cureSum), weight: weight(market.cureTonnes) })}
        </p>
      )}
      {marks.length > 1 && (
        <LineChart
          label={t('detail.ltv')}
          days={marks.map((mark) => day(mark.day))}
          lines={[{ key: 'ltv', label: t('detail.ltv'), points: marks.map(({ ltv }) => Number(ltv) / 100) }]}
          write={(_line, at) => `${percent(marks[at]?.ltv ?? 0n)} %`}
          writeLevel={(level) => `${level} %`}
        />
      )}
    </Section>
  );
}
