// List of trading companies' legs.

import { Contracts } from './ContractList.tsx';

export default function TradingCompany() {
  return <Contracts list="trading_company" />;
}
