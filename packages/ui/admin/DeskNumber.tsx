// A number input of the console; focus selects its text.

import Input, { type InputProps } from 'antd/es/input';
import { selectsWhole } from '../selectsWhole.ts';

export const DeskNumber = (props: InputProps) => <Input inputMode="decimal" {...props} {...selectsWhole} />;
