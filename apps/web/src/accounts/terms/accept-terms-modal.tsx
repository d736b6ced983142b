import type { Account } from '@portal/contract/accounts/account/schema';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { toDayText } from '../../lib/dates.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { accountTermsQuery, refreshTerms, sendAcceptance } from './queries.ts';
import styles from './terms.module.css';
import { toTermsNote } from './use-terms-to-accept.ts';
import { toTermsHref } from './terms-href.ts';

interface AcceptTermsModalProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** What is new in the edition in force, and its acceptance for the account. */
export function AcceptTermsModal({ account, onClose }: AcceptTermsModalProps) {
  const query = useQuery(accountTermsQuery(useClient(), account.id));
  const current = query.data?.terms.current;
  const accepting = useAccepting(account, onClose);
  return (
    <Modal
      title="Accept the terms"
      description={
        current &&
        `Edition ${current.edition}, in force since ${toDayText(current.in_force_on)}, for ${account.org_name}.`
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          {current && (
            <Button
              variant="primary"
              pending={accepting.isPending && 'Accepting'}
              onClick={() => !accepting.isPending && accepting.mutate(current.edition)}
            >
              Accept edition {current.edition}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <ActionFailure
          title="The terms were not accepted."
          error={accepting.error}
          toNote={toTermsNote}
        />
        {current ? (
          <Changes terms={current} />
        ) : (
          <NotLoaded query={query} what="the terms" lines={3} />
        )}
      </div>
    </Modal>
  );
}

function Changes({ terms: { edition, changes } }: { readonly terms: TermsEdition }) {
  return (
    <>
      {changes ? (
        <section>
          <h3>What changes</h3>
          <p className={styles['changes']}>{changes}</p>
        </section>
      ) : (
        <p>Nobody in your account has accepted them in the portal yet.</p>
      )}
      <p>
        <a href={toTermsHref(edition)} target="_blank" rel="noreferrer">
          Read edition {edition} in a new tab
        </a>
      </p>
    </>
  );
}

function useAccepting(account: Account, onClose: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { reloadAccount } = useSession();
  return useMutation({
    mutationFn: (edition: number) => sendAcceptance(client, account.id, edition),
    async onSuccess(_, edition) {
      toastSuccess(`Edition ${edition} of the terms is accepted`);
      onClose();
      await Promise.all([reloadAccount(), refreshTerms(queryClient)]);
    },
    // Another edition may be in force by now.
    onError: () => refreshTerms(queryClient),
  });
}
