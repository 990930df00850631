// Sections of a sheet in checking order.

import { lazy, Suspense, useMemo, useState } from 'react';
import { chargesWaterTwice } from '#features/clause/rules/check.ts';
import { FinanceThis } from '#features/funds/web/FinanceThis.tsx';
import { PromisedChart } from '#features/terms/web/PromisedChart.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import type { SheetDetail } from '../../calls/sheet.ts';
import { useChargeName } from '../parts/useCharges.ts';
import { SheetWorking } from '../working/SheetWorking.tsx';
import type { DisplayLine } from '../working/useSheetLines.ts';
import { toLineEvidence, Evidence } from './Evidence.tsx';
import {
  Files,
  HistorySection,
  InvoiceSection,
  MoneySection,
  RelatedSheets,
  SheetSignatures,
  OpenMatters,
} from './Parts.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { useSettledSheet } from './settled.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetVersions } from './SheetVersions.tsx';

/** Loaded on demand: rarely used. */
const WhatIf = lazy(() => import('./WhatIf.tsx'));

export function SheetView({ detail }: { detail: SheetDetail }) {
  const t = useTranslation('settlement');
  const { terms, input, draft, versions, attachments, timeline } = detail;
  const settled = useSettledSheet(terms, input);
  const chargeName = useChargeName(input.charges);
  const [isAsking, setAsking] = useState(false);
  const behind = useMemo(
    () =>
      toLineEvidence(settled, {
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
  const remarkOf = ({ key }: DisplayLine) =>
    remarks.has(key) && (
      <NoticeBox tone="warning">
        {t('returned.line')} {remarks.get(key)}
      </NoticeBox>
    );
  return (
    <>
      <SheetHead detail={detail} settled={settled} />
      <OpenMatters detail={detail} />
      {chargesWaterTwice(terms.clause) && <NoticeBox tone="warning">{t('indices.double')}</NoticeBox>}
      {isAsking ? (
        <Suspense fallback={<Skeleton shape="detail" />}>
          <WhatIf settled={settled} title={detail.card.no} chargeName={chargeName} />
        </Suspense>
      ) : (
        <SheetWorking
          settled={settled}
          chargeName={chargeName}
          evidenceOf={(line) => <Evidence line={line} behind={behind} />}
          remarkOf={remarkOf}
        />
      )}
      {behind.indices.map((indices, lot) => (
        <PromisedChart
          key={settled.sheet.lots[lot]?.batchIds.join()}
          indices={indices}
          {...(behind.indices.length > 1 && { title: String(lot + 1) })}
        />
      ))}
      <div className="settlement-door">
        <Button
          isWide
          onPress={() => {
            setAsking(!isAsking);
          }}
        >
          {t(isAsking ? 'whatIf.back' : 'whatIf.open')}
        </Button>
      </div>
      <SheetVersions detail={detail} />
      <MoneySection detail={detail} />
      <RetentionSection detail={detail} />
      {(detail.card.state === 'confirmed' || detail.card.state === 'paying') && (
        <FinanceThis product="receivable" baseId={detail.card.id} ownerId={detail.card.seller.id} />
      )}
      <InvoiceSection detail={detail} />
      <SheetSignatures detail={detail} />
      <RelatedSheets detail={detail} />
      <Files files={attachments} />
      <HistorySection steps={timeline} />
    </>
  );
}
