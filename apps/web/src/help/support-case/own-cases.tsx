import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { CaseStateMark } from './case-facts.tsx';
import { ownCasesQuery } from './thread-queries.ts';

/** What somebody who is signed in has written to support; nothing where that is nothing. */
export function OwnCases() {
  const list = useQuery(ownCasesQuery(useClient()));
  if (list.data?.cases.length === 0) return null;
  return (
    <section className="section" aria-labelledby="own-cases">
      <div className="section-head">
        <h2 id="own-cases">Your cases</h2>
      </div>
      <NotLoaded query={list} what="your cases" rows={3} />
      {list.data && (
        <Table caption="Your cases" hideCaption stackable>
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">Reference</th>
              <th scope="col">State</th>
              <th scope="col">Last message</th>
            </tr>
          </thead>
          <tbody>
            {list.data.cases.map(({ case: one }) => (
              <tr key={one.reference}>
                <th scope="row" data-th="Case">
                  <a href={paths.ownCase(one.reference)}>{one.subject}</a>
                </th>
                <td data-th="Reference" className="mono">
                  {one.reference}
                </td>
                <td data-th="State">
                  <CaseStateMark state={one.state} to="customer" />
                </td>
                <td data-th="Last message">
                  <Moment at={one.updated_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
