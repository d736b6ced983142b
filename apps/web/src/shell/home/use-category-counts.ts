import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';
import { whenIdle } from '../../lib/when-idle.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** How many active APIs the viewer sees, by category; undefined until it is known. */
export function useCategoryCounts(): ReadonlyMap<string, number> | undefined {
  const client = useClient();
  const { role } = useSession();
  const { data } = useQuery({
    queryKey: ['home', 'counts', role],
    queryFn: async () => {
      await whenIdle();
      const { listSpecificationsByRole } =
        await import('@portal/contract/catalogue/specification/operations');
      const query = { tags: '', text: '', status: 'active' };
      const reply = await client(listSpecificationsByRole, { params: { role }, query });
      return [...countCategories(reply.data)];
    },
    select: toMap,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
    meta: { access: 'optional' },
  });
  return data;
}

const toMap = (counts: [string, number][]): ReadonlyMap<string, number> => new Map(counts);

/** By category, and all of them under the empty name. */
export function countCategories(
  items: readonly { readonly category: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map([['', items.length]]);
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
