import {
  earliestLastDay,
  fewestNoticeDays,
  reminderDays,
  toDay,
} from '@portal/contract/catalogue/specification/campaign-rules';
import type {
  CampaignPreview,
  NewCampaign,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { useAttempt } from '../../../api/use-attempt.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, TextArea, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Breadcrumbs } from '../../../ui/text/page-header.tsx';
import { CampaignPreviewParts } from './campaign-preview.tsx';
import { toCampaignHref } from './campaign-search.ts';
import { toPeopleText } from './campaign-words.ts';
import styles from './campaign.module.css';
import { begin, preview, refreshCampaigns, sendTest } from './queries.ts';

interface Known {
  readonly api: string;
  readonly successor: string;
  readonly lastDay: string;
}

/** First what is to be told and to whom; only what was seen can be sent. */
export function StartCampaign({ known }: { readonly known: Known }) {
  const [fields, setFields] = useState({ ...known, message: '' });
  const [earliest] = useState(() => earliestLastDay(toDay(new Date())));
  const wanted = toBody(fields);
  const { looking, testing, beginning } = useStart();
  const seen = looking.data?.of === JSON.stringify(wanted) ? looking.data.preview : undefined;
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  return (
    <article aria-labelledby="start" className="stack">
      <Breadcrumbs
        items={[{ label: 'Retiring APIs', href: toCampaignHref() }, { label: 'Retire an API' }]}
      />
      <h2 id="start">Retire an API</h2>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          looking.mutate(wanted);
        }}
      >
        <Field label="API" hint="Its system name, such as location-v3-servicepoints">
          <TextInput
            mono
            value={fields.api}
            onChange={({ target }) => set({ api: target.value })}
          />
        </Field>
        <Field label="Successor (optional)" hint="The system name of the API to move to">
          <TextInput
            mono
            value={fields.successor}
            onChange={({ target }) => set({ successor: target.value })}
          />
        </Field>
        <Field
          label="Last day"
          hint={`From 00:00 UTC on this day, calls get 410. It must be at least ${fewestNoticeDays} days from now.`}
        >
          <DateInput
            min={earliest}
            value={fields.lastDay}
            onChange={(lastDay) => set({ lastDay })}
          />
        </Field>
        <Field
          className={styles['wide']}
          label="Message (optional)"
          hint={`Included in the e-mail. Reminders are sent ${reminderDays.slice(0, -1).join(', ')} and ${reminderDays.at(-1)} days before the last day.`}
        >
          <TextArea
            rows={4}
            maxLength={2000}
            value={fields.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        </Field>
        <ButtonGroup>
          <Button
            type="submit"
            variant={seen ? 'default' : 'primary'}
            icon="eye"
            pending={looking.isPending && 'Looking up'}
          >
            Show e-mail and recipients
          </Button>
        </ButtonGroup>
      </form>
      <ActionFailure title="The API cannot be retired like this." error={looking.error} />
      {seen && (
        <>
          <CampaignPreviewParts preview={seen} />
          <ActionFailure title="No test e-mail was sent." error={testing.error} />
          <ActionFailure
            title="Nothing was changed, and nobody was told."
            error={beginning.error}
          />
          <ButtonGroup>
            <Button
              icon="mail"
              pending={testing.isPending && 'Sending'}
              onClick={() => testing.mutate(wanted)}
            >
              Send a test e-mail to me
            </Button>
            <Button
              variant="danger"
              pending={beginning.isPending && 'Deprecating'}
              onClick={() => beginning.mutate(wanted)}
            >
              {seen.people === 0
                ? 'Deprecate, nobody to tell'
                : `Deprecate and tell ${toPeopleText(seen.people)}`}
            </Button>
          </ButtonGroup>
        </>
      )}
    </article>
  );
}

function useStart() {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toAttempt = useAttempt();
  const looking = useMutation({
    mutationFn: async (body: NewCampaign): Promise<{ of: string; preview: CampaignPreview }> => ({
      of: JSON.stringify(body),
      preview: await preview(client, body),
    }),
  });
  const testing = useMutation({
    mutationFn: (body: NewCampaign) => sendTest(client, body),
    onSuccess: ({ receiver }) => toastSuccess(`The test e-mail is on its way to ${receiver}`),
  });
  const beginning = useMutation({
    mutationFn: (body: NewCampaign) => begin(client, body, toAttempt(body)),
    async onSuccess({ id, title }) {
      toastSuccess(`${title} is deprecated`);
      await refreshCampaigns(queryClient);
      void navigate({ href: toCampaignHref({ campaign: String(id) }) });
    },
  });
  return { looking, testing, beginning };
}

const toBody = (fields: {
  readonly api: string;
  readonly successor: string;
  readonly lastDay: string;
  readonly message: string;
}): NewCampaign => ({
  systemName: fields.api.trim(),
  successor: fields.successor.trim() || null,
  lastDay: fields.lastDay,
  message: fields.message,
});
