import { writeNumber } from '@portal/contract/text/numbers';
import type { CheckedBarcode, LabelFinding } from '@portal/contract/usage/shipment/label-schema';
import { DataTable } from '../../resource/data-table.tsx';

interface BarcodeTableProps {
  readonly barcodes: readonly CheckedBarcode[];
  readonly findings: readonly LabelFinding[];
  readonly page: number;
}

/** Every barcode of a page as a scanner says it, from the top down. */
export function BarcodeTable({ barcodes, findings, page }: BarcodeTableProps) {
  if (barcodes.length === 0) return null;
  return (
    <DataTable
      caption={`Barcodes on page ${page}, read back`}
      showCaption
      // Two barcodes may say the same.
      rows={barcodes.map((barcode, at) => ({ barcode, number: at + 1 }))}
      keyOf={({ number }) => number}
      columns={[
        {
          label: 'Barcode',
          unlabelled: true,
          className: 'nb',
          cell: ({ barcode, number }) =>
            `${number} ${barcode.isGs1 ? 'GS1-128' : barcode.symbology}`,
        },
        { label: 'Content', cell: ({ barcode }) => <Content barcode={barcode} /> },
        {
          label: 'Check digit',
          cell: ({ barcode, number }) => toCheckDigit(barcode, findings, { page, number }),
        },
        {
          label: 'Module',
          kind: 'figures',
          className: 'nb',
          cell: ({ barcode: { bars } }) => (bars ? toMillimetres(bars.module, 3) : '–'),
        },
        {
          label: 'Height',
          kind: 'figures',
          className: 'nb',
          cell: ({ barcode: { bars } }) => (bars ? toMillimetres(bars.height, 1) : '–'),
        },
      ]}
    />
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
