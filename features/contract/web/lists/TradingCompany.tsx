// The two legs of trading companies.

import { Contracts } from './ContractList.tsx';

export default function TradingCompany() {
  return <Contracts list="trading_company" />;
}
