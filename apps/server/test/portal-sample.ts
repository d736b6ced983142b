import type { Call, TestPortal } from './start-test-portal.ts';

/** A call that succeeds for whoever may make it, and needs no account. */
export interface PortalSample {
  readonly call: (of: { readonly portal: TestPortal }) => Call | Promise<Call>;
}
