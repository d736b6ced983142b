import { paths } from '../../lib/paths.ts';
import { PlansLink } from '../../session/links/plans-link.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { readLimit, toWaitText } from './read-limit.ts';
import type { CallAnswer } from '../call/send-call.ts';
import styles from '../call/try-it.module.css';

/** Over the answer to a call for which the plan had no room: which limit, until when, and what to do (PLAN-05). */
export function LimitNote({ answer }: { readonly answer: CallAnswer }) {
  const limit = readLimit(answer);
  if (!limit) return null;
  const { text, retryAfter, traceId } = limit;
  return (
    <div className={styles['limit']}>
      <Callout kind="warning" title="You have used up a limit of your plan.">
        <p>{text}</p>
        {retryAfter !== null && (
          <p>
            You can call again in {toWaitText(retryAfter)}. This call was not forwarded and is not
            billed.
          </p>
        )}
        <p className={styles['ways']}>
          <PlansLink />
          {traceId !== '' && <a href={paths.trace(traceId)}>Show this call in the request log</a>}
        </p>
      </Callout>
    </div>
  );
}
