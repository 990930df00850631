// The lots of an entrustment or a notice as a table.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { EntrustLot, NoticeContent, NoticeLot } from '../content.ts';
import { useLotTexts } from './useLotTexts.ts';

interface LotsTableProps {
  readonly label: string;
  readonly direction: NoticeContent['direction'];
  readonly lots: readonly (EntrustLot | NoticeLot)[];
  readonly reserved: readonly number[];
}

export function LotsTable({ label, direction, lots, reserved }: LotsTableProps) {
  const t = useTranslation('notice');
  const tConsole = useTranslation('notice.console');
  const tTerms = useTranslation('terms');
  const { tonnes, price, money } = useFormats();
  const perTonne = tTerms('unit.yuan_per_tonne');
  const textsOf = useLotTexts();
  return (
    <div className="notice-wide">
      <table className="desk-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{tConsole('lot')}</th>
            <th scope="col">{tConsole('coal')}</th>
            <th scope="col" className="desk-number">
              {tConsole('quantityTonnes')}
            </th>
            <th scope="col" className="desk-number">
              {t('lot.base')}
            </th>
            <th scope="col" className="desk-number">
              {tConsole('steps')}
            </th>
            <th scope="col" className="desk-number">
              {t(`lot.capOf.${direction}`)}
            </th>
            <th scope="col" className="desk-number">
              {tConsole('deposit')}
            </th>
            <th scope="col">{tConsole('reserve')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => {
            const texts = textsOf(lot);
            return (
              <tr key={lot.no}>
                <th scope="row">{lot.no}</th>
                <td>
                  {texts.coal}
                  <p className="desk-about">{texts.quality}</p>
                  <p className="desk-about">{texts.delivery}</p>
                </td>
                <td className="desk-number">{tonnes(lot.terms.quantity)}</td>
                <td className="desk-number">{`${price(lot.terms.price)} ${perTonne}`}</td>
                <td className="desk-number">
                  {lot.incMin === undefined || lot.incMax === undefined
                    ? '–'
                    : `${price(lot.incMin)} – ${price(lot.incMax)} ${perTonne}`}
                </td>
                <td className="desk-number">
                  {lot.cap === undefined ? '–' : `${price(lot.cap)} ${perTonne}`}
                </td>
                <td className="desk-number">
                  {'deposit' in lot ? `${money(lot.deposit)} ${tTerms('unit.yuan')}` : '–'}
                </td>
                <td>{reserved.includes(lot.no) ? tConsole('reserve.sealed') : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
