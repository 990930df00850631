// One frozen sum: how much, for what, since when and until when.
import type { Hold } from '../calls.ts';
import { useFundsWords } from './words.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row } from '#packages/ui/Row.tsx';

export function HoldRow({ hold, onPress }: { hold: Hold; onPress?: (hold: Hold) => void }) {
  const words = useFundsWords();
  const { money, minute, day } = useFormats();
  const until = hold.endedAt
    ? `${words[`state.${hold.state}`]} ${minute(hold.endedAt)}`
    : hold.expectedReleaseAt ? `${words.expectedRelease} ${day(hold.expectedReleaseAt)}` : words[`state.${hold.state}`];
  return (
    <Row
      {...(onPress ? { onPress: () => { onPress(hold); } } : { to: matterPath(hold.matter) })}
      label={`${words[`kind.${hold.kind}`]} · ${hold.matter.no}`} hint={`${words.since} ${minute(hold.placedAt)} · ${hold.no}`}
      value={<Figure value={money(hold.endedAt ? hold.amount : hold.remaining)} isAmount />} valueHint={until} weight="medium"
    />
  );
}
