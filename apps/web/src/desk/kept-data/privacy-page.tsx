import { pages } from '@portal/contract/addresses/pages';
import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { keptDays } from '@portal/contract/kept-days';
import { Section } from '../../resource/section.tsx';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from './kept-data.module.css';

/** What the portal keeps of people and accounts, how long, and how they see it and get rid of it. */
export default function PrivacyPage() {
  const personal = keptList.filter(({ impersonal }) => !impersonal);
  return (
    <div className="page">
      <PageHeader title={pages['/privacy'].title}>
        What this portal keeps about you and your account, for how long, and what you can do about
        it.
      </PageHeader>
      <Section id="rights" title="What you can do">
        <ul className={styles['points']}>
          <li>
            Download a copy of the data we keep about you under{' '}
            <a href={paths.accountDetails({ tab: 'profile' })}>Your profile</a> or, as an admin,
            about the account under <a href={paths.accountDetails()}>Account details</a>.
          </li>
          <li>
            Delete your login or close the account in the same places. You can undo this for{' '}
            {keptDays.erasure} days.
          </li>
          <li>
            Is something wrong, or can you not log in? <a href={paths.support()}>Write to us</a>.
          </li>
        </ul>
      </Section>
      <Section id="kept" title="What we keep, and for how long">
        <DataTable
          caption="What we keep, and for how long"
          rows={personal}
          keyOf={({ name }) => name}
          columns={[
            { label: 'What', cell: ({ what }) => what },
            { label: 'Kept', cell: ({ kept }) => kept },
            {
              label: 'When you erase',
              head: 'When you or the account are erased',
              cell: ({ erased }) => erased,
            },
          ]}
        />
        <p className={`${styles['note']} muted`}>
          Backups contain data from the time they were made, and are deleted as they expire. We
          cannot search free text, such as a reason, for what someone wrote about you: tell us, and
          we will look for it.
        </p>
      </Section>
    </div>
  );
}
