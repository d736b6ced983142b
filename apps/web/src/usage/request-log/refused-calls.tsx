import type { RefusedCall } from '@portal/contract/usage/request-log/schema';
import { Section } from '../../resource/section.tsx';
import { ApiName } from '../../calls/names/api-name.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { StatusCode } from '../../ui/text/marks.tsx';
import { toExactText, toFaultText } from './log-text.ts';

/** Calls of nobody: the gateway said no before it knew an application (DAY-11). */
export function RefusedCalls({ calls }: { readonly calls: readonly RefusedCall[] }) {
  return (
    <Section id="refused" title="Refused before they reached an account">
      <DataTable
        caption="Refused calls"
        rows={calls}
        keyOf={({ at }) => at}
        columns={[
          {
            label: 'Call',
            className: 'break',
            cell: ({ method, path }) => (
              <>
                {method} {path}
              </>
            ),
          },
          { label: 'Received', cell: ({ at }) => toExactText(at) },
          { label: 'Answer', cell: ({ status }) => <StatusCode code={status} /> },
          { label: 'Why', cell: toFaultText },
          {
            label: 'API',
            cell: ({ system_name: name }) =>
              name ? <ApiName systemName={name} /> : 'No API at this address',
          },
        ]}
      />
    </Section>
  );
}
