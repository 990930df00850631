// List of trading companies' legs.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', TradingCompany);

function TradingCompany() {
  return <Contracts list="trading_company" />;
}
