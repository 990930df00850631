// The deals of a run for operators: each counts, or is left out with the reason.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { judgeDeal, type RunDetail } from '../calls/desk.ts';
import { ADMITTED_EXCLUSIONS } from '../rules/evaluate.ts';

type Deal = RunDetail['inputs'][number];

export function RunInputs({ run }: { run: RunDetail }) {
  const t = useTranslation('benchmark.console');
  const tPublic = useTranslation('benchmark');
  return (
    <DeskSection title={t('inputs')}>
      {run.inputs.length === 0 ? (
        <p className="desk-about">{t('noInputs')}</p>
      ) : (
        <table className="desk-table" aria-label={t('inputs')}>
          <thead>
            <tr>
              <th scope="col">{t('contract')}</th>
              <th scope="col">{t('seller')}</th>
              <th scope="col">{t('buyer')}</th>
              <th scope="col" className="desk-number">
                {tPublic('run.quantity')}
              </th>
              <th scope="col" className="desk-number">
                {tPublic('run.price')}
              </th>
              <th scope="col" className="desk-number">
                {tPublic('run.heat')}
              </th>
              <th scope="col" className="desk-number">
                {tPublic('run.normalised')}
              </th>
              <th scope="col">{tPublic('run.exclusion')}</th>
              <th scope="col">{t('judge')}</th>
            </tr>
          </thead>
          <tbody>
            {run.inputs.map((deal) => (
              <DealRow key={deal.no} run={run} deal={deal} />
            ))}
          </tbody>
        </table>
      )}
    </DeskSection>
  );
}

function DealRow({ run, deal }: { run: RunDetail; deal: Deal }) {
  const t = useTranslation('benchmark.console');
  const tPublic = useTranslation('benchmark');
  const { tonnes, price, integer } = useFormats();
  const { exclusion, ruling } = deal;
  return (
    <tr>
      <td>{deal.contractNo}</td>
      <td>{deal.sellerName}</td>
      <td>{deal.buyerName}</td>
      <td className="desk-number">{tonnes(deal.quantity)}</td>
      <td className="desk-number">{price(deal.price)}</td>
      <td className="desk-number">{integer(deal.heat)}</td>
      <td className="desk-number">{price(deal.normalised)}</td>
      <td>
        {exclusion === null ? t('counts') : tPublic(`exclusion.${exclusion}`)}
        {ruling && <span className="desk-about"> {ruling.reason}</span>}
      </td>
      <td>
        <JudgeDeal run={run} deal={deal} />
      </td>
    </tr>
  );
}

function JudgeDeal({
  run: { id: runId, state },
  deal: { no, exclusion, contractNo },
}: {
  run: RunDetail;
  deal: Deal;
}) {
  const t = useTranslation('benchmark.console');
  const may = useMayCall();
  const mayAdmit = exclusion === 'ruled' || ADMITTED_EXCLUSIONS.some((one) => one === exclusion);
  return (
    <DeskActs
      may={may}
      size="small"
      subject={contractNo}
      acts={[
        act({
          label: t('admit'),
          kind: 'plain',
          isOpen: state === 'computed' && mayAdmit,
          call: judgeDeal,
          reason: 'needed',
          what: t('judgeWhat'),
          input: (reason) => ({ runId, no, isCounted: true, reason }),
        }),
        act({
          label: t('leaveOut'),
          kind: 'plain',
          isOpen: state === 'computed' && exclusion === null,
          call: judgeDeal,
          reason: 'needed',
          what: t('judgeWhat'),
          input: (reason) => ({ runId, no, isCounted: false, reason }),
        }),
      ]}
    />
  );
}
