import { findLoggedRequests } from '@portal/contract/usage/request-log/operations';
import { useRead } from '../../resource/use-read.ts';

const mostLooks = 15;

interface Looked<Data> {
  readonly data: Data | undefined;
  readonly dataUpdateCount: number;
}

/** Entries are written in groups: a call of this moment is there within some seconds. */
export const lookAgainMs = <Data>(
  { data, dataUpdateCount }: Looked<Data>,
  isNothing: (data: Data) => boolean,
): number | false =>
  data !== undefined && isNothing(data) && dataUpdateCount < mostLooks ? 1000 : false;

/** The calls with a trace id in the request log of whoever is logged in. */
export const useTracedCalls = (traceId: string, enabled = true) =>
  useRead(
    findLoggedRequests,
    { query: { trace_id: traceId } },
    {
      enabled,
      select: ({ requests }) => requests,
      refetchInterval: ({ state }) => lookAgainMs(state, ({ requests }) => requests.length === 0),
    },
  );
