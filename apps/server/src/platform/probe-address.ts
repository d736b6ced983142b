import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { performance } from 'node:perf_hooks';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';

interface Probed {
  /** Null without an answer. */
  readonly status: number | null;
  readonly milliseconds: number;
}

const longestAnswerMs = 5_000;

/** Asks an address whether it answers at all. What the deployment itself names is asked wherever its name leads. */
export async function probeAddress(url: string, upstreams: UpstreamGuard): Promise<Probed> {
  const started = performance.now();
  const send = url.startsWith('https:') ? requestSecurely : request;
  const options = {
    agent: false,
    signal: AbortSignal.timeout(longestAnswerMs),
    ...(upstreams.allows(url) ? { lookup: upstreams.lookup } : {}),
  };
  return new Promise((settle) => {
    const end = (status: number | null) =>
      settle({ status, milliseconds: performance.now() - started });
    const call = send(url, options);
    call.on('response', (answer) => {
      answer.destroy();
      end(answer.statusCode ?? 500);
    });
    call.on('error', () => end(null));
    call.end();
  });
}
