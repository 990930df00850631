// Firms and people whose names may be taken for those of the form.

import { useTranslation } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf } from '#packages/ui/navigation.ts';
import type { FirmRead } from './firmRead.ts';

export function SimilarNames({ read: { similar } }: { read: Pick<FirmRead, 'similar'> }) {
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const found = [
    ...similar.firms.map(({ id, name, shortName, creditCode, state, how }) => ({
      how: t(`similar.${how}`),
      firmId: id,
      name,
      facts: [...(shortName === name ? [] : [shortName]), creditCode, tFirm(`state.${state}`)],
    })),
    ...similar.people.map(({ name, other, firmId, firm }) => ({
      how: other === name ? t('similar.namesake') : t('similar.lookalike', { name }),
      firmId,
      name: other,
      facts: [firm],
    })),
  ];
  if (found.length === 0) return null;
  return (
    <DeskSection title={t('similar')}>
      <p className="desk-about">{t('similarAbout')}</p>
      <DeskFacts
        facts={[...new Set(found.map(({ how }) => how))].map((label) => ({
          label,
          value: (
            <ul>
              {found
                .filter(({ how }) => how === label)
                .map(({ firmId, name, facts }) => (
                  <li key={`${firmId} ${name}`}>
                    <FirmLink firmId={firmId}>{name}</FirmLink> · {facts.join(' · ')}
                  </li>
                ))}
            </ul>
          ),
        }))}
      />
    </DeskSection>
  );
}

/** In a tab of its own: two firms are compared side by side, and a remark begun here stays. */
const FirmLink = ({ firmId, children }: { firmId: string; children: string }) => (
  <a href={hrefOf(`firms?id=${firmId}`)} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
