// Version history of a parameter, with roll-back.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { type DeskParameter, type ParameterVersion, rollBackParameter } from '../calls/parameter.ts';
import { useValueText } from './useValueText.ts';
import { useCatalogDeskWords } from './useWords.ts';

export function ParameterHistory({
  parameter,
  versions,
  mayRollBack,
}: {
  parameter: DeskParameter;
  versions: readonly ParameterVersion[];
  mayRollBack: boolean;
}) {
  const words = useCatalogDeskWords();
  const shown = useValueText();
  const { minute, fill } = useFormats();
  const rollBack = useMutationCall(rollBackParameter).attempt;
  const [target, setTarget] = useState<ParameterVersion>();
  const hand = ({ writtenBy, decidedBy, withdrawnBy }: ParameterVersion) =>
    [
      ...new Set([
        writtenBy ?? words['history.platform'],
        ...(decidedBy === null ? [] : [decidedBy]),
        ...(withdrawnBy === null ? [] : [withdrawnBy]),
      ]),
    ].join(' → ');
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{words['history.version']}</th>
          <th scope="col">{words['parameter.value']}</th>
          <th scope="col">{words['history.state']}</th>
          <th scope="col">{words['history.effective']}</th>
          <th scope="col">{words['history.by']}</th>
          <th scope="col">{words['history.note']}</th>
          <th scope="col">
            <span className="desk-hidden">{words['history.rollBack']}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.version}>
            <td>{version.version}</td>
            <td>{shown(parameter, version.value)}</td>
            <td>{version.isInForce ? words['state.inForce'] : words[`state.${version.state}`]}</td>
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
                  {words['history.rollBack']}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {target && (
        <ConfirmWithReason
          title={fill(words['history.rollBackTo'], { version: target.version })}
          confirmLabel={words['history.rollBack']}
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
                label: words['parameter.value'],
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
