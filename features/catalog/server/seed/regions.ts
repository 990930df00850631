// Provinces and cities of the seed places.

import { names } from './names.ts';

export const REGIONS = {
  shanxi: names('山西省', '山西省', 'Shanxi', 'Shanxi', 'Shanxi'),
  innerMongolia: names(
    '内蒙古自治区',
    '內蒙古自治區',
    'Inner Mongolia',
    'Mongolie-Intérieure',
    'Mongolia Interior',
  ),
  shaanxi: names('陕西省', '陝西省', 'Shaanxi', 'Shaanxi', 'Shaanxi'),
  hebei: names('河北省', '河北省', 'Hebei', 'Hebei', 'Hebei'),
  tianjin: names('天津市', '天津市', 'Tianjin', 'Tianjin', 'Tianjin'),
  jiangsu: names('江苏省', '江蘇省', 'Jiangsu', 'Jiangsu', 'Jiangsu'),
  shuozhou: names('朔州市', '朔州市', 'Shuozhou', 'Shuozhou', 'Shuozhou'),
  datong: names('大同市', '大同市', 'Datong', 'Datong', 'Datong'),
  ordos: names('鄂尔多斯市', '鄂爾多斯市', 'Ordos', 'Ordos', 'Ordos'),
  yulin: names('榆林市', '榆林市', 'Yulin', 'Yulin', 'Yulin'),
  qinhuangdaoCity: names('秦皇岛市', '秦皇島市', 'Qinhuangdao', 'Qinhuangdao', 'Qinhuangdao'),
  tangshan: names('唐山市', '唐山市', 'Tangshan', 'Tangshan', 'Tangshan'),
  cangzhou: names('沧州市', '滄州市', 'Cangzhou', 'Cangzhou', 'Cangzhou'),
  zhangjiakou: names('张家口市', '張家口市', 'Zhangjiakou', 'Zhangjiakou', 'Zhangjiakou'),
  shijiazhuang: names('石家庄市', '石家莊市', 'Shijiazhuang', 'Shijiazhuang', 'Shijiazhuang'),
  suzhou: names('苏州市', '蘇州市', 'Suzhou', 'Suzhou', 'Suzhou'),
};
