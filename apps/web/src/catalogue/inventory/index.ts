export { toLifecycleText, toVisibilityText } from './endpoint-marks.tsx';
export { ProbeUpstream, upstreamHint } from './probe-upstream.tsx';
export { useProducers } from './use-producers.ts';
