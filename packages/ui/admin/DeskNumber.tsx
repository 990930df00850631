// An input of a desk for a number: focus selects the whole number, so that typing replaces it.

import Input, { type InputProps } from 'antd/es/input';
import { selectsWhole } from '../selectsWhole.ts';

export const DeskNumber = (props: InputProps) => <Input inputMode="decimal" {...props} {...selectsWhole} />;
