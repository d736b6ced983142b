import type { GoLiveChecklist, JudgedLine } from '@portal/contract/usage/go-live/schema';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { lineWords } from './line-words.ts';

/** What was judged, and each line with the call that shows it. */
export function Checklist({ checklist }: { readonly checklist: GoLiveChecklist }) {
  const { accountName, applicationName, judgedAt, days, lines } = checklist;
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <div className="stack">
      <p>
        <strong>
          {done} of {lines.length} done
        </strong>{' '}
        by {accountName}, {applicationName ?? 'all applications'}. Checked on{' '}
        <Moment at={judgedAt} /> from the calls of the last {days} days in the sandbox. Webhooks are
        checked for the whole account.
      </p>
      <DataTable
        caption="Go-live checklist"
        rows={lines}
        keyOf={({ line }) => line}
        columns={[
          { label: 'What', cell: ({ line }) => lineWords[line].title },
          {
            label: 'State',
            cell: ({ isDone }) => (
              <State kind={isDone ? 'live' : 'off'}>{isDone ? 'Done' : 'Not yet'}</State>
            ),
          },
          { label: 'Evidence', cell: (judged) => <Evidence {...judged} /> },
          { label: 'How', cell: ({ line }) => <How {...lineWords[line]} /> },
        ]}
      />
    </div>
  );
}

function How({ how, link }: Pick<(typeof lineWords)[JudgedLine['line']], 'how' | 'link'>) {
  return (
    <span>
      {how} <a href={link.href}>{link.label}</a>
    </span>
  );
}

/** The call that shows it, or the one that speaks against it. */
function Evidence({ at, traceId, webhookId, isDone }: JudgedLine) {
  if (at === null) return isDone ? 'No failing calls' : '–';
  return (
    <span>
      {!isDone && 'Failed by '}
      {traceId !== null && (
        <>
          <a className="mono" href={paths.trace(traceId)}>
            {traceId.slice(0, 8)}
            <span className="sr"> {traceId}</span>
          </a>
          {', '}
        </>
      )}
      {webhookId !== null && (
        <>
          <a href={paths.webhook(webhookId)}>Deliveries</a>
          {', '}
        </>
      )}
      <Moment at={at} />
    </span>
  );
}
