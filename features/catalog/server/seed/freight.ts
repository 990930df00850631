// Seed freight rates; the three lanes of domain 4.7 are among them.

import type { FreightTransport } from '../../dictionaries.ts';

interface Lane {
  readonly from: string;
  readonly to: string;
  readonly transport: FreightTransport;
  readonly kilometres: number;
  /** Hao a tonne loaded. */
  readonly rate: bigint;
  /** Loading, storing, agency: hao a tonne loaded. */
  readonly other: bigint;
  readonly lossBasisPoints: bigint;
}

const lanes = (
  transport: FreightTransport,
  lossBasisPoints: bigint,
  rows: [string, string, number, bigint, bigint][],
): Lane[] =>
  rows.map(([from, to, kilometres, rate, other]) => ({
    from,
    to,
    transport,
    kilometres,
    rate,
    other,
    lossBasisPoints,
  }));

export const FREIGHT: readonly Lane[] = [
  ...lanes('road', 30n, [
    ['pinglu', 'shentou', 45, 177_000n, 80_000n],
    ['pinglu', 'shanyin', 70, 242_000n, 80_000n],
    ['pinglu', 'xuanhua', 300, 840_000n, 120_000n],
    ['pinglu', 'luquan', 360, 996_000n, 120_000n],
    ['pinglu', 'fengrun', 640, 1_724_000n, 120_000n],
    ['pinglu', 'beitang', 610, 1_646_000n, 120_000n],
    ['pinglu', 'qinhuangdao', 760, 2_036_000n, 120_000n],
    ['pinglu', 'caofeidian', 700, 1_880_000n, 120_000n],
    ['pinglu', 'huanghua', 610, 1_646_000n, 120_000n],
    ['youyu', 'shentou', 90, 294_000n, 80_000n],
    ['youyu', 'shanyin', 110, 346_000n, 80_000n],
    ['youyu', 'xuanhua', 290, 814_000n, 120_000n],
    ['youyu', 'luquan', 420, 1_152_000n, 120_000n],
    ['youyu', 'fengrun', 640, 1_724_000n, 120_000n],
    ['youyu', 'beitang', 620, 1_672_000n, 120_000n],
    ['youyu', 'qinhuangdao', 760, 2_036_000n, 120_000n],
    ['youyu', 'caofeidian', 700, 1_880_000n, 120_000n],
    ['youyu', 'huanghua', 650, 1_750_000n, 120_000n],
    ['yungang', 'hudong', 40, 164_000n, 80_000n],
    ['yungang', 'xuanhua', 200, 580_000n, 120_000n],
    ['yungang', 'luquan', 400, 1_100_000n, 120_000n],
    ['yungang', 'fengrun', 530, 1_438_000n, 120_000n],
    ['yungang', 'beitang', 510, 1_386_000n, 120_000n],
    ['yungang', 'qinhuangdao', 650, 1_750_000n, 120_000n],
    ['yungang', 'caofeidian', 600, 1_620_000n, 120_000n],
    ['yungang', 'huanghua', 580, 1_568_000n, 120_000n],
    ['dongsheng', 'xuanhua', 560, 1_516_000n, 120_000n],
    ['dongsheng', 'luquan', 640, 1_724_000n, 120_000n],
    ['dongsheng', 'fengrun', 820, 2_100_000n, 120_000n],
    ['dongsheng', 'beitang', 840, 2_244_000n, 120_000n],
    ['dongsheng', 'qinhuangdao', 960, 2_556_000n, 120_000n],
    ['dongsheng', 'caofeidian', 900, 2_400_000n, 120_000n],
    ['dongsheng', 'huanghua', 900, 2_400_000n, 120_000n],
    ['zhungeer', 'shentou', 150, 450_000n, 120_000n],
    ['zhungeer', 'xuanhua', 440, 1_204_000n, 120_000n],
    ['zhungeer', 'luquan', 520, 1_412_000n, 120_000n],
    ['zhungeer', 'fengrun', 700, 1_880_000n, 120_000n],
    ['zhungeer', 'beitang', 730, 1_958_000n, 120_000n],
    ['zhungeer', 'qinhuangdao', 850, 2_270_000n, 120_000n],
    ['zhungeer', 'caofeidian', 790, 2_114_000n, 120_000n],
    ['zhungeer', 'huanghua', 780, 2_088_000n, 120_000n],
    ['shenmu', 'shentou', 260, 736_000n, 120_000n],
    ['shenmu', 'xuanhua', 560, 1_516_000n, 120_000n],
    ['shenmu', 'luquan', 510, 1_386_000n, 120_000n],
    ['shenmu', 'fengrun', 880, 2_348_000n, 120_000n],
    ['shenmu', 'beitang', 820, 2_192_000n, 120_000n],
    ['shenmu', 'huanghua', 790, 2_114_000n, 120_000n],
    ['shanyin', 'shentou', 40, 164_000n, 80_000n],
    ['shanyin', 'xuanhua', 260, 736_000n, 120_000n],
    ['shanyin', 'luquan', 330, 918_000n, 120_000n],
    ['shanyin', 'fengrun', 600, 1_620_000n, 120_000n],
    ['shanyin', 'beitang', 570, 1_542_000n, 120_000n],
    ['shanyin', 'caofeidian', 660, 1_776_000n, 120_000n],
    ['shanyin', 'huanghua', 580, 1_568_000n, 120_000n],
    ['caofeidian', 'fengrun', 100, 620_000n, 80_000n],
    ['caofeidian', 'beitang', 120, 372_000n, 80_000n],
    ['qinhuangdao', 'fengrun', 150, 450_000n, 120_000n],
    ['huanghua', 'beitang', 110, 346_000n, 80_000n],
    ['huanghua', 'luquan', 290, 814_000n, 120_000n],
  ]),
  ...lanes('rail', 120n, [
    ['pinglu', 'fengrun', 720, 1_486_000n, 180_000n],
    ['pinglu', 'qinhuangdao', 790, 1_539_000n, 180_000n],
    ['shentou', 'qinhuangdao', 780, 1_522_000n, 180_000n],
    ['shentou', 'caofeidian', 820, 1_590_000n, 180_000n],
    ['shentou', 'huanghua', 598, 1_209_000n, 180_000n],
    ['shentou', 'xuanhua', 350, 782_000n, 180_000n],
    ['shentou', 'luquan', 330, 748_000n, 180_000n],
    ['shentou', 'fengrun', 690, 1_367_000n, 180_000n],
    ['shentou', 'beitang', 640, 1_281_000n, 180_000n],
    ['hudong', 'qinhuangdao', 653, 1_303_000n, 180_000n],
    ['hudong', 'caofeidian', 700, 1_384_000n, 180_000n],
    ['hudong', 'fengrun', 560, 1_143_000n, 180_000n],
    ['hudong', 'xuanhua', 190, 507_000n, 180_000n],
    ['hudong', 'beitang', 540, 1_109_000n, 180_000n],
    ['dongsheng', 'caofeidian', 1_050, 1_986_000n, 180_000n],
    ['dongsheng', 'huanghua', 1_010, 1_917_000n, 180_000n],
    ['zhungeer', 'hudong', 264, 634_000n, 180_000n],
    ['zhungeer', 'qinhuangdao', 917, 1_757_000n, 180_000n],
    ['zhungeer', 'caofeidian', 860, 1_659_000n, 180_000n],
    ['shenmu', 'huanghua', 815, 1_582_000n, 180_000n],
    ['shenmu', 'luquan', 560, 1_143_000n, 180_000n],
  ]),
  ...lanes('water', 50n, [
    ['qinhuangdao', 'taicang', 1_450, 394_000n, 220_000n],
    ['caofeidian', 'taicang', 1_420, 388_000n, 220_000n],
    ['huanghua', 'taicang', 1_350, 374_000n, 220_000n],
  ]),
];
