// One binding in a list.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { BindingCard } from '../../calls/org.ts';
import '../binding.css';
import type { BindingState } from '../../states.ts';
import { bindPath } from '../paths.ts';
import { hasActions, OrgActions } from './OrgActions.tsx';

export const BINDING_TONES: Readonly<Record<BindingState, Tone>> = {
  drafted: 'neutral',
  submitted: 'info',
  org_confirm: 'info',
  review: 'info',
  returned: 'danger',
  effective: 'success',
  expiring: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
};

interface OrgCardProps {
  readonly card: BindingCard;
  readonly as: 'firm' | 'org';
  readonly mayAct: boolean;
  readonly onDone: () => unknown;
}

export function OrgCard({ card, as, mayAct, onDone }: OrgCardProps) {
  const t = useTranslation('binding');
  const { day } = useFormats();
  const scope = useScope();
  const used = useUsed();
  return (
    <Card
      to={`${bindPath(card.relation)}?id=${card.id}`}
      acts={hasActions(card) && <OrgActions card={card} as={as} mayAct={mayAct} onDone={onDone} />}
    >
      <div className="binding-line">
        <Tag tone={BINDING_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>
        {card.tie && <span className="binding-note">{t(`tie.${card.tie}`)}</span>}
      </div>
      <p className="binding-name">{as === 'firm' ? card.org.name || '–' : card.firm.name}</p>
      <p className="binding-note">{scope(card.varieties)}</p>
      <p className="binding-note ui-number">{used(card)}</p>
      {card.fromDay && card.toDay && (
        <p className="binding-note ui-number">
          {t('card.days', { from: day(card.fromDay), to: day(card.toDay) })}
        </p>
      )}
      {as === 'firm' && card.org.id === null && card.org.name !== '' && (
        <p className="binding-note">{t('card.unknown')}</p>
      )}
    </Card>
  );
}

export function useScope() {
  const t = useTranslation('binding');
  const names = useCatalogNames();
  const { listed } = useFormats();
  return (varieties: readonly string[]) =>
    varieties.length === 0 ? t('card.everyVariety') : listed(varieties.map(names.variety));
}

export function useUsed() {
  const t = useTranslation('binding');
  return ({ cap, used, capPeriod }: Pick<BindingCard, 'cap' | 'used' | 'capPeriod'>) =>
    cap === null
      ? t('card.noCap', { used })
      : t('card.cap', {
          used,
          cap,
          period: t(`period.${capPeriod}`),
        });
}
