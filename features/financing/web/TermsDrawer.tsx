// Drawer to write a funder's lending terms.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Checkbox, ChoiceChips } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { type fundersTerms, publishTerms } from '../calls/terms.ts';
import { COUNTERPARTY_KINDS, type CounterpartyKind, hasTradeCounterparty } from '../products.ts';
import { findTermsFlaw } from '../rules/offer.ts';
import { parseDays, parseShare, parseSum } from './parts/parse.ts';

type Own = NonNullable<OutputOf<typeof fundersTerms>['own']>['products'][number];
const NONE = basisPoints(0n);

export function TermsDrawer({
  own: { product, published, limit, range },
  onClose,
  onDone,
}: {
  own: Own;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const tFirm = useTranslation('firm');
  const terms = published?.terms;
  const share = (value: bigint | undefined) => (value === undefined ? '' : typedDecimal(value, 2));
  const [typed, setTyped] = useState({
    ratio: share(terms?.ratio ?? range.most),
    rateFrom: share(terms?.rateFrom),
    rateTo: share(terms?.rateTo),
    feeRate: share(terms?.feeRate ?? 0n),
    tenorFrom: String(terms?.tenorFrom ?? 7),
    tenorTo: String(terms?.tenorTo ?? 180),
    limit: limit > 0n ? typedDecimal(limit, 2) : '',
    note: published?.note ?? '',
    documents: published?.documents ?? '',
  });
  const [kinds, setKinds] = useState<readonly CounterpartyKind[]>(published?.counterpartyKinds ?? []);
  const [isOpen, setOpen] = useState(published?.isOpen ?? true);
  const read = {
    ratio: parseShare(typed.ratio) ?? NONE,
    rateFrom: parseShare(typed.rateFrom) ?? NONE,
    rateTo: parseShare(typed.rateTo) ?? NONE,
    feeRate: parseShare(typed.feeRate) ?? basisPoints(-1n),
    tenorFrom: parseDays(typed.tenorFrom) ?? 0,
    tenorTo: parseDays(typed.tenorTo) ?? 0,
    limit: typed.limit === '' ? fen(0n) : (parseSum(typed.limit) ?? fen(-1n)),
  };
  const flaw = findTermsFlaw(read, range);
  const field = (
    name: Exclude<keyof typeof typed, 'note' | 'documents' | 'limit'>,
    unit: string,
    of: typeof flaw,
    isTried: boolean,
  ) => (
    <NumberField
      label={t(`terms.${name}`)}
      name={name}
      unit={unit}
      decimals={unit === '%' ? 2 : 0}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
      }}
      isRequired
      error={isTried && flaw === of ? t('protocol.wrong') : undefined}
    />
  );
  return (
    <ActDrawer
      title={`${t('protocol.write')} · ${t(`product.${product}`)}`}
      call={publishTerms}
      input={() =>
        flaw !== undefined || read.limit < 0n
          ? undefined
          : {
              ...read,
              product,
              note: typed.note.trim(),
              counterpartyKinds: [...kinds],
              documents: typed.documents.trim(),
              isOpen,
            }
      }
      done={t('protocol.done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <div className="financing-stack">
          <p className="financing-note">
            {t('protocol.writeWhy', {
              least: typedDecimal(range.least, 2),
              most: typedDecimal(range.most, 2),
            })}
          </p>
          <div className="financing-pair">
            {field('ratio', '%', 'ratio', isTried)}
            {field('feeRate', '%', 'feeRate', isTried)}
          </div>
          <div className="financing-pair">
            {field('rateFrom', '%', 'rate', isTried)}
            {field('rateTo', '%', 'rate', isTried)}
          </div>
          <div className="financing-pair">
            {field('tenorFrom', t('dayUnit'), 'tenor', isTried)}
            {field('tenorTo', t('dayUnit'), 'tenor', isTried)}
          </div>
          <NumberField
            label={t('protocol.limit')}
            name="limit"
            hint={t('protocol.limitHint')}
            unit={tTerms('unit.yuan')}
            value={typed.limit}
            onChange={(text) => {
              setTyped({ ...typed, limit: text });
            }}
          />
          {hasTradeCounterparty(product) && (
            <ChoiceChips
              label={t(`counterparty.${product}`)}
              hint={t('protocol.kindsHint')}
              values={kinds}
              onChange={setKinds}
              choices={COUNTERPARTY_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) }))}
            />
          )}
          <TextArea
            label={t('protocol.documents')}
            name="documents"
            hint={t('protocol.documentsHint')}
            value={typed.documents}
            onChange={(text) => {
              setTyped({ ...typed, documents: text });
            }}
            maxLength={300}
          />
          <TextArea
            label={t('protocol.note')}
            name="note"
            value={typed.note}
            onChange={(text) => {
              setTyped({ ...typed, note: text });
            }}
            maxLength={300}
          />
          <Checkbox isOn={isOpen} onChange={setOpen}>
            {t('protocol.isOpen')}
          </Checkbox>
        </div>
      )}
    </ActDrawer>
  );
}
