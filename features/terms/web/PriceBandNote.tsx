// Beside a price of power coal: its reasonable range, the rule, a warning.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { bandSiteOf, isWithinBand, type PricedCoal } from '../rules/priceBand.ts';
import { usePriceBand } from './usePriceBand.ts';
import './terms.css';

interface PriceBandProps {
  readonly coal: PricedCoal;
  readonly placeId: string;
  /** A deal of less than a month is not held to it. */
  readonly isTerm: boolean;
  /** Yuan a tonne; undefined while none is typed. */
  readonly price: HaoPerTonne | undefined;
  /** What happens outside: it is refused, or the contract is flagged for the supervisors. */
  readonly outside: 'refused' | 'flagged';
}

export function PriceBandNote({ coal, placeId, isTerm, price, outside }: PriceBandProps) {
  const t = useTranslation(['terms', 'terms.card']);
  const { integer } = useFormats();
  const { yuan } = useClauseFormats();
  const found = usePriceBand(coal, placeId);
  if (!coal.isPowerCoal) return null;
  if (!bandSiteOf(coal)) return <Line>{t('band.delivered')}</Line>;
  if (!isTerm) return <Line>{t('band.short')}</Line>;
  if (!found) return <Line>{t('band.pending')}</Line>;
  const { band, published } = found;
  const isOutside = price !== undefined && !isWithinBand(band, price);
  return (
    <>
      {isOutside && <Line isWarning>{t(`band.${outside}`)}</Line>}
      <Line>
        {t('band.range', {
          low: yuan(band.low),
          high: yuan(band.high),
          tax: t(coal.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
        })}
      </Line>
      <Line>
        {t('band.rule', {
          low: yuan(published.low),
          high: yuan(published.high),
          heat: integer(published.heat),
        })}
      </Line>
    </>
  );
}

const Line = ({ isWarning, children }: { isWarning?: boolean; children: string }) => (
  <span className={isWarning ? 'trade-remark trade-warning' : 'trade-remark'}>{children}</span>
);
