export { toLifecycleText } from './endpoint-marks.tsx';
export { ProbeUpstream, upstreamHint } from './probe-upstream.tsx';
export { ownersQuery, teamsQuery } from './queries.ts';
