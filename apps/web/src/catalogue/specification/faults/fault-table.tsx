import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { paths } from '../../../lib/paths.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { StatusCode } from '../../../ui/text/marks.tsx';
import { toFaultOwner } from './find-faults.ts';

export function FaultTable({ faults }: { readonly faults: readonly ListedFault[] }) {
  return (
    <DataTable
      caption="Codes"
      rows={faults}
      keyOf={({ code, api }) => `${code} ${api?.reference ?? ''}`}
      columns={[
        {
          label: 'Code',
          cell: ({ code }) => (
            <a href={paths.error(code)} className="mono nb">
              {code}
            </a>
          ),
        },
        { label: 'Status', cell: ({ status }) => status && <StatusCode code={status} /> },
        { label: 'What it means', cell: ({ title }) => title },
        { label: 'API', cell: toFaultOwner },
      ]}
    />
  );
}
