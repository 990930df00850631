// Firms and people whose names may be taken for those of the form.

import { useTranslation } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import type { FirmRead } from './firmRead.ts';

export function SimilarNames({ read: { similar } }: { read: Pick<FirmRead, 'similar'> }) {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const { firms, people } = similar;
  if (firms.length + people.length === 0) return null;
  return (
    <DeskSection title={t('similar')}>
      <p className="desk-about">{t('similarAbout')}</p>
      <DeskFacts
        facts={[
          ...firms.map(({ name, shortName, creditCode, state, how }) => ({
            label: [name, ...(shortName === name ? [] : [shortName]), creditCode].join(' · '),
            value: `${t(`similar.${how}`)} · ${tFirm(`state.${state}`)}`,
          })),
          ...people.map(({ name, other, firm }) => ({
            label: `${other} · ${firm}`,
            value: other === name ? t('similar.namesake') : t('similar.lookalike', { name }),
          })),
        ]}
      />
    </DeskSection>
  );
}
