import { paths } from '../../lib/paths.ts';
import { CallText } from '../../ui/text/marks.tsx';

interface LinkedCall {
  readonly trace_id: string;
  readonly method: string;
  readonly path: string;
}

/** Leads to a call; equal ones of a list are told apart by the first digits of their trace ids. */
export function CallLink({
  call: { trace_id: traceId, method, path },
}: {
  readonly call: LinkedCall;
}) {
  const name = `${method} ${path.replace(/^\/rest/, '')}`;
  return (
    <a href={paths.trace(traceId)} aria-label={`${name}, trace ${traceId.slice(0, 8)}`}>
      <CallText method={method} path={path} />
    </a>
  );
}
