// Sections of a sheet in checking order.

import { lazy, Suspense, useMemo, useState } from 'react';
import { chargesWaterTwice } from '#features/clause/rules/check.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { useSay } from '../parts/say.ts';
import { useChargeName } from '../parts/useCharges.ts';
import type { ReadLine } from '../working/useLines.ts';
import { Working } from '../working/Working.tsx';
import type { Detail } from './detail.ts';
import { behindOf, Evidence } from './Evidence.tsx';
import { Head } from './Head.tsx';
import { Files, History, Invoice, Money, Neighbours, Signatures, Standing } from './Parts.tsx';
import { Retention } from './Retention.tsx';
import { useSettled } from './settled.ts';
import { Versions } from './Versions.tsx';

/** Loaded on demand: rarely used. */
const WhatIf = lazy(() => import('./WhatIf.tsx'));

export function SheetView({ detail }: { detail: Detail }) {
  const { say } = useSay();
  const { terms, input, draft, versions, attachments, timeline } = detail;
  const settled = useSettled(terms, input);
  const chargeName = useChargeName(input.charges);
  const [isAsking, setAsking] = useState(false);
  const behind = useMemo(
    () =>
      behindOf(settled, {
        terms,
        batches: input.batches,
        samples: new Set(draft.batches.flatMap(({ sampleId }) => sampleId ?? [])),
      }),
    [settled, terms, input, draft],
  );
  const remarks = useMemo(
    () =>
      new Map(
        versions
          .findLast(({ returned }) => returned)
          ?.returned?.lines.map(({ line, reason }) => [line, reason]),
      ),
    [versions],
  );
  const remarkOf = ({ key }: ReadLine) =>
    remarks.has(key) && (
      <Notice tone="warning">
        {say('returned.line')} {remarks.get(key)}
      </Notice>
    );
  return (
    <>
      <Head detail={detail} settled={settled} />
      <Standing detail={detail} />
      {chargesWaterTwice(terms.clause) && <Notice tone="warning">{say('indices.double')}</Notice>}
      {isAsking ? (
        <Suspense fallback={<Skeleton shape="detail" />}>
          <WhatIf settled={settled} title={detail.card.no} chargeName={chargeName} />
        </Suspense>
      ) : (
        <Working
          settled={settled}
          chargeName={chargeName}
          evidenceOf={(line) => <Evidence line={line} behind={behind} />}
          remarkOf={remarkOf}
        />
      )}
      <div className="settlement-door">
        <Button
          isWide
          onPress={() => {
            setAsking(!isAsking);
          }}
        >
          {say(isAsking ? 'whatIf.back' : 'whatIf.open')}
        </Button>
      </div>
      <Versions detail={detail} />
      <Money detail={detail} />
      <Retention detail={detail} />
      <Invoice detail={detail} />
      <Signatures detail={detail} />
      <Neighbours detail={detail} />
      <Files files={attachments} />
      <History steps={timeline} />
    </>
  );
}
