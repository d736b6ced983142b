import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { Facts } from '../../resource/controls/facts.tsx';
import { ApiName } from '../../calls/names/api-name.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { StatusCode } from '../../ui/text/marks.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { FaultLink, FaultLinks } from '../../session/links/fault-links.tsx';
import { PlansLink } from '../../session/links/plans-link.tsx';
import { toDurationText, toFaultText, toSizeText, toUpstreamText } from './log-text.ts';
import styles from './request-log.module.css';

/** Another plan would help. */
const isOfPlan = ({ fault_code }: RequestDetails) =>
  fault_code === 'GW-429' || fault_code === 'GW-403-PLAN';

type Talk = NonNullable<RequestDetails['talk']>;

function GatewayFault({ request }: { readonly request: RequestDetails }) {
  const fault = toFaultText(request);
  if (!fault) return null;
  return (
    <Callout kind="warning" title="The gateway answered, not the API.">
      <p>{fault}</p>
      {request.fault_text && <p>{request.fault_text}</p>}
      {request.fault_code && (
        <p>
          <FaultLink code={request.fault_code} />
        </p>
      )}
      {isOfPlan(request) && <PlansLink />}
    </Callout>
  );
}

export function EntryDetails({ request }: { readonly request: RequestDetails }) {
  const { talk } = request;
  return (
    <div className={styles['details']}>
      <GatewayFault request={request} />
      {request.key_in_query && (
        <Callout title="The key was sent in the query.">
          It may end up in logs along the way. Send it in the header “apikey”.
        </Callout>
      )}
      <Facts>
        <Cell caption="Status">
          <StatusCode code={request.status} />
        </Cell>
        <Cell caption="Took">
          {toDurationText(request.duration_ms)}
          <small>{toUpstreamText(request)}</small>
        </Cell>
        <Cell caption="Sent, received">
          {toSizeText(request.bytes_in)}, {toSizeText(request.bytes_out)}
        </Cell>
        <Cell caption="Application">{request.application_name}</Cell>
        <Cell caption="API">
          <ApiName systemName={request.system_name} operation={request.operation} />
          {request.operation && <small className="mono">{request.operation}</small>}
        </Cell>
        <Cell caption="Trace id" look="mono">
          <span className={styles['copied']}>
            {request.trace_id}
            <CopyButton
              text={request.trace_id}
              done="Trace id copied to clipboard"
              label="Copy the trace id"
            />
          </span>
        </Cell>
      </Facts>
      {request.query !== '' && (
        <CodeBlock
          head="Query"
          samples={[
            { id: 'query', label: 'Query', code: request.query.slice(1).split('&').join('\n') },
          ]}
        />
      )}
      {talk ? (
        <>
          <Side title="Request" headers={talk.requestHeaders} body={talk.request} />
          {request.fault_code === null && (
            <FaultLinks status={request.status} answer={talk.response?.text} />
          )}
          <Side title="Response" headers={talk.responseHeaders} body={talk.response} />
        </>
      ) : (
        <p className="small muted">
          Headers and bodies are kept in the sandbox portal only: here they may contain personal
          data.
        </p>
      )}
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Talk['request'];
}

function Side({ title, headers, body }: SideProps) {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  const bodySample = body && {
    id: 'body',
    label: `${title} body`,
    code: `${toShownBody(body.text)}${body.isCut ? '\n… the rest is not kept' : ''}`,
    language: 'json' as const,
  };
  return (
    <CodeBlock
      samples={[
        ...(bodySample ? [bodySample] : []),
        { id: 'headers', label: `${title} headers`, code: head || '(none)' },
      ]}
    />
  );
}

/** JSON with its lines; everything else as it came. */
function toShownBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
