import { toPageAddress } from '@portal/contract/addresses/pages';
import type {
  NewsletterIssue,
  NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import { useState } from 'react';
import { ActionFailure } from '../../../resource/failure.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { PageForm } from '../../../resource/page-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { Breadcrumbs } from '../../../ui/text/page-header.tsx';
import { IssueRecipients } from './issue-recipients.tsx';
import styles from './newsletter-desk.module.css';
import { SendModal } from './send-modal.tsx';
import { type IssueActs, toIssueCall, useIssueActs } from './use-issue-acts.ts';

interface IssueSheetProps {
  /** None for a new one. */
  readonly issue: NewsletterIssue | undefined;
  readonly subscribers: number;
}

/** One issue: written, read as a mail, tried on oneself, and sent; then to whom it went. */
export function IssueSheet({ issue, subscribers }: IssueSheetProps) {
  const name = issue?.subject ?? 'Write an issue';
  const list = toPageAddress('/admin/newsletter', {});
  return (
    <article aria-labelledby="issue" className="stack">
      <Breadcrumbs items={[{ label: 'Newsletter', href: list }, { label: name }]} />
      <h2 id="issue">{name}</h2>
      {issue?.state === 'sent' ? (
        <Sent issue={issue} />
      ) : (
        <Editor issue={issue} subscribers={subscribers} />
      )}
    </article>
  );
}

function Sent({ issue }: { readonly issue: NewsletterIssue }) {
  return (
    <>
      <p>
        Sent on {issue.sentAt && <Moment at={issue.sentAt} />}, to {issue.recipients}{' '}
        {issue.recipients === 1 ? 'subscriber' : 'subscribers'}.
      </p>
      <pre className={styles['mail']}>{issue.body}</pre>
      <IssueRecipients issue={issue} />
    </>
  );
}

function Editor({ issue, subscribers }: IssueSheetProps) {
  const [isSending, setSending] = useState(false);
  const acts = useIssueActs(issue);
  const text = acts.saving.form.watch();
  const shown = acts.showing.reply?.data;
  return (
    <>
      {issue && <Planned issue={issue} stopping={acts.stopping} />}
      <ActionFailure title="That did not work. Your text is still here." error={acts.failed} />
      <PageForm of={acts.saving} className={classNames('stack', styles['form'])}>
        <Row name="subject" />
        <Row name="body" />
        <IssueButtons issue={issue} text={text} acts={acts} onSend={() => setSending(true)} />
      </PageForm>
      {shown && (
        <section aria-labelledby="issue-mail">
          <h3 id="issue-mail">{shown.subject}</h3>
          <pre className={styles['mail']}>{shown.text}</pre>
        </section>
      )}
      {isSending && issue && (
        <SendModal issue={issue} subscribers={subscribers} onClose={() => setSending(false)} />
      )}
    </>
  );
}

interface PlannedProps {
  readonly issue: NewsletterIssue;
  readonly stopping: IssueActs['stopping'];
}

function Planned({ issue, stopping }: PlannedProps) {
  if (!issue.sendAt) return null;
  return (
    <Callout title="Scheduled.">
      It will be sent on <Moment at={issue.sendAt} />.{' '}
      <Button
        size="sm"
        pending={stopping.isPending && 'Cancelling'}
        onClick={() => stopping.send(toIssueCall(issue))}
      >
        Cancel sending
      </Button>
    </Callout>
  );
}

interface IssueButtonsProps {
  readonly issue: NewsletterIssue | undefined;
  readonly text: NewsletterText;
  readonly acts: IssueActs;
  readonly onSend: () => void;
}

function IssueButtons({ issue, text, acts, onSend }: IssueButtonsProps) {
  const { saving, showing, testing } = acts;
  return (
    <ButtonGroup>
      <Button type="submit" variant="primary" pending={saving.act.isPending && 'Saving'}>
        Save
      </Button>
      <Button
        icon="eye"
        pending={showing.isPending && 'Opening'}
        onClick={() => showing.send({ body: text })}
      >
        Show e-mail
      </Button>
      <Button
        icon="mail"
        pending={testing.isPending && 'Sending'}
        onClick={() => testing.send({ body: text })}
      >
        Send a test e-mail to me
      </Button>
      {issue && <SavedButtons issue={issue} text={text} acts={acts} onSend={onSend} />}
    </ButtonGroup>
  );
}

/** What was typed since is saved first. */
function SavedButtons({
  issue,
  text,
  acts: { removing },
  onSend,
}: IssueButtonsProps & { readonly issue: NewsletterIssue }) {
  const isSaved = issue.subject === text.subject.trim() && issue.body === text.body.trim();
  return (
    <>
      <Button disabled={!isSaved} onClick={onSend}>
        Send to subscribers
      </Button>
      <Button
        variant="danger-quiet"
        icon="trash"
        pending={removing.isPending && 'Deleting'}
        onClick={() => removing.send(toIssueCall(issue))}
      >
        Delete
      </Button>
    </>
  );
}
