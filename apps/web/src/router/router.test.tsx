import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserHistory } from './browser-history.ts';
import { createMemoryHistory } from './memory-history.ts';
import { createRouter, type PageView } from './router.ts';
import { RouterContext, useAddress, useParams, usePageState } from './use-router.ts';

beforeEach(cleanup);

function toView(show: () => string, preload = async () => {}): PageView {
  return Object.assign(() => <p>{show()}</p>, { preload });
}

const Shown = () => usePageState(({ page }) => page) ?? <p>nowhere</p>;

const never = () => new Promise<void>(() => undefined);
const views = new Map([
  ['/news', toView(() => `news ${useAddress()['text'] ?? ''}`)],
  ['/apis/details/$id', toView(() => `details ${useParams()['id']}`)],
  ['/faqs', toView(() => 'faqs', never)],
]);

function open(history = createMemoryHistory('/news?text=a&text=b#c%20d')) {
  const router = createRouter(views, history);
  render(
    <RouterContext value={router}>
      <Shown />
    </RouterContext>,
  );
  return {
    router,
    go: (href: string) => act(() => router.navigate({ href })),
    reads: () => document.body.textContent,
  };
}

describe('the router', () => {
  test('NAV-01 reads the address, whose case and last slash do not count', async () => {
    const { router, go, reads } = open();
    expect(reads()).toBe('news b');
    expect(router.state.location).toMatchObject({ search: { text: 'b' }, hash: 'c d' });
    await go('/apis/DETAILS/A%2Fb%2525/');
    expect(reads()).toBe('details A/b%25');
    await go('/apis/details/%E0%A4');
    expect(reads()).toBe('details %E0%A4');
    await go('//nowhere/x');
    expect(reads()).toBe('nowhere');
  });

  test('an address is no new entry where it is the same or replaces one', async () => {
    const { router, go } = open(createMemoryHistory('/news'));
    await go('/news');
    await act(() => router.navigate({ href: '/news?text=x', replace: true }));
    expect(router.history.length).toBe(1);
    const { search } = router.state.location;
    await go('/news?text=x#y');
    expect(router.history.length).toBe(2);
    expect(router.state.location.search).toBe(search);
  });

  test('the page before stays while code comes, but not for long, and who goes on meanwhile is not brought back', async () => {
    const { router, go, reads } = open();
    void router.navigate({ href: '/faqs' });
    expect(reads()).toBe('news b');
    await go('/apis/details/a');
    await act(() => new Promise((resolve) => void setTimeout(resolve, 250)));
    expect(reads()).toBe('details a');
    await go('/faqs');
    expect(reads()).toBe('faqs');
  });

  test('NAV-01 back comes to the place that a page was left at, a new page begins at its top or at the hash', async () => {
    window.history.replaceState(null, '', '/news');
    const places: number[] = [];
    vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]) => {
      places.push(top);
    });
    const history = createBrowserHistory();
    const { router, go } = open(history);
    const arrive = () => history.arrive(router.state);
    arrive();
    expect(places).toEqual([]);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    await go('/apis/details/a');
    arrive();
    expect([places, window.location.pathname]).toEqual([[0], '/apis/details/a']);
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.getByText(/^news/)).toBeTruthy());
    arrive();
    expect(places).toEqual([0, 700]);
    await act(() => router.navigate({ href: '/news?text=x', resetScroll: false }));
    arrive();
    expect(places).toEqual([0, 700]);
    await go('//news#top');
    expect(window.location.href).toBe(`${window.location.origin}//news#top`);
    const target = document.createElement('p');
    target.id = 'top';
    target.scrollIntoView = () => void places.push(-1);
    document.body.append(target);
    arrive();
    expect(places).toEqual([0, 700, -1]);
    vi.restoreAllMocks();
    target.remove();
  });
});
