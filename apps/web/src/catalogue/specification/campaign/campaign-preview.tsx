import type { CampaignPreview } from '@portal/contract/catalogue/specification/campaign-schema';
import { DataTable } from '../../../resource/data-table.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { recipientColumns } from './campaign-recipients.tsx';
import { toPeopleText } from './campaign-words.ts';
import styles from './campaign.module.css';
import { Impact } from './impact.tsx';
import { toAccountsText, toImpactText } from './impact-text.ts';

/** What would be told, and to whom, before anything is. */
export function CampaignPreviewParts({ preview }: { readonly preview: CampaignPreview }) {
  const { mail, impact, people, accounts, recipients, namedBy } = preview;
  return (
    <div className={styles['parts']}>
      {namedBy.length > 0 && (
        <Callout kind="warning" title="Callers of other APIs are directed to this one.">
          Change the successor of {namedBy.join(', ')} as well.
        </Callout>
      )}
      <section aria-labelledby="preview-mail">
        <h3 id="preview-mail">{mail.subject}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long mail is scrolled by the keyboard */}
        <pre className={styles['mail']} tabIndex={0} aria-label="Text of the e-mail">
          {mail.text}
        </pre>
      </section>
      <section aria-labelledby="preview-recipients">
        <h3 id="preview-recipients">
          {toPeopleText(people)} in {toAccountsText(accounts)}
        </h3>
        {people === 0 ? (
          <p>Nobody calls or follows the API. New callers will be told.</p>
        ) : (
          <DataTable
            caption="Recipients"
            rows={recipients}
            keyOf={({ email }) => email}
            columns={recipientColumns}
          />
        )}
        {people > recipients.length && (
          <p className="small muted">The first {recipients.length} of them.</p>
        )}
      </section>
      <section aria-labelledby="preview-impact">
        <h3 id="preview-impact">{toImpactText(impact)}</h3>
        {impact.accounts > 0 && <Impact impact={impact} />}
      </section>
    </div>
  );
}
