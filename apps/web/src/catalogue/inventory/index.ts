export { ProbeUpstream } from './probe-upstream.tsx';
export { ownersQuery, teamsQuery } from './queries.ts';
