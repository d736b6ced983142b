import type { Combination } from '@portal/contract/help/service-code/operations';
import { toMatrixMark, type MatrixMark } from '@portal/contract/help/service-code/rules';
import { toCountText } from '../../lib/numbers.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import styles from './service-codes.module.css';
import type { ServiceCodes } from './use-service-codes.ts';

interface CombinationMatrixProps extends ServiceCodes {
  readonly rows: readonly Combination[];
}

const words: Readonly<Record<MatrixMark, string>> = {
  included: 'Always included',
  optional: 'May be added',
  agreement: 'Needs an agreement',
  impossible: 'Not possible',
};

/** Services down, add-ons across; a square, a dash, an outline or nothing where they meet. */
export function CombinationMatrix(props: CombinationMatrixProps) {
  const { rows, table, search, countries } = props;
  const services = [...table.services.values()].filter((one) =>
    rows.some(({ serviceCode }) => serviceCode === one.serviceCode),
  );
  const addOns = [...table.addOns.values()].filter((one) =>
    rows.some(({ adnlServiceCode }) => adnlServiceCode === one.adnlServiceCode),
  );
  const isShown = (mark: MatrixMark) =>
    mark !== 'included' || rows.some(({ mandatory }) => mandatory);
  const legend = (['included', 'optional', 'agreement'] as const).filter(isShown);
  const nameOf = (country: string) => countries.find(({ code }) => code === country)?.name;
  return (
    <>
      <Table
        caption={`From ${nameOf(search.from)} to ${nameOf(search.to)}`}
        wide
        className={styles['matrix']}
      >
        <thead>
          <tr>
            <th scope="col">Basic service</th>
            {addOns.map(({ adnlServiceCode, adnlServiceName }) => (
              <th key={adnlServiceCode} scope="col">
                <b>{adnlServiceCode}</b>
                <span>{adnlServiceName}</span>
              </th>
            ))}
            <th scope="col" className={tableStyles.r}>
              Limit
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr
              key={service.serviceCode}
              aria-selected={service.serviceCode === search.service ? true : undefined}
            >
              <th scope="row">
                <b>{service.serviceCode}</b> {service.serviceName}
              </th>
              {addOns.map(({ adnlServiceCode: addOn }) => {
                const mark = toMatrixMark(table, rows, { service: service.serviceCode, addOn });
                return (
                  <td key={addOn}>
                    <span className={styles['mark']} data-mark={mark} />
                    <span className="sr">{words[mark]}</span>
                  </td>
                );
              })}
              <td className={`${tableStyles.r} nb`}>{toCountText(service.shipmentMaxWeight)} kg</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ul className={styles['legend']} aria-label="Symbols">
        {legend.map((mark) => (
          <li key={mark}>
            <span className={styles['mark']} data-mark={mark} />
            {words[mark]}
          </li>
        ))}
        <li>Blank: not possible</li>
      </ul>
    </>
  );
}
