import type { Reading } from '@portal/edifact/read-interchanges';
import { listSegments } from '@portal/edifact/find-place';
import { textAt } from '@portal/edifact/segment';
import type { World } from '../../state/world.ts';
import { acknowledge } from './poll-iftsta.ts';

const REFUSED = '4';

/** CONTRL of an account: what it could read need not come again. */
export function readAcknowledgements(
  { messages }: Reading['interchanges'][number],
  account: string,
  world: World,
): void {
  const answers = messages
    .flatMap(({ nodes }) => listSegments(nodes))
    .filter(({ tag }) => tag === 'UCI');
  for (const answer of answers) {
    if (textAt(answer, 3) !== REFUSED) acknowledge(textAt(answer, 0), account, world);
  }
}
