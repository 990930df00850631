// One record of the audit log.

import { nameDevice } from '#packages/device/nameDevice.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import type { AuditRecord } from '../calls.ts';
import { Outcome } from './Outcome.tsx';
import { useActWords } from './useActWords.ts';

export function AuditDetail({ row, onClose }: { row: AuditRecord; onClose(): void }) {
  const t = useTranslation('audit.console');
  const words = useActWords();
  const { second } = useFormats();
  const { person, matter, seal } = row;
  return (
    <DeskDrawer title={words(row.path)} size={800} onClose={onClose}>
      <DeskFacts
        facts={[
          { label: t('at'), value: second(row.at) },
          {
            label: t('person'),
            value: person ? (
              <MatterLink to={{ type: 'person', id: person.id }}>{`${person.name} ${person.id}`}</MatterLink>
            ) : (
              t('nobody')
            ),
          },
          { label: t('path'), value: <code>{row.path}</code> },
          { label: t('input'), value: <pre className="desk-pre">{JSON.stringify(row.input, null, 2)}</pre> },
          {
            label: t('matter'),
            value: matter ? <MatterLink to={matter}>{matter.id}</MatterLink> : '–',
          },
          { label: t('outcome'), value: <Outcome row={row} /> },
          ...(row.disclosed.length > 0
            ? [{ label: t('disclosed'), value: <pre className="desk-pre">{row.disclosed.join('\n')}</pre> }]
            : []),
          { label: t('ip'), value: row.ip },
          { label: t('device'), value: <span title={row.device}>{nameDevice(row.device)}</span> },
          { label: t('trace'), value: <code>{row.trace}</code> },
          {
            label: t('hash'),
            value: seal ? <code>{`${seal.sequence} ${seal.hash}`}</code> : t('unsealed'),
          },
        ]}
      />
    </DeskDrawer>
  );
}
