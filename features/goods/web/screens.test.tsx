// What a warehouse receipt and the sheet that makes it over say, in five languages.
import { describe, expect, it, vi } from 'vitest';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Receipt, receiptDetail } from '../calls.ts';
import ReceiptPage from './ReceiptPage.tsx';
import { TransferSheet } from './TransferSheet.tsx';
import { kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T00:30:00Z');
const still = () => undefined;

const receipt: Receipt = {
  id: ID, no: 'CD261124000002', state: 'issued', warehouse: { id: ID, name: '唐储' }, owner: { id: ID, name: '敬华' }, contractId: ID, contractNo: 'HT261124000018',
  varietyId: 'thermal', placeId: 'pinglu', quantity: kg(30_000n), assay: null, isPledged: false, fromNo: null, issuedAt: AT,
};
const step = { from: null, by: '李敏', reason: '', at: AT, signed: null };
const detail = (changes: Partial<Receipt>, moves: string[]) => answered(receiptDetail, { receiptId: ID }, {
  receipt: { ...receipt, ...changes }, moves,
  timeline: [
    { ...step, move: 'issue', to: 'issued' },
    ...(changes.state === 'transferred' ? [{ ...step, move: 'transfer', from: 'issued', to: 'transferred', reason: '潞河', signed: { serial: 'a1b2c3d4e5f60718', signature: 'line#signature' } }] : []),
  ],
});

const draws = (locale: Locale) => ({
  issued: draw(<ReceiptPage />, { locale, search: `id=${ID}`, seats: ['firm_representative'], answers: [detail({}, ['transfer'])] }),
  transferred: draw(<ReceiptPage />, { locale, search: `id=${ID}`, seats: ['firm_representative'], answers: [detail({ state: 'transferred' }, [])] }),
  transfer: draw(<TransferSheet receipt={receipt} onClose={still} onDone={still} />, { locale, seats: ['firm_representative'] }),
});
const SAYS = { issued: ['CD261124000002', '唐储'], transferred: ['潞河', 'E5F60718'], transfer: ['CD261124000002'] } as const;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SAYS))('%s is drawn with every word and number', async (name, says) => {
    const text = textOf(await draws(locale)[name as keyof typeof SAYS]);
    expect(text).not.toMatch(GAPS);
    for (const word of says) expect(text).toContain(word);
  });
});
