import {
  previewPriceNotice,
  sendPriceNotices,
  sendTestPriceNotice,
} from '@portal/contract/billing/price-edition/operations';
import type {
  NoticePreview,
  NoticeScope,
  PriceEditionDetails,
} from '@portal/contract/billing/price-edition/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './prices.module.css';

interface Written {
  readonly scope: NoticeScope;
  readonly message: string;
}

/** Whom an edition concerns and what they read; nothing is sent before both were seen. */
export function EditionNotice({ edition }: { readonly edition: PriceEditionDetails }) {
  const [written, setWritten] = useState<Written>({ scope: 'bills', message: '' });
  /** What the preview shows: the text follows when the writer leaves it. */
  const [shown, setShown] = useState(written);
  const client = useClient();
  const params = { editionId: String(edition.id) };
  // What it reads is told in a body, and by the edition as it is.
  const preview = useQuery({
    queryKey: [previewPriceNotice.id, params, edition.updated_at, shown],
    queryFn: ({ signal }) => client(previewPriceNotice, { params, body: shown, signal }),
    placeholderData: keepPreviousData,
  });
  if (edition.state !== 'draft' && edition.state !== 'planned')
    return <Empty title="It has started">Customers are told before an edition starts.</Empty>;
  return (
    <div className="stack">
      <div className={styles['notice']}>
        <SelectField
          label="Whom to tell"
          value={written.scope}
          options={[
            ['bills', 'Accounts whose last bill would have been different'],
            ['plans', 'All accounts on a plan that changes'],
          ]}
          onChange={(chosen) => {
            const scope = chosen === 'plans' ? 'plans' : 'bills';
            setWritten({ ...written, scope });
            setShown({ ...written, scope });
          }}
        />
        <Field label="Your words" hint="Shown above the changes. Optional.">
          <TextArea
            value={written.message}
            maxLength={2000}
            onChange={(event) => setWritten({ ...written, message: event.target.value })}
            onBlur={() => setShown(written)}
          />
        </Field>
      </div>
      {preview.data ? (
        <Preview preview={preview.data.notice} />
      ) : (
        <NotLoaded query={preview} what="the recipients" rows={6} />
      )}
      {preview.data && <Acts edition={edition} written={written} preview={preview.data.notice} />}
    </div>
  );
}

function Preview({ preview }: { readonly preview: NoticePreview }) {
  return (
    <div className={styles['preview']}>
      <section aria-label="The e-mail">
        <h3>{preview.subject}</h3>
        <pre className={styles['mail']}>{preview.text}</pre>
      </section>
      {preview.accounts === 0 ? (
        <Empty title="Nobody">No accounts affected.</Empty>
      ) : (
        <DataTable
          caption={`${toAccounts(preview.accounts)} affected`}
          showCaption
          rows={preview.receivers}
          keyOf={({ account_id }) => account_id}
          columns={[
            {
              label: 'Account',
              cell: ({ org_name, account_id }) => (
                <span>
                  {org_name} <span className="muted">({account_id})</span>
                </span>
              ),
            },
            {
              label: 'Told',
              cell: ({ told_at }) => (told_at ? <Moment at={told_at} /> : 'Not yet'),
            },
          ]}
        />
      )}
      {preview.receivers.length < preview.accounts && (
        <p className="small muted">The first {preview.receivers.length} are shown.</p>
      )}
    </div>
  );
}

const toAccounts = (count: number) =>
  `${toCountText(count)} ${count === 1 ? 'account' : 'accounts'}`;

interface ActsProps {
  readonly edition: PriceEditionDetails;
  readonly written: Written;
  readonly preview: NoticePreview;
}

function Acts({ edition, written, preview }: ActsProps) {
  const params = { editionId: String(edition.id) };
  const [isSure, setSure] = useState(false);
  const testing = useAct(sendTestPriceNotice, {
    done: ({ notice }) => `A test e-mail is on its way to ${notice.receiver}`,
  });
  const open = preview.accounts - preview.told;
  return (
    <>
      <ButtonGroup>
        <Button
          variant="primary"
          icon="mail"
          aria-disabled={edition.state !== 'planned' || open === 0 ? true : undefined}
          onClick={() => edition.state === 'planned' && open > 0 && setSure(true)}
        >
          Tell {toAccounts(open)}
        </Button>
        <Button
          pending={testing.isPending && 'Sending'}
          onClick={() => testing.send({ params, body: written })}
        >
          Test e-mail to me
        </Button>
      </ButtonGroup>
      {edition.state === 'draft' && (
        <p className="small muted">
          Bring the edition into force first: the e-mail says when it starts.
        </p>
      )}
      <ActionFailure title="No test e-mail was sent." error={testing.error} />
      {isSure && (
        <ActForm
          operation={sendPriceNotices}
          call={() => ({ params, body: written, seen: edition })}
          title={`Tell ${toAccounts(open)}`}
          description="The admins of each account get the e-mail shown here, with the changes to their own plans. Accounts already told are not told again."
          verb="Send"
          doing="Sending"
          failed="Not everyone was told. Send again for the rest."
          done={({ notices }) => `${toAccounts(notices.accounts)} told`}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}
