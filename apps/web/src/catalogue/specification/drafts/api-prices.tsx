import { listApiPrices } from '@portal/contract/usage/price-edition/api-metrics';
import type { PriceList } from '@portal/contract/usage/price-edition/schema';
import { Table } from '../../../ui/table/table.tsx';

interface ApiPricesProps {
  readonly list: PriceList;
  /** Its system name. */
  readonly api: string;
}

/** What calls of an API cost, plan by plan, by what counts them. */
export function ApiPrices({ list, api }: ApiPricesProps) {
  const rows = listApiPrices(list, api);
  if (rows.length === 0)
    return <p className="muted">No metric counts its calls separately: they are free.</p>;
  return (
    <Table caption={`What its calls cost, ${list.currency}`} stackable>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Counted as</th>
          <th scope="col">Free calls</th>
          <th scope="col">Price beyond</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ plan, metric, free, price }) => (
          <tr key={`${plan} ${metric}`}>
            <th scope="row" data-th="Plan">
              {plan}
            </th>
            <td data-th="Counted as">{metric}</td>
            <td data-th="Free calls" className="num">
              {free ?? 'All'}
            </td>
            <td data-th="Price beyond" className="num">
              {price ?? 'None'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
