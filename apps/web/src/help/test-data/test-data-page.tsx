import { toCsv } from '@portal/contract/csv';
import { pages } from '@portal/contract/addresses/pages';
import { TEST_ADDRESSES } from '@portal/test-data/addresses';
import { COUNTRIES_WITHOUT_PHONES, TEST_NUMBERS } from '@portal/test-data/numbers';
import { TEST_PACK, TEST_TABLE } from '@portal/test-data/pack';
import { TEST_PARCELS } from '@portal/test-data/parcels';
import { TEST_REFERENCES } from '@portal/test-data/references';
import { writeCountry } from '@portal/contract/text/numbers';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Table } from '../../ui/table/table.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from './test-data.module.css';

/** /apis/testData: numbers and addresses that are never real, and references and parcels of the sandbox. */
export default function TestDataPage() {
  return (
    <div className="page">
      <PageHeader
        title={pages['/apis/testData'].title}
        actions={
          <>
            <CopyButton text={toJson} done="Test data copied as JSON">
              Copy all as JSON
            </CopyButton>
            <CopyButton text={toTable} done="Test data copied as CSV">
              Copy all as CSV
            </CopyButton>
          </>
        }
      >
        Numbers and addresses for your tests that are never real, and the references that decide
        what happens to a parcel. Your programs can get them from{' '}
        <code className="in">GET /rest/sandbox/v1/test-data</code>. In the sandbox, Try it can fill
        in numbers and addresses.
      </PageHeader>
      <Numbers />
      <Addresses />
      <References />
      <Parcels />
    </div>
  );
}

function Copy({ value }: { readonly value: string }) {
  return <CopyButton text={value} done={`${value} copied`} label={`Copy ${value}`} />;
}

const kinds: Readonly<Record<(typeof TEST_NUMBERS)[number]['kind'], string>> = {
  sscc: 'SSCC',
  gln: 'GLN',
  s10: 'UPU S10',
  phone: 'Phone',
  email: 'E-mail',
  customerNumber: 'Customer number',
  organisationNumber: 'Organisation number',
};

function Numbers() {
  return (
    <section className="section" aria-labelledby="numbers">
      <div className="section-head">
        <h2 id="numbers">Numbers</h2>
      </div>
      <p className={`muted ${styles['untold'] ?? ''}`}>
        We know of no phone numbers reserved for examples in these countries:{' '}
        {COUNTRIES_WITHOUT_PHONES.map(writeCountry).join(', ')}. Use your own number for tests
        there.
      </p>
      <Table caption="Numbers not in use" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Number</th>
            <th scope="col">For</th>
            <th scope="col">Why it is not real</th>
          </tr>
        </thead>
        <tbody>
          {TEST_NUMBERS.map(({ kind, value, about, why }) => (
            <tr key={value}>
              <td data-th="Kind">{kinds[kind]}</td>
              <td data-th="Number">
                <span className={styles['number']}>
                  <code className="in">{value}</code>
                  <Copy value={value} />
                </span>
              </td>
              <td data-th="For">{about}</td>
              <td data-th="Why it is not real">{why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Addresses() {
  return (
    <section className="section" aria-labelledby="addresses">
      <div className="section-head">
        <h2 id="addresses">Addresses</h2>
      </div>
      <Table caption="Addresses by result" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Shows</th>
            <th scope="col">Address</th>
            <th scope="col">In a booking from Sweden</th>
            <th scope="col">JSON</th>
          </tr>
        </thead>
        <tbody>
          {TEST_ADDRESSES.map(({ id, about, address, service, needsCustoms, fault }) => (
            <tr key={id}>
              <td data-th="Shows">{about}</td>
              <td data-th="Address">
                {address.name}, {address.street}, {address.postcode} {address.city},{' '}
                {address.country}
              </td>
              <td data-th="In a booking from Sweden">
                {fault === null ? `${service} is available` : `Refused: ${fault}`}
                {needsCustoms && ', with customs'}
              </td>
              <td data-th="JSON">
                <CopyButton
                  text={JSON.stringify(address, null, 2)}
                  done="Address copied"
                  label={`Copy the address ${id}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function References() {
  return (
    <section className="section" aria-labelledby="references">
      <div className="section-head">
        <h2 id="references">References that choose a scenario</h2>
      </div>
      <p className={`muted ${styles['untold'] ?? ''}`}>
        Book a parcel in the sandbox with one of them as its reference, or as the reference of the
        whole booking.
      </p>
      <Table caption="References by scenario" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {TEST_REFERENCES.map(({ reference, title }) => (
            <tr key={reference}>
              <td data-th="Reference">
                <span className={styles['number']}>
                  <code className="in">{reference}</code>
                  <Copy value={reference} />
                </span>
              </td>
              <td data-th="What happens">{title}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Parcels() {
  return (
    <section className="section" aria-labelledby="parcels">
      <div className="section-head">
        <h2 id="parcels">Parcels of the sandbox</h2>
      </div>
      <Table caption="Parcels that do not change" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Item id</th>
            <th scope="col">Status</th>
            <th scope="col">Booking</th>
          </tr>
        </thead>
        <tbody>
          {TEST_PARCELS.map(({ itemId, bookingId, status }) => (
            <tr key={itemId}>
              <td data-th="Item id">
                <span className={styles['number']}>
                  <code className="in">{itemId}</code>
                  <Copy value={itemId} />
                </span>
              </td>
              <td data-th="Status">
                <code className="in">{status}</code>
              </td>
              <td data-th="Booking">
                <code className="in">{bookingId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const toJson = (): string => JSON.stringify(TEST_PACK, null, 2);

const toTable = (): string => toCsv([TEST_TABLE.columns, ...TEST_TABLE.rows]);
