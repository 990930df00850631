// Seed places: pit towns, a yard, stations, ports and plants' towns.

import type { PlaceKind } from '../../dictionaries.ts';
import type { Names } from '../../names.ts';
import { names } from './names.ts';
import { REGIONS } from './regions.ts';

interface SeedPlace {
  readonly id: string;
  readonly code: string;
  readonly names: Names;
  readonly province: Names;
  readonly city: Names;
  readonly kind: PlaceKind;
  /** Millionths of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  readonly initials: string;
}

const place = (
  [id, code, initials]: [string, string, string],
  kind: PlaceKind,
  [latitude, longitude]: [number, number],
  province: keyof typeof REGIONS,
  city: keyof typeof REGIONS,
  called: Names,
): SeedPlace => ({
  id,
  code,
  initials,
  kind,
  latitude,
  longitude,
  names: called,
  province: REGIONS[province],
  city: REGIONS[city],
});

export const PLACES: readonly SeedPlace[] = [
  place(
    ['pinglu', 'SZPL', 'pl'],
    'mine',
    [39_512_000, 112_288_000],
    'shanxi',
    'shuozhou',
    names('平鲁', '平魯', 'Pinglu', 'Pinglu', 'Pinglu'),
  ),
  place(
    ['youyu', 'SZYY', 'yy'],
    'mine',
    [39_989_000, 112_467_000],
    'shanxi',
    'shuozhou',
    names('右玉', '右玉', 'Youyu', 'Youyu', 'Youyu'),
  ),
  place(
    ['yungang', 'DTYG', 'yg'],
    'mine',
    [40_005_000, 113_149_000],
    'shanxi',
    'datong',
    names('云冈', '雲岡', 'Yungang', 'Yungang', 'Yungang'),
  ),
  place(
    ['dongsheng', 'EDDS', 'ds'],
    'mine',
    [39_823_000, 109_963_000],
    'innerMongolia',
    'ordos',
    names('东胜', '東勝', 'Dongsheng', 'Dongsheng', 'Dongsheng'),
  ),
  place(
    ['zhungeer', 'EDZG', 'zge'],
    'mine',
    [39_865_000, 111_240_000],
    'innerMongolia',
    'ordos',
    names('准格尔', '準格爾', 'Jungar', 'Jungar', 'Jungar'),
  ),
  place(
    ['shenmu', 'YLSM', 'sm'],
    'mine',
    [38_842_000, 110_499_000],
    'shaanxi',
    'yulin',
    names('神木', '神木', 'Shenmu', 'Shenmu', 'Shenmu'),
  ),
  place(
    ['shanyin', 'SZSY', 'symc'],
    'yard',
    [39_526_000, 112_816_000],
    'shanxi',
    'shuozhou',
    names('山阴煤场', '山陰煤場', 'Shanyin yard', 'Parc à charbon de Shanyin', 'Parque de carbón de Shanyin'),
  ),
  place(
    ['shentou', 'SZST', 'stz'],
    'station',
    [39_402_000, 112_575_000],
    'shanxi',
    'shuozhou',
    names('神头站', '神頭站', 'Shentou station', 'Gare de Shentou', 'Estación de Shentou'),
  ),
  place(
    ['hudong', 'DTHD', 'hdz'],
    'station',
    [40_043_000, 113_428_000],
    'shanxi',
    'datong',
    names('湖东站', '湖東站', 'Hudong station', 'Gare de Hudong', 'Estación de Hudong'),
  ),
  place(
    ['qinhuangdao', 'QHDG', 'qhdg'],
    'port',
    [39_912_000, 119_618_000],
    'hebei',
    'qinhuangdaoCity',
    names('秦皇岛港', '秦皇島港', 'Port of Qinhuangdao', 'Port de Qinhuangdao', 'Puerto de Qinhuangdao'),
  ),
  place(
    ['caofeidian', 'CFDG', 'cfdg'],
    'port',
    [38_931_000, 118_502_000],
    'hebei',
    'tangshan',
    names('曹妃甸港', '曹妃甸港', 'Port of Caofeidian', 'Port de Caofeidian', 'Puerto de Caofeidian'),
  ),
  place(
    ['huanghua', 'HHG', 'hhg'],
    'port',
    [38_327_000, 117_871_000],
    'hebei',
    'cangzhou',
    names('黄骅港', '黃驊港', 'Port of Huanghua', 'Port de Huanghua', 'Puerto de Huanghua'),
  ),
  place(
    ['xuanhua', 'ZJXH', 'xh'],
    'plant',
    [40_609_000, 115_099_000],
    'hebei',
    'zhangjiakou',
    names('宣化', '宣化', 'Xuanhua', 'Xuanhua', 'Xuanhua'),
  ),
  place(
    ['luquan', 'SJLQ', 'lq'],
    'plant',
    [38_086_000, 114_313_000],
    'hebei',
    'shijiazhuang',
    names('鹿泉', '鹿泉', 'Luquan', 'Luquan', 'Luquan'),
  ),
  place(
    ['fengrun', 'TSFR', 'fr'],
    'plant',
    [39_832_000, 118_162_000],
    'hebei',
    'tangshan',
    names('丰润', '豐潤', 'Fengrun', 'Fengrun', 'Fengrun'),
  ),
  place(
    ['beitang', 'TJBT', 'bhbt'],
    'plant',
    [39_112_000, 117_712_000],
    'tianjin',
    'tianjin',
    names('滨海北塘', '濱海北塘', 'Beitang, Binhai', 'Beitang, Binhai', 'Beitang, Binhai'),
  ),
  place(
    ['taicang', 'SZTC', 'tc'],
    'plant',
    [31_640_000, 121_180_000],
    'jiangsu',
    'suzhou',
    names('太仓', '太倉', 'Taicang', 'Taicang', 'Taicang'),
  ),
];
