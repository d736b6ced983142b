import type { Combination } from '@portal/contract/help/service-code/operations';
import { useState } from 'react';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Table } from '../../ui/table/table.tsx';

interface CombinationListProps {
  readonly rows: readonly Combination[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

const perPage = 25;

/** Each combination with the countries and the days for which it holds. */
export function CombinationList({ rows, countries }: CombinationListProps) {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / perPage)));
  const nameOf = (country: string) =>
    country === 'ALL'
      ? 'All countries'
      : (countries.find(({ code }) => code === country)?.name ?? country);
  return (
    <div className="stack">
      <Table caption="Combinations" hideCaption stackable>
        <thead>
          <tr>
            <th scope="col">Basic service</th>
            <th scope="col">Add-on</th>
            <th scope="col">To</th>
            <th scope="col">Valid from</th>
            <th scope="col">Valid to</th>
            <th scope="col">Mandatory</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
            <tr
              key={[
                row.serviceCode,
                row.adnlServiceCode,
                row.allowedConsigneeCountry,
                row.validFrom,
              ].join()}
            >
              <th scope="row" data-th="Basic service">
                <span>
                  <b>{row.serviceCode}</b> {row.serviceName}
                </span>
              </th>
              <td data-th="Add-on">
                <span>
                  <b>{row.adnlServiceCode}</b> {row.adnlServiceName}
                </span>
              </td>
              <td data-th="To">{nameOf(row.allowedConsigneeCountry)}</td>
              <td data-th="Valid from" className="num nb">
                {row.validFrom}
              </td>
              <td data-th="Valid to" className="num nb">
                {row.validTo}
              </td>
              <td data-th="Mandatory">{row.mandatory ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        totalItems={rows.length}
        perPage={perPage}
        currentPage={page}
        onChange={setPage}
      />
    </div>
  );
}
