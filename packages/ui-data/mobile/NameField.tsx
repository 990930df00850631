// A field for names that reports invisible characters.

import { isVisible } from '#packages/i18n/names.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { TextField, type TextFieldProps } from '#packages/ui/TextField.tsx';

export function NameField({ error, ...rest }: TextFieldProps) {
  const t = useTranslation('generic');
  return <TextField {...rest} error={isVisible(rest.value.trim()) ? error : t('name.unseen')} />;
}
