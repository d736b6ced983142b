import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';

/** In place of what belongs to an account: why there is nothing, and the way to one. */
export const NoAccount = ({ children }: { readonly children: ReactNode }) => (
  <Empty
    title="You have no account"
    action={<ButtonLink href={paths.applications()}>Set up your organisation</ButtonLink>}
  >
    {children}
  </Empty>
);
