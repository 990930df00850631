// A valid example form of a made-up mine, for tests.

import type { FormContent } from './form.ts';

const DOCUMENT = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Builds a form without flaws; `document` is the file id used for every scan. */
export const someForm = (changes: Partial<FormContent> = {}, document = DOCUMENT): FormContent => ({
  creditCode: '91350100M000100Y43',
  name: '朔州白羊岭煤业有限公司',
  shortName: '白羊岭矿',
  kind: 'producer',
  trades: ['sell'],
  city: '朔州市',
  address: '山西省朔州市平鲁区白羊岭村 1 号',
  capital: '5000',
  foundedOn: '2012-05-18',
  scope: '煤炭开采、洗选、销售',
  vat: 'general',
  legalPerson: '白山',
  legalPersonId: '11010519491231002X',
  legalPersonFiles: [document],
  licences: [
    { kind: 'business', number: '91350100M000100Y43', expiresOn: '', isPermanent: true, files: [document] },
    {
      kind: 'mining',
      number: 'C1400002012051110120001',
      expiresOn: '2030-05-18',
      isPermanent: false,
      files: [document],
    },
    {
      kind: 'safety',
      number: '（晋）MK安许证字〔2025〕F0001',
      expiresOn: '2028-06-30',
      isPermanent: false,
      files: [document],
    },
  ],
  bankName: '中国建设银行朔州平鲁支行',
  bankAccount: '14050164610800000123',
  bankCode: '105169000012',
  bankFiles: [document],
  invoiceAddress: '山西省朔州市平鲁区白羊岭村 1 号',
  invoicePhone: '0349-2026688',
  invoiceEmail: 'cw@baiyangling.example',
  yearly: '120',
  coals: '动力煤、贫煤',
  people: [
    {
      name: '白山',
      idNumber: '110105194912310046',
      mobile: '13900001234',
      until: '2027-12-31',
      letter: [document],
    },
  ],
  controller: '白羊岭集团',
  owners: [{ name: '白山', idNumber: '11010519491231002X', share: '60', control: 'share' }],
  otherFiles: [],
  ...changes,
});
