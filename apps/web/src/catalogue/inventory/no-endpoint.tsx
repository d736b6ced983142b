import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';

/** An endpoint that there is not is no failure: trying again does not bring it. */
export const NoEndpoint = ({ list }: { readonly list: string }) => (
  <Empty title="No record found" action={<ButtonLink href={list}>Open the inventory</ButtonLink>}>
    The gateway has no endpoint with this name. It may have been removed.
  </Empty>
);
