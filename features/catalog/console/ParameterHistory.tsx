// Version history of a parameter, with roll-back.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { type DeskParameter, type ParameterVersion, rollBackParameter } from '../calls/parameter.ts';
import { useValueText } from './useValueText.ts';

export function ParameterHistory({
  parameter,
  versions,
  mayRollBack,
}: {
  parameter: DeskParameter;
  versions: readonly ParameterVersion[];
  mayRollBack: boolean;
}) {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const { minute } = useFormats();
  const rollBack = useMutationCall(rollBackParameter).attempt;
  const [target, setTarget] = useState<ParameterVersion>();
  const hand = ({ writtenBy, decidedBy, withdrawnBy }: ParameterVersion) =>
    [
      ...new Set([
        writtenBy ?? t('history.platform'),
        ...(decidedBy === null ? [] : [decidedBy]),
        ...(withdrawnBy === null ? [] : [withdrawnBy]),
      ]),
    ].join(' → ');
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('history.version')}</th>
          <th scope="col">{t('parameter.value')}</th>
          <th scope="col">{t('history.state')}</th>
          <th scope="col">{t('history.effective')}</th>
          <th scope="col">{t('history.by')}</th>
          <th scope="col">{t('history.note')}</th>
          <th scope="col">
            <span className="desk-hidden">{t('history.rollBack')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.version}>
            <td>{version.version}</td>
            <td>{shown(parameter, version.value)}</td>
            <td>{version.isInForce ? t('state.inForce') : t(`state.${version.state}`)}</td>
            <td>{version.effectiveAt ? minute(version.effectiveAt) : '–'}</td>
            <td>{hand(version)}</td>
            <td>{[version.note, version.reason].filter(Boolean).join(' / ') || '–'}</td>
            <td>
              {mayRollBack && version.value !== parameter.value && (
                <Button
                  size="small"
                  onClick={() => {
                    setTarget(version);
                  }}
                >
                  {t('history.rollBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {target && (
        <ConfirmWithReason
          title={t('history.rollBackTo', { version: target.version })}
          confirmLabel={t('history.rollBack')}
          reason="needed"
          onConfirm={(note) =>
            rollBack({
              key: parameter.key,
              to: target.version,
              over: parameter.newest,
              effectiveAt: null,
              note,
            })
          }
          onClose={() => {
            setTarget(undefined);
          }}
        >
          <Diff
            fields={[
              {
                label: t('parameter.value'),
                before: shown(parameter, parameter.value),
                after: shown(parameter, target.value),
              },
            ]}
          />
        </ConfirmWithReason>
      )}
    </table>
  );
}
