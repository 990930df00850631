// First version of the page on carriage by rail, road and water.

import type { SeedTexts } from './texts.ts';

export const logistics: SeedTexts = {
  'zh-Hans': {
    title: '物流服务',
    written: `
煤价的高低，一半在路上。平台公布各线路的运价、杂费和途耗，并把它们算进到厂价。
## 三种运输方式
| 方式 | 适合 | 途耗参考 | 过磅 |
| 公路 | 300 公里以内、小批量 | 0.3 % | 矿磅与厂磅 |
| 铁路 | 中长距离、整列 | 1.2 % | 轨道衡 |
| 水运 | 港口下水煤 | 按水尺 | 水尺计量 |
## 交货地与责任
- **坑口、出厂**：装车后风险由买方承担，运费买方付。
- **车板**：卖方负责短倒与装车，铁路运费买方付。
- **平仓（港口）**：卖方负责到船舱，海运费买方付。
- **到厂**：卖方负责送到，按到厂数量与质量结算。
## 运价表怎么用
1. 在交易大厅选择收货地，每条挂牌都会显示到厂价。
2. 到厂价 =（出货价 + 运费 + 杂费）÷（1 − 途耗）。
3. 没有运价的线路不会估算，只显示折热值价格。
## 提货要点
1. 提前核对车号、司机和提货量；超载车辆不予装车。
2. 装、卸两头各取一份磅单，差额超过约定途耗时可以提出异议。
3. 采样应三方见证，封样保存至结算完成。`,
  },
  'zh-Hant': {
    title: '物流服務',
    written: `
煤價的高低，一半在路上。平台公布各線路的運價、雜費和途耗，並把它們算進到廠價。
## 三種運輸方式
| 方式 | 適合 | 途耗參考 | 過磅 |
| 公路 | 300 公里以內、小批量 | 0.3 % | 礦磅與廠磅 |
| 鐵路 | 中長距離、整列 | 1.2 % | 軌道衡 |
| 水運 | 港口下水煤 | 按水尺 | 水尺計量 |
## 交貨地與責任
- **坑口、出廠**：裝車後風險由買方承擔，運費買方付。
- **車板**：賣方負責短倒與裝車，鐵路運費買方付。
- **平倉（港口）**：賣方負責到船艙，海運費買方付。
- **到廠**：賣方負責送到，按到廠數量與品質結算。
## 運價表怎麼用
1. 在交易大廳選擇收貨地，每條掛牌都會顯示到廠價。
2. 到廠價 =（出貨價 + 運費 + 雜費）÷（1 − 途耗）。
3. 沒有運價的線路不會估算，只顯示折熱值價格。
## 提貨要點
1. 提前核對車號、司機和提貨量；超載車輛不予裝車。
2. 裝、卸兩頭各取一份磅單，差額超過約定途耗時可以提出異議。
3. 採樣應三方見證，封樣保存至結算完成。`,
  },
  en: {
    title: 'Logistics',
    written: `
Half of what coal costs lies on the road. The platform publishes rates, other costs and losses for each \
lane, and reckons them into the delivered price.
## Three ways
| Way | Good for | Usual loss | Weighed by |
| Road | up to 300 km, small lots | 0.3 % | scales at mine and plant |
| Rail | longer distances, whole trains | 1.2 % | track scale |
| Water | coal shipped from ports | by draft | draft survey |
## Place of delivery and who bears what
- **Pit, ex works**: the buyer bears risk and freight once loaded.
- **On rail**: the seller brings and loads it; the buyer pays the rail freight.
- **FOB port**: the seller brings it into the hold; the buyer pays the sea freight.
- **Delivered**: the seller brings it to the plant; settled by weight and quality on arrival.
## Using the freight table
1. Choose your place on the trading board: every listing then shows its delivered price.
2. Delivered = (price + freight + other costs) ÷ (1 − loss).
3. Lanes without a rate are not guessed at: only the price by heat is shown.
## When lifting
1. Check plate, driver and tonnes beforehand; overloaded lorries are not loaded.
2. Take a weigh ticket at both ends; a difference beyond the agreed loss can be contested.
3. Sampling is witnessed by three parties and sealed samples are kept until settlement.`,
  },
  fr: {
    title: 'Logistique',
    written: `
La moitié du prix du charbon est sur la route. La plateforme publie tarifs, frais et pertes de chaque \
trajet et les compte dans le prix rendu.
## Trois modes
| Mode | Convient à | Perte usuelle | Pesage |
| Route | jusqu’à 300 km, petits lots | 0,3 % | bascules de la mine et de l’usine |
| Rail | longues distances, trains entiers | 1,2 % | pont-bascule ferroviaire |
| Eau | charbon expédié des ports | au tirant d’eau | lecture du tirant d’eau |
## Lieu de livraison et charges
- **Carreau, départ usine** : une fois chargé, risque et fret sont à l’acheteur.
- **Sur wagon** : le vendeur amène et charge ; l’acheteur paie le rail.
- **FOB port** : le vendeur livre en cale ; l’acheteur paie la mer.
- **Rendu** : le vendeur livre à l’usine ; décompte au poids et à la qualité d’arrivée.
## Utiliser la table des frets
1. Choisissez votre lieu sur le marché : chaque annonce montre alors son prix rendu.
2. Rendu = (prix + fret + autres frais) ÷ (1 − perte).
3. Un trajet sans tarif n’est pas deviné : seul le prix par chaleur est montré.
## À l’enlèvement
1. Vérifiez plaque, chauffeur et tonnes à l’avance ; les camions en surcharge ne sont pas chargés.
2. Prenez un ticket de pesée aux deux bouts ; un écart au-delà de la perte convenue peut être contesté.
3. L’échantillonnage a trois témoins ; les échantillons scellés sont gardés jusqu’au décompte.`,
  },
  es: {
    title: 'Logística',
    written: `
La mitad de lo que cuesta el carbón está en el camino. La plataforma publica tarifas, otros gastos y mermas \
de cada trayecto y los incluye en el precio puesto en destino.
## Tres modos
| Modo | Conviene a | Merma usual | Pesaje |
| Carretera | hasta 300 km, lotes pequeños | 0,3 % | básculas de la mina y de la planta |
| Ferrocarril | distancias largas, trenes enteros | 1,2 % | báscula de vía |
| Agua | carbón embarcado en puerto | por calado | lectura de calado |
## Lugar de entrega y quién asume qué
- **Bocamina, en fábrica**: una vez cargado, riesgo y flete son del comprador.
- **Sobre vagón**: el vendedor acarrea y carga; el comprador paga el ferrocarril.
- **FOB puerto**: el vendedor entrega en bodega; el comprador paga el flete marítimo.
- **Puesto en destino**: el vendedor entrega en planta; se liquida por peso y calidad de llegada.
## Cómo usar la tabla de fletes
1. Elija su lugar en el mercado: cada anuncio mostrará su precio en destino.
2. En destino = (precio + flete + otros gastos) ÷ (1 − merma).
3. Los trayectos sin tarifa no se estiman: solo se muestra el precio por calor.
## Al retirar
1. Compruebe antes matrícula, conductor y toneladas; los camiones sobrecargados no se cargan.
2. Tome un tique de pesaje en ambos extremos; una diferencia mayor que la merma pactada puede impugnarse.
3. El muestreo tiene tres testigos y las muestras selladas se guardan hasta la liquidación.`,
  },
};
