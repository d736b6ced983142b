import { classNames } from '../../lib/class-names.ts';
import { Barcode } from '../../ui/figure/barcode.tsx';
import { highlight } from '../../ui/code/highlight.tsx';
import { Logo } from '../../ui/figure/logo.tsx';
import { MethodTag, PathText, StatusCode } from '../../ui/text/marks.tsx';
import { toDayText } from '../../lib/dates.ts';
import { useLive } from '../../lib/use-live.ts';
import styles from './label-figure.module.css';

const printedOn = toDayText(new Date());
const readPrintedOn = () => printedOn;
const ITEM_ID = '395200010000004217';

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
  { text: '    "postcode": "81-743", "city": "Sopot",' },
  { text: '    "country": "PL", "phone": "+48512345678"' },
  { text: '  },' },
  { text: '  "parcels": [{ "weightKg": 1.24 }],', note: 3 },
  { text: '  "label": { "format": "ZPL", "dpi": 203 },' },
  { text: '  "sender": { "customerNumber": "40017" }' },
  { text: '}' },
];

/** The day of the reader: where the page is rendered ahead, it may be another. */
const Today = () => useLive(readPrintedOn, '\u00A0');

function Note({ number }: { readonly number: number }) {
  return <i className={styles['note']}>{number}</i>;
}

function CodeLines({ lines, name }: { readonly lines: readonly Line[]; readonly name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll: the keyboard must reach them
    <pre tabIndex={0} data-name={name}>
      {lines.map((line) => (
        <span key={line.text} className={styles['line']}>
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
      <div className={styles['answer']}>
        <StatusCode code={201} text="Created" />
      </div>
      <CodeLines name="response" lines={[{ text: `"itemId": "${ITEM_ID}"`, note: 4 }]} />
    </div>
  );
}

function Label() {
  return (
    <div className={styles['label']} aria-hidden="true">
      <div>
        <div className={classNames(styles['cell'], styles['service'])}>P20</div>
        <div className={styles['cell']}>
          <span className={styles['caption']}>
            <Note number={1} />
            Service and add-ons
          </span>
          <b>Parcel to service point</b>
          <span className={styles['add-ons']}>A1 Notify by SMS, C4 Flexible delivery</span>
        </div>
        <div className={classNames(styles['cell'], styles['parcel'], 'no-sm')}>
          <span className={styles['caption']}>Parcel</span>
          <b>1/1</b>
        </div>
      </div>
      <div className={styles['addresses']}>
        <div className={classNames(styles['cell'], styles['to'])}>
          <span className={styles['caption']}>
            <Note number={2} />
            To
          </span>
          <b>Zofia Wójcik</b>
          <span>ul. Morska 8</span>
          <span>81-743 Sopot</span>
          <span>Poland</span>
        </div>
        <div className={classNames(styles['cell'], styles['from'])}>
          <span className={styles['caption']}>From</span>
          <b>Tvillby Outdoor</b>
          <span>Kajgatan 14</span>
          <span>211 20 Malmö, Sweden</span>
        </div>
      </div>
      <div className={styles['facts']}>
        <div className={classNames(styles['cell'], styles['weight'])}>
          <span className={styles['caption']}>
            <Note number={3} />
            Weight
          </span>
          <b>1.24 kg</b>
        </div>
        <div className={classNames(styles['cell'], styles['booked'])}>
          <span className={styles['caption']}>Booked</span>
          <b>
            <Today />
          </b>
        </div>
        <div className={styles['cell']}>
          <span className={styles['routing']}>PL 81743-02</span>
        </div>
      </div>
      <div>
        <div className={classNames(styles['cell'], styles['bars'])}>
          <Barcode gs1 className={styles['barcode']} value={`00${ITEM_ID}`} height={60} />
          <span className={styles['human']}>
            <span>
              <Note number={4} /> (00) 3 952 0001 000000421 7
            </span>
            <Logo size={20} className={styles['mark']} />
          </span>
        </div>
      </div>
    </div>
  );
}

/** A booking request on the left, the label that it makes on the right, tied line by line. */
export function LabelFigure() {
  return (
    <figure className={styles['figure']} aria-label="A booking request and the label it produces">
      <RequestCode />
      <svg
        className={styles['leaders']}
        viewBox="0 0 96 403"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d="M0 84H24L66 42H96M0 144H43L54 133H96M0 244H35L59 220H96M0 382H28L68 302H96"
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="sr">
        Shipping label for service P20 to Zofia Wójcik in Sopot, 1.24 kilograms, with routing code
        PL 81743 and a barcode
      </p>
      <Label />
    </figure>
  );
}
