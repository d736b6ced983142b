export interface ApplicationKeys {
  readonly status: 'signedOut' | 'loading' | 'failed' | 'ready';
  readonly applications: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** Of the chosen application. */
  readonly key: string | undefined;
  readonly retry: () => void;
}
