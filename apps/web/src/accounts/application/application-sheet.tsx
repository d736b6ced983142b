import { applicationTexts, statusTooltips } from '@portal/contract/accounts/application/rules';
import {
  application as applicationSchema,
  type Application,
  type ApplicationStatus,
} from '@portal/contract/accounts/application/schema';
import { upgradesOf } from '@portal/contract/accounts/request/rules';
import { useId } from 'react';
import { planKeyOf } from './queries.ts';
import { toCountText } from '../../lib/numbers.ts';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Details } from '../../resource/details.tsx';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { InfoTip } from '../../ui/overlay/tooltip.tsx';
import styles from './applications.module.css';
import { KeyRow } from './key-row.tsx';
import { toAgoText } from '../../lib/dates.ts';
import { TryItNow } from './try-it-now.tsx';
import { ResumeRule } from './resume-rule.tsx';

export type ApplicationAction =
  | 'edit'
  | 'regenerate'
  | 'endOverlap'
  | 'suspend'
  | 'upgrade'
  | 'delete';

interface ApplicationSheetProps {
  readonly application: Application;
  readonly now: number;
  readonly onAction: (action: ApplicationAction, application: Application) => void;
}

const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  live: 'Live',
  pending: 'Pending',
  suspended: 'Suspended',
};

/** A suspended application can be deleted only: support resumes it (specification §4). */
const statusActions: Readonly<Record<ApplicationStatus, readonly FootAction[]>> = {
  live: ['edit', 'regenerate', 'suspend', 'upgrade'],
  pending: ['edit', 'regenerate', 'upgrade'],
  suspended: [],
};

type FootAction = Exclude<ApplicationAction, 'endOverlap'>;

/** Upgrade is there only where a higher plan is. */
function actionsOf(application: Application): readonly FootAction[] {
  const isHighest = upgradesOf(planKeyOf(application)).length === 0;
  return statusActions[application.status].filter((action) => action !== 'upgrade' || !isHighest);
}

const actionLooks: Readonly<Record<FootAction, { label: string; icon: IconName }>> = {
  edit: { label: 'Edit', icon: 'edit' },
  regenerate: { label: 'Regenerate', icon: 'refresh' },
  suspend: { label: 'Suspend', icon: 'pause' },
  upgrade: { label: 'Upgrade', icon: 'plans' },
  delete: { label: 'Delete', icon: 'trash' },
};

export function ApplicationSheet(props: ApplicationSheetProps) {
  const { application, now, onAction } = props;
  const { name, description, status, user_key, plan, created_at } = application;
  const { calls_today, last_traffic_at } = application;
  const id = useId();
  return (
    <article className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{name}</h2>
          <p>{description}</p>
        </div>
        <span className={styles['state']}>
          <State kind={status}>{statusNames[status]}</State>
          <InfoTip label={`About the status of ${name}`} text={statusTooltips[status]} />
        </span>
      </div>
      {status === 'suspended' && <SuspendedNote application={application} />}
      {hasOldKey(application, now) && (
        <OldKeyNote
          name={name}
          until={application.previous_key_expires_at}
          onEnd={() => onAction('endOverlap', application)}
        />
      )}
      <Cells className={styles['cells']}>
        <Cell caption="Application API Key" className={styles['key-cell']}>
          <KeyRow name={name} apiKey={user_key} />
        </Cell>
        <Cell caption="Plan">{plan.name}</Cell>
        <Cell caption="Calls today">
          <span className="num">{calls_today === undefined ? '–' : toCountText(calls_today)}</span>
        </Cell>
        <Cell caption="Last call">{toAgoText(last_traffic_at, now)}</Cell>
        <Cell caption="Created">{toDayText(created_at)}</Cell>
        <Details of={applicationSchema} value={application} place="sheet" />
      </Cells>
      {status === 'live' && calls_today === 0 && last_traffic_at === null && (
        <TryItNow apiKey={user_key} />
      )}
      <div className={styles['foot']}>
        <ButtonLink
          size="sm"
          variant="quiet"
          icon="clock"
          href={paths.requestLog(String(application.id))}
        >
          Request log<span className="sr"> of {name}</span>
        </ButtonLink>
        <AdminOnly>
          {[...actionsOf(application), 'delete' as const].map((action) => (
            <Button
              key={action}
              acts
              size="sm"
              variant={action === 'delete' ? 'danger-quiet' : 'quiet'}
              icon={actionLooks[action].icon}
              className={action === 'delete' ? styles['push'] : undefined}
              onClick={() => onAction(action, application)}
            >
              {actionLooks[action].label}
              <span className="sr"> {name}</span>
            </Button>
          ))}
        </AdminOnly>
      </div>
    </article>
  );
}

type WithOldKey = Application & { readonly previous_key_expires_at: string };

/** The key before this one still works (contracts, amendment 1). */
function hasOldKey(application: Application, now: number): application is WithOldKey {
  const until = application.previous_key_expires_at;
  return application.status !== 'suspended' && until != null && Date.parse(until) > now;
}

interface OldKeyNoteProps {
  readonly name: string;
  readonly until: string;
  readonly onEnd: () => void;
}

function OldKeyNote({ name, until, onEnd }: OldKeyNoteProps) {
  return (
    <div className={styles['old-key']}>
      <p>
        The old key works until{' '}
        <strong>
          <Moment at={until} />
        </strong>
        , alongside the new one.
      </p>
      <AdminOnly>
        <Button acts size="sm" onClick={onEnd}>
          End it now<span className="sr">: the old key of {name}</span>
        </Button>
      </AdminOnly>
    </div>
  );
}

function SuspendedNote({ application }: { readonly application: Application }) {
  return (
    <div className={styles['suspended']}>
      <p>
        <strong>{applicationTexts.suspended}</strong> <ResumeRule application={application} />
      </p>
      <a href={paths.support()}>Contact support</a>
    </div>
  );
}
