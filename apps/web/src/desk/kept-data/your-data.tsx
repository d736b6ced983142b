import type { Account } from '@portal/contract/accounts/account/schema';
import { createAccountCopy, createOwnCopy } from '@portal/contract/desk/kept-data/operations';
import { keptDays } from '@portal/contract/kept-days';
import type { ReplyOf } from '@portal/contract/operation';
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

/** A copy of what is kept, and the way out: for the person, and for the account to its admins. */
export function YourData({ account }: { readonly account: Account | null }) {
  const { isAdmin } = useSession();
  const { loginService } = usePortalConfig();
  return (
    <section className="section" aria-labelledby="your-data">
      <div className="section-head">
        <h2 id="your-data">Your data</h2>
        <a href={paths.privacy()}>What we keep, and for how long</a>
      </div>
      <ul className={styles['rows']}>
        <CopyRow accountId={null} title="Download my data" button="Download my data">
          A ZIP archive of the data we keep about you: profile, logins, tokens and activity. It
          contains no passwords or keys.
        </CopyRow>
        {account && isAdmin && (
          <CopyRow
            accountId={String(account.id)}
            title={`Export ${account.org_name}`}
            button="Export the account"
          >
            A ZIP archive of the account: people, applications with masked keys, requests, invoices,
            usage and the request log.
          </CopyRow>
        )}
        {account && isAdmin && <CloseRow account={account} />}
        <li>
          <div>
            <h3>Erase me</h3>
            <p className="muted">
              Your login is closed immediately, and erased {keptDays.erasure} days later. You need
              your password.
            </p>
          </div>
          <ButtonLink acts href={`${loginService}/security/erase`}>
            Erase me
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

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
      <ModalButton acts modal={CloseAccountModal} of={{ account }}>
        Close the account
      </ModalButton>
    </li>
  );
}
