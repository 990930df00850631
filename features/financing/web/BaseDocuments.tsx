// Documents that a loan is asked for on, and what may stand beside them.

import { useState } from 'react';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { BaseWire } from '../calls/apply.ts';
import { MAX_BASES } from '../products.ts';
import { latestEnd } from '../rules/base.ts';
import { joinBases } from '../rules/join.ts';
import { BaseRows } from './BaseRows.tsx';

export function BaseDocuments({
  chosen,
  others,
  onChange,
}: {
  /** The first is what the loan was begun on. */
  chosen: readonly [BaseWire, ...BaseWire[]];
  others: readonly BaseWire[];
  onChange: (ids: readonly string[]) => void;
}) {
  const t = useTranslation('financing');
  const [isChoosing, setChoosing] = useState(false);
  const [first, ...more] = chosen;
  return (
    <Section
      title={t(more.length === 0 ? (`base.${first.product}` as const) : 'base.several')}
      {...(others.length > 0 && {
        action: {
          label: t('apply.addBases'),
          onPress: () => {
            setChoosing(true);
          },
        },
      })}
    >
      {more.length === 0 ? <BaseRows base={first} /> : <JoinedRows chosen={chosen} />}
      <Drawer
        title={t('apply.addBases')}
        isOpen={isChoosing}
        onClose={() => {
          setChoosing(false);
        }}
        foot={
          <Button
            kind="primary"
            isWide
            onPress={() => {
              setChoosing(false);
            }}
          >
            {t('apply.useBases', { count: chosen.length })}
          </Button>
        }
      >
        <p className="financing-note">{t('apply.beside')}</p>
        <Choices chosen={chosen} others={others} onChange={onChange} />
      </Drawer>
    </Section>
  );
}

function Choices({ chosen, others, onChange }: Parameters<typeof BaseDocuments>[0]) {
  const t = useTranslation('financing');
  const { day } = useFormats();
  const { sum: yuan } = useTermFormats();
  const [first, ...more] = chosen;
  const ids = more.map(({ base }) => base.id);
  const labelOf = ({ base, left }: BaseWire) => `${base.no} · ${yuan(left)}`;
  const hintOf = ({ product, contract, dueOn }: BaseWire) =>
    [contract.no, dueOn === null ? '' : `${t(`due.${product}`)} ${day(dueOn)}`].filter(Boolean).join(' · ');
  return (
    <Options title={t('apply.addBases')}>
      <OptionRow label={labelOf(first)} hint={hintOf(first)} isCurrent isDisabled />
      {others.map((other) => {
        const isChosen = ids.includes(other.base.id);
        return (
          <OptionRow
            key={other.base.id}
            label={labelOf(other)}
            hint={hintOf(other)}
            isCurrent={isChosen}
            isDisabled={!isChosen && chosen.length === MAX_BASES}
            onPress={() => {
              onChange(isChosen ? ids.filter((id) => id !== other.base.id) : [...ids, other.base.id]);
            }}
          />
        );
      })}
    </Options>
  );
}

function JoinedRows({ chosen }: { chosen: readonly [BaseWire, ...BaseWire[]] }) {
  const t = useTranslation('financing');
  const { day } = useFormats();
  const { sum: yuan } = useTermFormats();
  const [{ product, counterparty }] = chosen;
  const { left, dueOn } = joinBases(chosen);
  const latest = latestEnd({ dueOn });
  return (
    <Rows title={t('base.several')}>
      {chosen.map(({ base, contract, left: own }) => (
        <Row key={base.id} isFact label={base.no} hint={contract.no} value={yuan(own)} />
      ))}
      <Row
        isFact
        label={t('apply.together', { count: chosen.length })}
        hint={counterparty?.shortName ?? ''}
        value={yuan(left)}
        valueHint={t(`left.${product}`)}
        weight="strong"
      />
      {dueOn !== null && latest !== null && (
        <Row
          isFact
          label={t('apply.firstDue')}
          value={day(dueOn)}
          hint={t('select.latest', { day: day(latest) })}
        />
      )}
    </Rows>
  );
}
