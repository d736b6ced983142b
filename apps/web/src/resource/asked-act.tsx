import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '../router/use-router.ts';
import { Later } from '../ui/text/later.tsx';

interface AskedActProps {
  /** As the address names it: `?act=create`. */
  readonly name: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** The window of an act that an address asks for, as the search at the top leads there; closed, it is out of the address. */
export function AskedAct({ name, children }: AskedActProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation((location) => location);
  if (search['act'] !== name) return null;
  function close() {
    const { act: _, ...rest } = search;
    const query = new URLSearchParams(rest).toString();
    void navigate({ href: query ? `${pathname}?${query}` : pathname, replace: true });
  }
  return <Later>{children(close)}</Later>;
}
