import type { Account } from '@portal/contract/accounts/account/schema';
import { createAccountCopy, createOwnCopy } from '@portal/contract/desk/kept-data/operations';
import { keptDays } from '@portal/contract/kept-days';
import type { ReplyOf } from '@portal/contract/operation';
import type { ComponentProps } from 'react';
import { Section } from '../../resource/section.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import styles from './kept-data.module.css';
import { download } from './download.ts';

const CloseAccountModal = lazyView(
  async () => (await import('./close-account-modal.tsx')).CloseAccountModal,
  'dialog',
);

/** A copy of what is kept of the person, and the way out. */
export function YourData() {
  const { loginService } = usePortalConfig();
  return (
    <DataRows id="your-data" title="Your data">
      <CopyRow accountId={null} title="Download my data" button="Download my data">
        A ZIP archive of the data we keep about you: profile, logins, tokens and activity. It
        contains no passwords or keys.
      </CopyRow>
      <li>
        <div>
          <h3>Delete my login</h3>
          <p className="muted">
            Your login is closed immediately, and erased {keptDays.erasure} days later. You need
            your password.
          </p>
        </div>
        <ButtonLink acts variant="danger" href={`${loginService}/security/erase`}>
          Delete my login
        </ButtonLink>
      </li>
    </DataRows>
  );
}

/** The log of the account and, for its admins, a copy of it all and the way out. */
export function AccountData({ account }: { readonly account: Account }) {
  const { isAdmin } = useSession();
  return (
    <DataRows id="account-data" title="The account’s data">
      <li>
        <div>
          <h3>Audit log</h3>
          <p className="muted">Who did what in this account, when and from where.</p>
        </div>
        <ButtonLink href={paths.accountDetails({ tab: 'log' })}>Audit log</ButtonLink>
      </li>
      {isAdmin && (
        <CopyRow
          accountId={String(account.id)}
          title={`Export ${account.org_name}`}
          button="Export the account"
        >
          A ZIP archive of the account: people, applications with masked keys, requests, invoices,
          usage and the request log.
        </CopyRow>
      )}
      {isAdmin && <CloseRow account={account} />}
    </DataRows>
  );
}

const DataRows = ({ id, title, children }: ComponentProps<typeof Section>) => (
  <Section
    id={id}
    title={title}
    beside={<a href={paths.privacy()}>What we keep, and for how long</a>}
  >
    <ul className={styles['rows']}>{children}</ul>
  </Section>
);

type Copied = ReplyOf<typeof createOwnCopy>;

interface CopyRowProps {
  readonly accountId: string | null;
  readonly title: string;
  readonly button: string;
  readonly children: string;
}

function CopyRow({ accountId, title, button, children }: CopyRowProps) {
  const options = { onDone: ({ copy }: Copied) => download(copy.url) };
  const own = useAct(createOwnCopy, options);
  const whole = useAct(createAccountCopy, options);
  const asking = accountId === null ? own : whole;
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="muted">{children}</p>
        <ActionFailure title="The copy is not ready yet." error={asking.error} />
      </div>
      <Button
        acts
        icon="download"
        pending={asking.isPending && 'Preparing'}
        onClick={() => (accountId === null ? own.send({}) : whole.send({ params: { accountId } }))}
      >
        {button}
      </Button>
    </li>
  );
}

function CloseRow({ account }: { readonly account: Account }) {
  return (
    <li>
      <div>
        <h3>Close {account.org_name}</h3>
        <p className="muted">
          Keys and clients stop working immediately, and everyone leaves. The account is erased{' '}
          {keptDays.erasure} days later; we must keep invoices by law.
        </p>
      </div>
      <ModalButton acts variant="danger" modal={CloseAccountModal} of={{ account }}>
        Close the account
      </ModalButton>
    </li>
  );
}
