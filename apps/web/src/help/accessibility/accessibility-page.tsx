import { pages } from '@portal/contract/addresses/pages';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from './accessibility.module.css';
import { checkTexts, knownLimits, viewerNames } from './accessibility-texts.ts';
import record from './record.json';

/** What was tested for people with disabilities, when, and with which result: the tests write the record, and fail where it differs. */
export default function AccessibilityPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/accessibility'].title}>
        This portal aims at WCAG 2.2, level AA. Here is what we test, what we found and how to tell
        us about a barrier.
      </PageHeader>
      <Result />
      <Checks />
      <Pages />
      <section className="section" aria-labelledby="limits">
        <div className="section-head">
          <h2 id="limits">Known limits</h2>
        </div>
        <ul className={styles['points']}>
          {knownLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="report">
        <div className="section-head">
          <h2 id="report">Report a barrier</h2>
        </div>
        <p className={styles['text']}>
          Is something hard to read, reach or use? <a href={paths.support()}>Write to support</a>{' '}
          with the address of the page and the browser and assistive technology that you use, or
          find other ways to reach us under <a href={paths.contactUs()}>Contact Us</a>. You need no
          account.
        </p>
      </section>
    </div>
  );
}

function Result() {
  return (
    <section className="section" aria-labelledby="result">
      <div className="section-head">
        <h2 id="result">Result</h2>
      </div>
      <Cells framed>
        <Cell caption="Last recorded">{toDayText(record.testedOn)}</Cell>
        <Cell caption="Page visits">
          {record.walks.reduce((sum, { paths: visited }) => sum + visited.length, 0)}
        </Cell>
        <Cell caption="Dialogs tested by keyboard">{record.dialogs}</Cell>
        <Cell caption="Tool">axe-core {record.axe}, Chromium</Cell>
      </Cells>
    </section>
  );
}

function Checks() {
  return (
    <section className="section" aria-labelledby="checks">
      <div className="section-head">
        <h2 id="checks">What is tested</h2>
      </div>
      <ul className={styles['points']}>
        {record.checks.map((check) => (
          <li key={check}>{checkTexts.get(check)}</li>
        ))}
      </ul>
    </section>
  );
}

function Pages() {
  return (
    <section className="section" aria-labelledby="pages">
      <div className="section-head">
        <h2 id="pages">Pages tested</h2>
      </div>
      <DataTable
        caption="Pages tested"
        rows={record.walks}
        keyOf={({ viewer, portal }) => `${viewer} ${portal}`}
        columns={[
          { label: 'Tested as', cell: ({ viewer }) => viewerNames.get(viewer) },
          {
            label: 'Portal',
            cell: ({ portal }) => (portal === 'production' ? 'Production' : 'Sandbox'),
          },
          {
            label: 'Addresses',
            cell: ({ paths: visited }) => (
              <div className={styles['addresses']}>
                {visited.map((path) => (
                  <code key={path}>{path}</code>
                ))}
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}
