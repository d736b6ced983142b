import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';
import { whenIdle } from '../../lib/parts/when-idle.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** How many active APIs the viewer sees, by category; undefined until it is known. */
export function useCategoryCounts(): ReadonlyMap<string, number> | undefined {
  const client = useClient();
  const { role } = useSession();
  const { data } = useQuery({
    queryKey: ['home', 'counts', role],
    queryFn: async () => {
      await whenIdle();
      const { countSpecifications } =
        await import('@portal/contract/catalogue/specification/operations');
      const query = { status: 'active' };
      return (await client(countSpecifications, { params: { role }, query })).data;
    },
    select: toCounts,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
    meta: { access: 'optional' },
  });
  return data;
}

interface CategoryCount {
  readonly category: string;
  readonly count: number;
}

/** By category, and all of them under the empty name. */
export function toCounts(rows: readonly CategoryCount[]): ReadonlyMap<string, number> {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return new Map([['', all], ...rows.map(({ category, count }) => [category, count] as const)]);
}
