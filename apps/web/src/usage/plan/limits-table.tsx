import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toCountText } from '../../lib/numbers.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { listHardStops } from './plan-text.ts';
import { plansQuery } from './queries.ts';

/** Every window in which the calls of a plan end, as the gateway holds to it: a column a plan. */
export function LimitsTable() {
  const query = useQuery(plansQuery(useClient()));
  const plans = (query.data ?? []).map((plan) => ({ plan, stops: listHardStops(plan) }));
  const rows = new Map(plans.flatMap(({ stops }) => stops).map(({ key, name }) => [key, name]));
  return (
    <>
      <NotLoaded query={query} what="the limits" rows={3} />
      {rows.size > 0 && (
        <DataTable
          caption="Limits of the plans"
          rows={[...rows]}
          keyOf={([key]) => key}
          columns={[
            { label: 'Calls', cell: ([, name]) => name },
            ...plans.map(({ plan, stops }) => ({
              label: plan.name,
              kind: 'figures' as const,
              cell: ([key]: readonly [string, string]) => {
                const stop = stops.find((one) => one.key === key);
                return stop ? toCountText(stop.value) : '–';
              },
            })),
          ]}
        />
      )}
    </>
  );
}
