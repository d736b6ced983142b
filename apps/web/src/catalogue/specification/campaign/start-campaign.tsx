import {
  createCampaign,
  previewCampaign,
  sendCampaignTestMail,
} from '@portal/contract/catalogue/specification/campaign-operations';
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
import { useState } from 'react';
import { useNavigate } from '../../../router/use-router.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { PageForm } from '../../../resource/page-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useActForm } from '../../../resource/use-act-form.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { Breadcrumbs } from '../../../ui/text/page-header.tsx';
import { CampaignPreviewParts } from './campaign-preview.tsx';
import { toCampaignHref } from './campaign-search.ts';
import { toPeopleText } from './campaign-words.ts';
import styles from './campaign.module.css';

interface Known {
  readonly api: string;
  readonly successor: string;
  readonly lastDay: string;
}

/** First what is to be told and to whom; only what was seen can be sent. */
export function StartCampaign({ known }: { readonly known: Known }) {
  const { api: systemName, successor, lastDay } = known;
  const [earliest] = useState(() => earliestLastDay(toDay(new Date())));
  const preview = useActForm({
    operation: previewCampaign,
    start: { systemName, successor, lastDay, message: '' },
    call: (fields) => ({ body: toBody(fields) }),
  });
  const { form, act, error } = preview;
  const wanted = toBody(form.watch());
  const seen =
    JSON.stringify(act.asked?.body) === JSON.stringify(wanted) ? act.reply?.data : undefined;
  return (
    <article aria-labelledby="start" className="stack">
      <Breadcrumbs
        items={[{ label: 'Retiring APIs', href: toCampaignHref() }, { label: 'Retire an API' }]}
      />
      <h2 id="start">Retire an API</h2>
      <PageForm of={preview} className={styles['form']}>
        <Row name="systemName" input={{ mono: true }} />
        <Row name="successor" input={{ mono: true }} />
        <DayRow
          name="lastDay"
          min={earliest}
          hint={`From 00:00 UTC on this day, calls get 410. It must be at least ${fewestNoticeDays} days from now.`}
        />
        <div className={styles['wide']}>
          <Row
            name="message"
            hint={`Included in the e-mail. Reminders are sent ${reminderDays.slice(0, -1).join(', ')} and ${reminderDays.at(-1)} days before the last day.`}
          />
        </div>
        <ButtonGroup>
          <Button
            type="submit"
            variant={seen ? 'default' : 'primary'}
            icon="eye"
            pending={act.isPending && 'Looking up'}
          >
            Show e-mail and recipients
          </Button>
        </ButtonGroup>
      </PageForm>
      <ActionFailure title="The API cannot be retired like this." error={error} />
      {seen && <Seen preview={seen} body={wanted} />}
    </article>
  );
}

interface SeenProps {
  readonly preview: CampaignPreview;
  readonly body: NewCampaign;
}

function Seen({ preview, body }: SeenProps) {
  const navigate = useNavigate();
  const testing = useAct(sendCampaignTestMail, {
    done: ({ data }) => `The test e-mail is on its way to ${data.receiver}`,
  });
  const beginning = useAct(createCampaign, {
    done: ({ data }) => `${data.title} is deprecated`,
    onDone: ({ data }) => void navigate({ href: toCampaignHref({ campaign: String(data.id) }) }),
  });
  return (
    <>
      <CampaignPreviewParts preview={preview} />
      <ActionFailure title="No test e-mail was sent." error={testing.error} />
      <ActionFailure title="Nothing was changed, and nobody was told." error={beginning.error} />
      <ButtonGroup>
        <Button
          icon="mail"
          pending={testing.isPending && 'Sending'}
          onClick={() => testing.send({ body })}
        >
          Send a test e-mail to me
        </Button>
        <Button
          variant="danger"
          pending={beginning.isPending && 'Deprecating'}
          onClick={() => beginning.send({ body })}
        >
          {preview.people === 0
            ? 'Deprecate, nobody to tell'
            : `Deprecate and tell ${toPeopleText(preview.people)}`}
        </Button>
      </ButtonGroup>
    </>
  );
}

const toBody = ({
  successor,
  ...fields
}: Omit<NewCampaign, 'successor'> & { readonly successor: string }): NewCampaign => ({
  systemName: fields.systemName.trim(),
  successor: successor.trim() || null,
  lastDay: fields.lastDay,
  message: fields.message.trim(),
});
