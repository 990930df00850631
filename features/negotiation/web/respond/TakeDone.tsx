// Result of a take, with a link to the contract.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import type { takeListing } from '../../calls/take.ts';
import { useSay } from '../say.ts';

export const contractOf = (responseId: string) => `pages/contract/detail?deal=${responseId}`;

export function TakeDone({ taken }: { taken: OutputOf<typeof takeListing> }) {
  const { say, tonnes, yuan, money } = useSay();
  return (
    <Screen title={say('take.done')}>
      <EmptyState
        icon="check"
        title={say('take.done')}
        why={say('take.doneBody', taken)}
        next={{ label: say('take.contracts'), to: contractOf(taken.responseId) }}
      />
      <Card>
        <Rows>
          <Row isFact label={say('number')} value={<CopyableId id={taken.no} />} />
          <Row isFact label={say('take.quantity')} value={`${tonnes(taken.quantity)} ${say('unit.tonne')}`} />
          <Row
            isFact
            label={say('field.price')}
            value={`${yuan(taken.price)} ${say('unit.yuan_per_tonne')}`}
          />
          <Row isFact label={say('take.deposit')} value={money(taken.bond)} />
        </Rows>
      </Card>
      <Card>
        <Button isWide to="pages/tabBar/trade">
          {say('take.board')}
        </Button>
      </Card>
    </Screen>
  );
}
