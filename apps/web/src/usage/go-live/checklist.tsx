import type { GoLiveChecklist, JudgedLine } from '@portal/contract/usage/go-live/schema';
import { paths } from '../../lib/paths.ts';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table } from '../../ui/table/table.tsx';
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
      <Table caption="Go-live checklist" hideCaption stackable>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Evidence</th>
            <th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((judged) => (
            <Line key={judged.line} judged={judged} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Line({ judged }: { readonly judged: JudgedLine }) {
  const { title, how, link } = lineWords[judged.line];
  return (
    <tr>
      <th scope="row" data-th="What">
        {title}
      </th>
      <td data-th="State">
        <State kind={judged.isDone ? 'live' : 'off'}>{judged.isDone ? 'Done' : 'Not yet'}</State>
      </td>
      <td data-th="Evidence">
        <Evidence {...judged} />
      </td>
      <td data-th="How">
        <span>
          {how} <a href={link.href}>{link.label}</a>
        </span>
      </td>
    </tr>
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
