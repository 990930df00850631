// Versions of the terms, with differences field by field.

import { useState } from 'react';
import { type ContractDetail, contractRedline } from '#features/contract/calls/read.ts';
import { Redline } from '#features/contract/web/parts/Redline.tsx';
import { changesBetween, useChapters } from '#features/contract/web/terms/chapters.ts';
import { nameIn } from '#features/contract/web/terms/names.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Select } from '#packages/ui/Select.tsx';

/** A single version has nothing to compare with, except for a supplement. */
export function VersionsSection({ contract }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const { minute } = useFormats();
  const { versions, card, terms } = contract;
  const newest = versions.at(-1);
  const isSupplement = terms.kind === 'agreement' && terms.type === 'supplement';
  const [from, setFrom] = useState<number>();
  if (!newest || (versions.length < 2 && !isSupplement)) return null;
  const before = versions.filter(({ number }) => number < newest.number);
  const asked = from ?? before.at(-1)?.number;
  return (
    <Section title={t('chapter.versions')} note={t('version.nth', { number: newest.number })}>
      <p className="contract-note ui-number">
        {[newest.by, minute(newest.at), newest.note].filter(Boolean).join(' · ')}
      </p>
      {before.length > 1 && (
        <Select
          label={t('version.against')}
          value={String(asked)}
          onChange={(value) => {
            setFrom(Number(value));
          }}
          options={before.toReversed().map(({ number, by }) => ({
            value: String(number),
            label: `${t('version.nth', { number })} · ${by}`,
          }))}
        />
      )}
      <Changes
        contract={contract}
        input={{
          contractId: card.id,
          ...(before.length > 0 && asked !== undefined && { from: asked, to: newest.number }),
        }}
      />
    </Section>
  );
}

function Changes({
  contract,
  input,
}: {
  contract: ContractDetail;
  input: { contractId: string; from?: number; to?: number };
}) {
  const query = useCall(contractRedline, input, { keepPrevious: true });
  return (
    <QueryView query={query} feature="contract" shape="lines">
      {(redline) => <Compared redline={redline} contract={contract} />}
    </QueryView>
  );
}

/** A supplement's versions are compared by the amended terms. */
function Compared({
  redline: { before, after },
  contract,
}: {
  redline: OutputOf<typeof contractRedline>;
  contract: ContractDetail;
}) {
  const t = useTranslation('contract');
  const chaptersOf = useChapters();
  const nameOf = nameIn(contract.card);
  const read = (terms: typeof after) =>
    chaptersOf(terms.kind === 'agreement' && terms.type === 'supplement' ? terms.amended : terms, nameOf);
  const changes = before === null ? [] : changesBetween(read(before), read(after));
  if (changes.length === 0) return <p className="contract-note">{t('version.same')}</p>;
  return (
    <Redline
      label={t('chapter.versions')}
      gone={t('version.gone')}
      added={t('version.added')}
      changes={changes}
    />
  );
}
