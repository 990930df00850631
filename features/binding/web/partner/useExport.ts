// Takes the list along as a table: every page of what is filtered for.
import { useState } from 'react';
import { type PartnerCard, partnerList } from '../../calls/partner.ts';
import { useScope } from '../org/OrgCard.tsx';
import { useBindingWords } from '../words.ts';
import type { InputOf } from '#packages/call/call.ts';
import { useLine } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { saveAs, toCsvText } from '#packages/ui/csv.ts';

const MOST_PAGES = 200;

export function useExport(wanted: InputOf<typeof partnerList>) {
  const words = useBindingWords();
  const { money, percent, day } = useFormats();
  const scope = useScope();
  const { client } = useLine();
  const [isBusy, setBusy] = useState(false);
  const said = (is: boolean) => words[is ? 'yes' : 'no'];
  const rowOf = ({ partner, content, isMutual, limitUsed, lastDealAt }: PartnerCard) => [
    partner.name, partner.code, content.level, content.tags.join(' '), scope(content.varieties), content.creditLimit === undefined ? '' : money(content.creditLimit),
    money(limitUsed), percent(content.discount), said(content.isAutoAccept), said(content.isBlocked), said(isMutual), lastDealAt ? day(lastDealAt) : '', content.note,
  ];
  const start = async () => {
    setBusy(true);
    const rows: string[][] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const result = await client(partnerList, { ...wanted, pageSize: 50, ...(after === undefined ? {} : { after }) }).catch(() => undefined);
      if (!result?.ok) break;
      rows.push(...result.answer.list.map(rowOf));
      if (result.answer.next === null) break;
      after = result.answer.next;
    }
    const head = [
      words['field.partner'], words['field.orgCode'], words['field.level'], words['field.tags'], words['field.varieties'], words['field.creditLimit'],
      words['partner.unsigned'], words['field.discount'], words['field.isAutoAccept'], words['field.isBlocked'], words['partner.mutual'], words['partner.dealDay'], words['field.note'],
    ];
    saveAs(`${words[`title.${wanted.side}`]}.csv`, toCsvText([head, ...rows]));
    setBusy(false);
  };
  return { start, isBusy };
}
