import type { Combination } from '@portal/contract/help/service-code/operations';
import { useState } from 'react';
import { Pagination } from '../../ui/table/pagination.tsx';
import { DataTable } from '../../resource/data-table.tsx';

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
      <DataTable
        caption="Combinations"
        rows={rows.slice((page - 1) * perPage, page * perPage)}
        keyOf={(row) =>
          [row.serviceCode, row.adnlServiceCode, row.allowedConsigneeCountry, row.validFrom].join()
        }
        columns={[
          {
            label: 'Basic service',
            cell: (row) => (
              <span>
                <b>{row.serviceCode}</b> {row.serviceName}
              </span>
            ),
          },
          {
            label: 'Add-on',
            cell: (row) => (
              <span>
                <b>{row.adnlServiceCode}</b> {row.adnlServiceName}
              </span>
            ),
          },
          { label: 'To', cell: (row) => nameOf(row.allowedConsigneeCountry) },
          { label: 'Valid from', className: 'num nb', cell: (row) => row.validFrom },
          { label: 'Valid to', className: 'num nb', cell: (row) => row.validTo },
          { label: 'Mandatory', cell: (row) => (row.mandatory ? 'Yes' : 'No') },
        ]}
      />
      <Pagination
        totalItems={rows.length}
        perPage={perPage}
        currentPage={page}
        onChange={setPage}
      />
    </div>
  );
}
