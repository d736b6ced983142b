import type { RefusedCall } from '@portal/contract/usage/request-log/schema';
import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table/table.tsx';
import { StatusCode } from '../../ui/text/marks.tsx';
import { toExactText, toFaultText } from './log-text.ts';

/** Calls of nobody: the gateway said no before it knew an application (DAY-11). */
export function RefusedCalls({ calls }: { readonly calls: readonly RefusedCall[] }) {
  return (
    <section className="section" aria-labelledby="refused">
      <div className="section-head">
        <h2 id="refused">Refused before they reached an account</h2>
      </div>
      <Table caption="Refused calls" hideCaption stackable>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Received</th>
            <th scope="col">Answer</th>
            <th scope="col">Why</th>
            <th scope="col">API</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.at}>
              <th scope="row" data-th="Call" className="break">
                {call.method} {call.path}
              </th>
              <td data-th="Received">{toExactText(call.at)}</td>
              <td data-th="Answer">
                <StatusCode code={call.status} />
              </td>
              <td data-th="Why">{toFaultText(call)}</td>
              <td data-th="API">
                {call.system_name ? (
                  <a href={paths.apiDetails(call.system_name)}>{call.system_name}</a>
                ) : (
                  'No API at this address'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
