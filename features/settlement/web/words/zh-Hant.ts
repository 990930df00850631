// What only the screens of settlement say, in traditional Chinese.
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'working.title': '怎麼算出來的', 'working.show': '展開依據', 'working.hide': '收起依據', 'working.lot': '批次 {batches}',
  'line.loaded': '礦發數', 'line.received': '實收數', 'line.loss': '途耗', 'line.counted': '計重', 'line.moisture': '扣水', 'line.weight': '{index}扣重',
  'line.settled': '結算量', 'line.base': '基準價', 'line.unitPrice': '結算單價', 'line.conceded': '讓步單價', 'line.goods': '貨款（價稅合計）', 'line.tax': '其中稅額',
  'line.freight': '運費', 'line.total': '價稅合計', 'line.due': '本次應付部分', 'line.retained': '質保金', 'line.prepaid': '已付', 'line.bondOffset': '保證金抵扣',
  'line.payable': '應付', 'line.refund': '應退',
  'simulate.title': '結算測算', 'simulate.tag': '測算', 'simulate.blocked': '超拒收線', 'simulate.expected': '假定', 'simulate.reset': '恢復',
  'simulate.noWeight': '填入礦發數和實收數後開始測算', 'simulate.noClause': '沒有約定質價條款，價格不隨質量變動', 'simulate.note': '在本機按與結算單相同的規則計算，僅供參考，不作結算依據',
  'simulate.noSeries': '指數尚未發布，暫不能測算', 'simulate.nothing': '從掛牌或合同進入測算', 'simulate.toBoard': '去交易大廳', 'simulate.signIn': '登入後可按合同測算',
  'simulate.toSignIn': '去登入', 'simulate.noCoal': '該合同沒有煤炭標的，無法測算', 'simulate.back': '返回合同',
};
