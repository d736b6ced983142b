import type { OwnThread } from '@portal/contract/help/support-case/schema';
import {
  getOwnSupportCase,
  writeSupportMessage,
} from '@portal/contract/help/support-case/thread-operations';
import { useParams } from '../../router/use-router.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CaseFacts } from './case-facts.tsx';
import { Thread } from './thread.tsx';
import styles from './thread.module.css';

/** /support/cases/{reference}: what somebody wrote to support, the answers, and a place to write on (DAY-12). */
export default function OwnCasePage() {
  const { reference = '' } = useParams();
  const thread = useRead(getOwnSupportCase, { params: { reference } });
  usePageTitle(`Support case ${reference}`);
  return (
    <div className="page">
      <PageHeader
        title={thread.data?.case.subject ?? 'Support case'}
        crumbs={[{ label: 'Support', href: paths.support() }, { label: reference }]}
      />
      <Loaded query={thread} what="the case" rows={6} gone={<NoCase />}>
        {(data) => <OwnCaseView thread={data} />}
      </Loaded>
    </div>
  );
}

function NoCase() {
  return (
    <Empty
      title="You have no case with this reference"
      action={<ButtonLink href={paths.support()}>Support</ButtonLink>}
    >
      A case is visible only to its author and to the login with the e-mail address given in it.
    </Empty>
  );
}

function OwnCaseView({ thread }: { readonly thread: OwnThread }) {
  return (
    <div className="stack">
      <CaseFacts facts={thread.case} to="customer" />
      <Thread messages={thread.messages.map(({ message }) => message)} />
      <WriteOn thread={thread} />
    </div>
  );
}

interface Reply {
  readonly text: string;
}

function WriteOn({ thread: { case: one } }: { readonly thread: OwnThread }) {
  const { reference, state } = one;
  const sending = useActForm<typeof writeSupportMessage, Reply>({
    operation: writeSupportMessage,
    start: { text: '' },
    call: (body) => ({ params: { reference }, body }),
    done: 'Support has your message',
    onDone() {
      sending.form.reset();
    },
  });
  return (
    <PageForm of={sending} className={styles['write']}>
      <ActionFailure title="Your message was not sent." error={sending.error} />
      <Row name="text" {...(state === 'closed' && { label: 'Reply and reopen the case' })} />
      <div>
        <Button type="submit" variant="primary" pending={sending.act.isPending && 'Sending'}>
          Send
        </Button>
      </div>
    </PageForm>
  );
}
