import { writeNumber } from '@portal/contract/text/numbers';
import type { CheckedBarcode, LabelFinding } from '@portal/contract/usage/shipment/label-schema';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import styles from './label-check.module.css';

interface BarcodeTableProps {
  readonly barcodes: readonly CheckedBarcode[];
  readonly findings: readonly LabelFinding[];
  readonly page: number;
}

/** Every barcode of a page as a scanner says it, from the top down. */
export function BarcodeTable({ barcodes, findings, page }: BarcodeTableProps) {
  if (barcodes.length === 0) return null;
  return (
    <Table caption={`Barcodes on page ${page}, read back`} stackable>
      <thead>
        <tr>
          <th scope="col">Barcode</th>
          <th scope="col">Content</th>
          <th scope="col">Check digit</th>
          <th scope="col" className={tableStyles.r}>
            Module
          </th>
          <th scope="col" className={tableStyles.r}>
            Height
          </th>
        </tr>
      </thead>
      <tbody>
        {barcodes.map((barcode, at) => (
          // Two barcodes may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row" className={styles['kind']}>
              {at + 1} {barcode.isGs1 ? 'GS1-128' : barcode.symbology}
            </th>
            <td data-th="Content">
              <Content barcode={barcode} />
            </td>
            <td data-th="Check digit">
              {toCheckDigit(barcode, findings, { page, number: at + 1 })}
            </td>
            <td data-th="Module" className={`${tableStyles.r} nb`}>
              {barcode.bars ? toMillimetres(barcode.bars.module, 3) : '–'}
            </td>
            <td data-th="Height" className={`${tableStyles.r} nb`}>
              {barcode.bars ? toMillimetres(barcode.bars.height, 1) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toMillimetres = (length: number, decimals: number): string =>
  `${writeNumber(length, decimals)}\u00A0mm`;

function Content({ barcode: { elements, content } }: { readonly barcode: CheckedBarcode }) {
  if (elements.length === 0) return <code className="in">{content}</code>;
  return elements.map(({ ai, title, value }) => (
    <div key={ai}>
      <code className="in nb">
        ({ai}) {value}
      </code>{' '}
      <span className="muted">{title}</span>
    </div>
  ));
}

/** Application identifiers whose value ends with a check digit: SSCC and GTIN. */
const checked = new Set(['00', '01', '02']);
const s10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

interface Place {
  readonly page: number;
  readonly number: number;
}

function toCheckDigit(
  { elements, content }: CheckedBarcode,
  findings: readonly LabelFinding[],
  { page, number }: Place,
): string {
  const isWrong = findings.some(
    (one) => one.rule === 'check-digit' && one.page === page && one.barcode === number,
  );
  if (isWrong) return 'Wrong';
  const has = elements.some(({ ai }) => checked.has(ai)) || s10.test(content);
  return has ? 'Right' : 'Has none';
}
