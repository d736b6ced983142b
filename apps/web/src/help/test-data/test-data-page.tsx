import { toCsv } from '@portal/contract/csv';
import { pages } from '@portal/contract/addresses/pages';
import { TEST_ADDRESSES } from '@portal/test-data/addresses';
import { COUNTRIES_WITHOUT_PHONES, TEST_NUMBERS } from '@portal/test-data/numbers';
import { TEST_PACK, TEST_TABLE } from '@portal/test-data/pack';
import { TEST_PARCELS } from '@portal/test-data/parcels';
import { TEST_REFERENCES } from '@portal/test-data/references';
import { writeCountry } from '@portal/contract/text/numbers';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
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
      <DataTable
        caption="Numbers not in use"
        middle
        rows={TEST_NUMBERS}
        keyOf={({ value }) => value}
        columns={[
          { label: 'Kind', cell: ({ kind }) => kinds[kind] },
          {
            label: 'Number',
            cell: ({ value }) => (
              <span className={styles['number']}>
                <code className="in">{value}</code>
                <Copy value={value} />
              </span>
            ),
          },
          { label: 'For', cell: ({ about }) => about },
          { label: 'Why it is not real', cell: ({ why }) => why },
        ]}
      />
    </section>
  );
}

function Addresses() {
  return (
    <section className="section" aria-labelledby="addresses">
      <div className="section-head">
        <h2 id="addresses">Addresses</h2>
      </div>
      <DataTable
        caption="Addresses by result"
        middle
        rows={TEST_ADDRESSES}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Shows', cell: ({ about }) => about },
          {
            label: 'Address',
            cell: ({ address }) => (
              <>
                {address.name}, {address.street}, {address.postcode} {address.city},{' '}
                {address.country}
              </>
            ),
          },
          {
            label: 'In a booking from Sweden',
            cell: ({ service, needsCustoms, fault }) => (
              <>
                {fault === null ? `${service} is available` : `Refused: ${fault}`}
                {needsCustoms && ', with customs'}
              </>
            ),
          },
          {
            label: 'JSON',
            cell: ({ id, address }) => (
              <CopyButton
                text={JSON.stringify(address, null, 2)}
                done="Address copied"
                label={`Copy the address ${id}`}
              />
            ),
          },
        ]}
      />
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
      <DataTable
        caption="References by scenario"
        middle
        rows={TEST_REFERENCES}
        keyOf={({ reference }) => reference}
        columns={[
          {
            label: 'Reference',
            cell: ({ reference }) => (
              <span className={styles['number']}>
                <code className="in">{reference}</code>
                <Copy value={reference} />
              </span>
            ),
          },
          { label: 'What happens', cell: ({ title }) => title },
        ]}
      />
    </section>
  );
}

function Parcels() {
  return (
    <section className="section" aria-labelledby="parcels">
      <div className="section-head">
        <h2 id="parcels">Parcels of the sandbox</h2>
      </div>
      <DataTable
        caption="Parcels that do not change"
        middle
        rows={TEST_PARCELS}
        keyOf={({ itemId }) => itemId}
        columns={[
          {
            label: 'Item id',
            cell: ({ itemId }) => (
              <span className={styles['number']}>
                <code className="in">{itemId}</code>
                <Copy value={itemId} />
              </span>
            ),
          },
          { label: 'Status', cell: ({ status }) => <code className="in">{status}</code> },
          { label: 'Booking', cell: ({ bookingId }) => <code className="in">{bookingId}</code> },
        ]}
      />
    </section>
  );
}

const toJson = (): string => JSON.stringify(TEST_PACK, null, 2);

const toTable = (): string => toCsv([TEST_TABLE.columns, ...TEST_TABLE.rows]);
