import { createContext, use, useSyncExternalStore } from 'react';
import type { PageState, Router } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterContext above it');
  return router;
}

/** What `select` takes of the page that is shown: the same value, or object, as long as that is the same. */
export function usePageState<Value>(select: (state: PageState) => Value): Value {
  const router = useRouter();
  const read = () => select(router.state);
  return useSyncExternalStore(router.subscribe, read, read);
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate;

export const useLocation = <Value>(select: (location: PageState['location']) => Value): Value =>
  usePageState(({ location }) => select(location));

export const useAddress = (): PageState['location']['search'] =>
  useLocation(({ search }) => search);

export const useParams = (): PageState['params'] => usePageState(({ params }) => params);
