import type { Account } from '@portal/contract/accounts/account/schema';
import { acceptTerms, getAccountTerms, getTerms } from '@portal/contract/accounts/terms/operations';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { useQueryClient } from '@tanstack/react-query';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { toDayText } from '../../lib/dates.ts';
import { useSession } from '../../session/session.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './terms.module.css';
import { toTermsNote } from './use-terms-to-accept.ts';
import { toTermsHref } from './terms-href.ts';

/** What is new in the edition in force, and its acceptance for the account. */
export function AcceptTermsModal({ account, onClose }: ModalProps<{ account: Account }>) {
  const params = { accountId: String(account.id) };
  const query = useRead(getAccountTerms, { params });
  const current = query.data?.terms.current;
  const accepting = useAccepting(current?.edition, onClose);
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
              onClick={() => accepting.send({ params, body: { terms_edition: current.edition } })}
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

function useAccepting(edition: number | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  const { reloadAccount } = useSession();
  return useAct(acceptTerms, {
    done: `Edition ${edition} of the terms is accepted`,
    onDone() {
      onClose();
      void reloadAccount();
    },
    // Another edition may be in force by now.
    onFailed() {
      void queryClient.invalidateQueries({ queryKey: [getTerms.id] });
      void queryClient.invalidateQueries({ queryKey: [getAccountTerms.id] });
    },
  });
}
