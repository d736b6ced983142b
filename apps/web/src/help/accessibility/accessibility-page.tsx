import { pages } from '@portal/contract/addresses/pages';
import { Section } from '../../resource/section.tsx';
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
      <Section id="limits" title="Known limits">
        <ul className={styles['points']}>
          {knownLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
      <Section id="report" title="Report a barrier">
        <p className={styles['text']}>
          Is something hard to read, reach or use? <a href={paths.support()}>Write to support</a>{' '}
          with the address of the page and the browser and assistive technology that you use, or
          find other ways to reach us under <a href={paths.contactUs()}>Contact Us</a>. You need no
          account.
        </p>
      </Section>
    </div>
  );
}

function Result() {
  return (
    <Section id="result" title="Result">
      <Cells framed>
        <Cell caption="Last recorded">{toDayText(record.testedOn)}</Cell>
        <Cell caption="Page visits">
          {record.walks.reduce((sum, { paths: visited }) => sum + visited.length, 0)}
        </Cell>
        <Cell caption="Dialogs tested by keyboard">{record.dialogs}</Cell>
        <Cell caption="Tool">axe-core {record.axe}, Chromium</Cell>
      </Cells>
    </Section>
  );
}

function Checks() {
  return (
    <Section id="checks" title="What is tested">
      <ul className={styles['points']}>
        {record.checks.map((check) => (
          <li key={check}>{checkTexts.get(check)}</li>
        ))}
      </ul>
    </Section>
  );
}

function Pages() {
  return (
    <Section id="pages" title="Pages tested">
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
    </Section>
  );
}
