// A field for the name of a firm or a person, which says what is unseen.

import { isVisible } from '#packages/i18n/names.ts';
import { useWordsOf } from '#packages/i18n/react.ts';
import { TextField, type TextFieldProps } from '#packages/ui/TextField.tsx';

export function NameField({ error, ...rest }: TextFieldProps) {
  const generic = useWordsOf('generic');
  return <TextField {...rest} error={isVisible(rest.value.trim()) ? error : generic['name.unseen']} />;
}
