import type { IamClient } from '@portal/contract/accounts/iam-client/schema';

/** What a dialog is open for. */
export type ClientAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'delete'; readonly iamClient: IamClient };
