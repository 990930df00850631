// What Chinese banks call themselves in Latin letters, whatever the language.
export const latinBanks = {
  'bank.ICBC': 'ICBC',
  'bank.ABC': 'Agricultural Bank of China',
  'bank.BOC': 'Bank of China',
  'bank.CCB': 'China Construction Bank',
  'bank.BCM': 'Bank of Communications',
  'bank.PSBC': 'Postal Savings Bank of China',
  'bank.CITIC': 'China CITIC Bank',
  'bank.CEB': 'China Everbright Bank',
  'bank.HXB': 'Hua Xia Bank',
  'bank.CMBC': 'China Minsheng Bank',
  'bank.CGB': 'China Guangfa Bank',
  'bank.PAB': 'Ping An Bank',
  'bank.CMB': 'China Merchants Bank',
  'bank.CIB': 'Industrial Bank',
  'bank.SPDB': 'SPD Bank',
} as const;
