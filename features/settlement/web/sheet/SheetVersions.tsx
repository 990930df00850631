// Compares two versions of a sheet line by line.

import { useState } from 'react';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { Select } from '#packages/ui/Select.tsx';
import type { SheetDetail, SheetVersion } from '../../calls/sheet.ts';
import { type SheetLine, toSheetLines } from '../../lines.ts';
import { useChargeName, useChargeNames } from '../parts/useCharges.ts';
import { useFigures, useLineName } from '../working/useSheetLines.ts';
import { settleFromWire } from './settled.ts';

export function SheetVersions({ detail: { versions } }: { detail: SheetDetail }) {
  const t = useTranslation('settlement');
  const { minute } = useFormats();
  const newest = versions.at(-1);
  const earlier = versions.slice(0, -1);
  const [asked, setAsked] = useState<number>();
  const [showsAll, setShowsAll] = useState(false);
  const before = earlier.find(({ number }) => number === asked) ?? earlier.at(-1);
  if (!newest || !before) return null;
  return (
    <Section title={t('versions.title')} note={t('version', { number: newest.number })}>
      <Select
        label={t('versions.against')}
        value={String(before.number)}
        onChange={(value) => {
          setAsked(Number(value));
        }}
        options={earlier.toReversed().map(({ number, by, at }) => ({
          value: String(number),
          label: `${t('version', { number })} · ${by} · ${minute(at)}`,
        }))}
      />
      <Returned version={before} />
      <Compared before={before} after={newest} showsAll={showsAll} />
      <Switch label={t('versions.all')} isOn={showsAll} onChange={setShowsAll} />
    </Section>
  );
}

/** Return reasons, overall and by line. */
function Returned({ version }: { version: SheetVersion }) {
  const t = useTranslation('settlement');
  const { minute } = useFormats();
  const nameOf = useLineName();
  const chargeName = useChargeName(version.input.charges);
  const { returned } = version;
  if (!returned) return null;
  const lines = new Map(
    toSheetLines(settleFromWire(version).sheet).map((line) => [line.key, nameOf(line, chargeName)]),
  );
  return (
    <div className="settlement-note">
      <p>
        {t('returned.by', { by: returned.by, at: minute(returned.at) })} {returned.reason}
      </p>
      <ul>
        {returned.lines.map(({ line, reason }) => (
          <li key={line}>
            <strong>{lines.get(line) ?? line}</strong> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ComparedProps {
  readonly before: SheetVersion;
  readonly after: SheetVersion;
  readonly showsAll: boolean;
}

function Compared({ before, after, showsAll }: ComparedProps) {
  const t = useTranslation('settlement');
  const nameOf = useLineName();
  const namesOf = useChargeNames();
  const write = useFigures();
  const rows = paired(
    toSheetLines(settleFromWire(before).sheet),
    toSheetLines(settleFromWire(after).sheet),
  ).map(({ key, line, was, is }) => ({
    key,
    label: nameOf(line, namesOf((is ? after : before).input.charges)),
    was: was && textOf(write(was)),
    is: is && textOf(write(is)),
  }));
  const shown = showsAll ? rows : rows.filter(({ was, is }) => was !== is);
  if (shown.length === 0) return <p className="settlement-note">{t('versions.same')}</p>;
  return (
    <div className="ui-scroll-x">
      <table className="settlement-table">
        <thead>
          <tr>
            <th scope="col">{t('versions.line')}</th>
            <th scope="col">{t('version', { number: before.number })}</th>
            <th scope="col">{t('version', { number: after.number })}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, was, is }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="ui-number">{was === is ? was : was === undefined ? '–' : <del>{was}</del>}</td>
              <td className="ui-number">{was === is ? is : is === undefined ? '–' : <ins>{is}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const textOf = ({ value, unit }: { value: string; unit: string }) => [value, unit].filter(Boolean).join(' ');

/** In the later version's order; removed lines last. */
function paired(before: readonly SheetLine[], after: readonly SheetLine[]) {
  const was = new Map(before.map((line) => [line.key, line]));
  const is = new Set(after.map(({ key }) => key));
  return [
    ...after.map((line) => ({
      key: line.key,
      line,
      was: was.get(line.key),
      is: line as SheetLine | undefined,
    })),
    ...before
      .filter(({ key }) => !is.has(key))
      .map((line) => ({ key: line.key, line, was: line as SheetLine | undefined, is: undefined })),
  ];
}
