// Drawer to write a funder's lending terms.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type fundersTerms, publishTerms } from '../calls/terms.ts';
import { findTermsFlaw } from '../rules/offer.ts';
import { parseDays, parseShare, parseSum } from './parts/parse.ts';
import { useSay } from './parts/say.ts';

type Own = NonNullable<OutputOf<typeof fundersTerms>['own']>;
const NONE = basisPoints(0n);

export function TermsDrawer({
  own: { published, limit },
  onClose,
  onDone,
}: {
  own: Own;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { say, trade } = useSay();
  const terms = published?.terms;
  const share = (value: bigint | undefined) => (value === undefined ? '' : typedDecimal(value, 2));
  const [typed, setTyped] = useState({
    ratio: share(terms?.ratio ?? 8_000n),
    rateFrom: share(terms?.rateFrom),
    rateTo: share(terms?.rateTo),
    feeRate: share(terms?.feeRate ?? 0n),
    tenorFrom: String(terms?.tenorFrom ?? 7),
    tenorTo: String(terms?.tenorTo ?? 180),
    limit: limit > 0n ? typedDecimal(limit, 2) : '',
    note: published?.note ?? '',
  });
  const [isOpen, setOpen] = useState(published?.isOpen ?? true);
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(publishTerms);
  const read = {
    ratio: parseShare(typed.ratio) ?? NONE,
    rateFrom: parseShare(typed.rateFrom) ?? NONE,
    rateTo: parseShare(typed.rateTo) ?? NONE,
    feeRate: parseShare(typed.feeRate) ?? basisPoints(-1n),
    tenorFrom: parseDays(typed.tenorFrom) ?? 0,
    tenorTo: parseDays(typed.tenorTo) ?? 0,
    limit: typed.limit === '' ? fen(0n) : (parseSum(typed.limit) ?? fen(-1n)),
  };
  const flaw = findTermsFlaw(read);
  const publish = async () => {
    setTried(true);
    if (flaw !== undefined || read.limit < 0n || !(await run({ ...read, note: typed.note.trim(), isOpen })))
      return;
    showToast(say('protocol.done'));
    onDone();
  };
  const field = (name: Exclude<keyof typeof typed, 'note' | 'limit'>, unit: string, of: typeof flaw) => (
    <NumberField
      label={say(`terms.${name}`)}
      unit={unit}
      decimals={unit === '%' ? 2 : 0}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
      }}
      isRequired
      error={isTried && flaw === of ? say('protocol.wrong') : undefined}
    />
  );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={say('protocol.write')}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} onPress={publish}>
          {say('protocol.write')}
        </Button>
      }
    >
      <div className="financing-stack">
        <p className="financing-note">{say('protocol.writeWhy')}</p>
        <div className="financing-pair">
          {field('ratio', '%', 'ratio')}
          {field('feeRate', '%', 'feeRate')}
        </div>
        <div className="financing-pair">
          {field('rateFrom', '%', 'rate')}
          {field('rateTo', '%', 'rate')}
        </div>
        <div className="financing-pair">
          {field('tenorFrom', say('dayUnit'), 'tenor')}
          {field('tenorTo', say('dayUnit'), 'tenor')}
        </div>
        <NumberField
          label={say('protocol.limit')}
          hint={say('protocol.limitHint')}
          unit={trade('unit.yuan')}
          value={typed.limit}
          onChange={(text) => {
            setTyped({ ...typed, limit: text });
          }}
        />
        <TextArea
          label={say('protocol.note')}
          value={typed.note}
          onChange={(text) => {
            setTyped({ ...typed, note: text });
          }}
          maxLength={300}
        />
        <Checkbox isOn={isOpen} onChange={setOpen}>
          {say('protocol.isOpen')}
        </Checkbox>
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      </div>
    </Drawer>
  );
}
