import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { paths } from '../../../lib/paths.ts';
import { StatusCode } from '../../../ui/text/marks.tsx';
import { Table } from '../../../ui/table/table.tsx';

export function FaultTable({ faults }: { readonly faults: readonly ListedFault[] }) {
  return (
    <Table caption="Codes" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">What it means</th>
          <th scope="col">API</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ code, status, title, api }) => (
          <tr key={`${code} ${api?.reference ?? ''}`}>
            <th scope="row" data-th="Code">
              <a href={paths.error(code)} className="mono nb">
                {code}
              </a>
            </th>
            <td data-th="Status">{status && <StatusCode code={status} />}</td>
            <td data-th="What it means">{title}</td>
            <td data-th="API">{api ? `${api.title} ${api.version}` : 'Gateway and portal'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
