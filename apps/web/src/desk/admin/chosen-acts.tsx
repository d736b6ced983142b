import { listQueuedRequests } from '@portal/contract/accounts/request/operations';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useClient } from '../../api/client-context.ts';
import { useTask } from '../../resource/use-task.ts';
import type { Chosen } from '../../resource/workbench/use-chosen.ts';
import { Button } from '../../ui/input/button.tsx';
import { type QueueSearch, toQueueQuery } from './queue-search.ts';

/** So many are decided at once; a longer queue in several rounds. */
const mostAtOnce = 500;
const pageSize = 100;

interface ChosenActsProps {
  readonly chosen: Chosen<QueuedRequest>;
  readonly search: QueueSearch;
  readonly total: number;
  readonly onDecide: () => void;
}

/** What is done with those that are chosen, and the way to choose all. */
export function ChosenActs({ chosen, search, total, onDecide }: ChosenActsProps) {
  const client = useClient();
  const count = Math.min(total, mostAtOnce);
  const choosing = useTask(
    async () => {
      const all: QueuedRequest[] = [];
      for (let page = 1; page <= Math.ceil(count / pageSize); page += 1) {
        const query = { ...toQueueQuery(search), page: String(page), per_page: String(pageSize) };
        const { requests } = await client(listQueuedRequests, { query });
        all.push(...requests.map(({ request }) => request));
      }
      return all;
    },
    { failed: 'They were not chosen.', onDone: (all) => chosen.set(all, true) },
  );
  return (
    <>
      {chosen.rows.length > 0 && (
        <>
          <Button variant="primary" onClick={onDecide}>
            Decide {chosen.rows.length} chosen
          </Button>
          <Button variant="quiet" onClick={chosen.clear}>
            Clear
          </Button>
        </>
      )}
      {chosen.rows.length < count && (
        <Button
          variant="quiet"
          pending={choosing.isPending && 'Choosing'}
          onClick={() => choosing.start()}
        >
          {total > mostAtOnce
            ? `Choose the first ${mostAtOnce} that match`
            : `Choose all ${total} that match`}
        </Button>
      )}
    </>
  );
}
