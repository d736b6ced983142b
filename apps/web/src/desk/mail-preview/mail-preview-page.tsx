import { pages } from '@portal/contract/addresses/pages';
import { listMailPreviews, type MailPreview } from '@portal/contract/desk/mail-preview/operations';
import { useAddress } from '../../router/use-router.ts';
import { useRead } from '../../resource/use-read.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from './mail-preview.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** Both parts of one mail: as it is drawn, and as it is read without pictures and styles. */
function Preview({ preview }: { readonly preview: MailPreview }) {
  const { id, subject, text } = preview;
  return (
    <article className={styles['preview']} aria-labelledby="subject">
      <h2 id="subject">{subject}</h2>
      <iframe
        key={id}
        className={styles['frame']}
        title={`HTML part of '${subject}'`}
        src={`/mail-previews/${encodeURIComponent(id)}.html`}
        sandbox=""
      />
      <h3>Plain text</h3>
      <pre className={styles['text']}>{text}</pre>
    </article>
  );
}

function Previews({ previews }: { readonly previews: readonly MailPreview[] }) {
  const { mail } = useAddress();
  const shown = previews.find(({ id }) => id === mail) ?? previews[0];
  if (!shown) return <Empty title="No e-mails">This portal does not send any.</Empty>;
  return (
    <div className={styles['columns']}>
      <nav aria-label="E-mails">
        <ul className={styles['list']}>
          {previews.map(({ id, subject }) => (
            <li key={id}>
              <a href={`?mail=${encodeURIComponent(id)}`} aria-current={id === shown.id && 'true'}>
                {subject}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Preview preview={shown} />
    </div>
  );
}

/** /email_template_test_url: every mail that the portal sends, outside production only (NAV-06). */
export default function MailPreviewPage() {
  const previews = useRead(listMailPreviews);
  return (
    <div className="page">
      <PageHeader title={pages['/email_template_test_url'].title}>
        Every e-mail that the portal sends, with made-up data. Nothing is sent from here.
      </PageHeader>
      {previews.data ? (
        <Previews previews={previews.data} />
      ) : (
        <NotLoaded query={previews} what="the e-mails" rows={6} />
      )}
    </div>
  );
}
