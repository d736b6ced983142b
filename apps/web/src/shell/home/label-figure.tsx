import { classNames } from '../../lib/class-names.ts';
import { highlight } from '../../ui/code/highlight.tsx';
import { MethodTag, PathText, StatusCode } from '../../ui/text/marks.tsx';
import homeLabel from './home-label.svg';
import styles from './label-figure.module.css';

interface Line {
  readonly text: string;
  readonly note?: number;
}

const request: readonly Line[] = [
  { text: '{' },
  { text: '  "service": "P20",', note: 1 },
  { text: '  "addOns": ["A1", "C4"],' },
  { text: '  "receiver": {' },
  { text: '    "name": "Zofia Wójcik",', note: 2 },
  { text: '    "street": "ul. Morska 8",' },
  { text: '    "postcode": "81-743", "city": "Sopot",', note: 3 },
  { text: '    "country": "PL", "phone": "+48512345678"' },
  { text: '  },' },
  { text: '  "parcels": [{ "weightKg": 1.24 }],' },
  { text: '  "label": { "format": "ZPL", "dpi": 203 },' },
  { text: '  "sender": { "customerNumber": "40017" }' },
  { text: '}' },
];

const response: readonly Line[] = [
  { text: '{' },
  { text: '  "bookingId": "bk_01JD3W8Z5M",' },
  { text: '  "status": "booked",' },
  { text: '  "parcels": [{' },
  { text: '    "itemId": "395200010000004217",', note: 4 },
  { text: '    "weightKg": 1.24,' },
  { text: '    "label": {' },
  { text: '      "format": "ZPL", "dpi": 203,' },
  { text: '      "data": "XlhBCl5DSTI4Cl5Q…"' },
  { text: '    }' },
  { text: '  }]' },
  { text: '}' },
];

function Note({ number }: { readonly number: number }) {
  return <i className={styles['note']}>{number}</i>;
}

function CodeLines({ lines, name }: { readonly lines: readonly Line[]; readonly name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll: the keyboard must reach them
    <pre tabIndex={0} data-name={name}>
      {lines.map((line) => (
        <span
          key={line.text}
          className={classNames(styles['line'], line.note !== undefined && styles['tied'])}
        >
          <span>{highlight(line.text, 'json')}</span>
          {line.note && <Note number={line.note} />}
        </span>
      ))}
    </pre>
  );
}

function RequestCode() {
  return (
    <div className={styles['code']}>
      <div className={styles['code-head']}>
        <MethodTag method="POST" />
        <PathText path="/shipment/v3/bookings" />
      </div>
      <CodeLines name="request" lines={request} />
    </div>
  );
}

function ResponseCode() {
  return (
    <div className={classNames(styles['code'], styles['response'])}>
      <div className={styles['code-head']}>
        <StatusCode code={201} text="Created" />
      </div>
      <CodeLines name="response" lines={response} />
    </div>
  );
}

/** Drawn by the carrier's own renderer (`npm run labels`), in true proportion; each number stands at what its line becomes. */
function Label() {
  return (
    <div className={styles['label']}>
      <img src={homeLabel} alt="" width={1000} height={1500} />
      {[1, 2, 3, 4].map((number) => (
        <Note key={number} number={number} />
      ))}
    </div>
  );
}

/** @param narrow the way to the label where the answer stands below the request */
function Leaders({ path, narrow }: { readonly path: string; readonly narrow?: string }) {
  return (
    <svg
      className={classNames(styles['leaders'], !narrow && styles['back'])}
      viewBox="0 0 40 482"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
      {narrow && <path className={styles['narrow']} d={narrow} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

/** A booking request on the left, the label that it makes, and the answer on the right, tied line by line. */
export function LabelFigure() {
  return (
    <figure
      className={styles['figure']}
      aria-label="A booking request, the label that it produces, and the answer"
    >
      <RequestCode />
      <Leaders
        path="M0 84H10L28 37H40M0 144H10L14 134H40M0 184H10L28 279H40"
        narrow="M0 405H14L18 399H40"
      />
      <p className="sr">
        Shipping label for service P20 to Zofia Wójcik in Sopot, 1.24 kilograms, with a barcode of
        the destination and a barcode of the item id
      </p>
      <Label />
      <Leaders path="M0 400H12L26 319H40" />
      <ResponseCode />
    </figure>
  );
}
