import type { Mail } from '@portal/contract/desk/mail/schema';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Moment } from '../../ui/text/moment.tsx';

interface MailTableProps {
  readonly mails: readonly Mail[];
  /** The id of the one that is being sent again. */
  readonly resending: string | undefined;
  readonly onResend: (mail: Mail) => void;
}

export function MailTable({ mails, resending, onResend }: MailTableProps) {
  return (
    <DataTable
      caption="E-mails"
      middle
      rows={mails}
      keyOf={(mail) => mail.id}
      columns={[
        {
          label: 'E-mail',
          cell: (mail) => (
            <span className="lines">
              {mail.subject}
              <small>
                {mail.account_id === null ? (
                  mail.receiver
                ) : (
                  <a href={paths.customer(mail.account_id)}>{mail.receiver}</a>
                )}
              </small>
            </span>
          ),
        },
        { label: 'Written', cell: (mail) => <Moment at={mail.created_at} /> },
        {
          label: 'State',
          cell: (mail) => (
            <span className="lines">
              <MailProgress mail={mail} />
              {mail.state === 'failed' && (
                <span>
                  <Button
                    size="sm"
                    icon="refresh"
                    pending={resending === mail.id && 'Sending …'}
                    onClick={() => onResend(mail)}
                  >
                    Send again
                    <span className="sr">{`: ${mail.subject}, to ${mail.receiver}`}</span>
                  </Button>
                </span>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function MailProgress({ mail }: { readonly mail: Mail }) {
  const { state, attempts, last_error: error, due_at: due, ended_at: ended } = mail;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  return (
    <>
      {state === 'sent' && ended && (
        <span>
          Sent <Moment at={ended} />
        </span>
      )}
      {state === 'queued' && due && (
        <span>
          {attempts > 0 && `${tries}, `}next try <Moment at={due} />
        </span>
      )}
      {state === 'failed' && ended && (
        <span>
          Not delivered <Moment at={ended} /> after {tries}
        </span>
      )}
      {error && <small>{error}</small>}
    </>
  );
}
