import {
  fakeOperationHit,
  fakeSpecification,
} from '@portal/contract/catalogue/specification/fake-specification';
import type { ApiProof } from '@portal/contract/catalogue/specification/proof-operations';
import type {
  OperationHit,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const hits = {
  data: [
    fakeOperationHit(),
    fakeOperationHit({
      specificationId: 'spec-9',
      systemName: 'location-v2-postcodes',
      title: 'Postcodes',
    }),
  ],
  words: ['postcode'],
  more: false,
};

const noHits = { data: [], words: [], more: false };

const old = fakeSpecification({
  id: 'spec-2',
  systemName: 'shipment-v2-booking',
  title: 'Booking 2',
  version: '2.1.0',
  status: 'deprecated',
  successor: 'shipment-v3-booking',
  sunset: '2027-03-31',
});

const proof: ApiProof = {
  specificationId: fakeSpecification().id,
  systemName: fakeSpecification().systemName,
  version: fakeSpecification().version,
  provedAt: '2026-11-26T02:10:00.000Z',
  operations: 20,
  examples: 41,
  passed: 41,
  differing: [],
  ranIn: 'sandbox',
};

type Query = Readonly<Record<string, string>>;

const pageOf = (items: readonly SpecificationItem[], total = items.length) => ({
  data: items,
  pagination: { total, pages: Math.ceil(total / 10), currentPage: 1 },
});

const byStatus = ({ status }: Query): unknown =>
  status === 'deprecated' ? pageOf([old]) : pageOf([fakeSpecification()], 41);

interface World {
  readonly role?: 'internal' | 'member';
  readonly specs?: (query: Query) => unknown;
  readonly found?: { data: readonly OperationHit[]; words: readonly string[]; more: boolean };
  readonly document?: unknown;
  readonly proofs?: readonly ApiProof[];
}

const swagger = { systemName: 'a', swaggerJsonContent: '{"openapi":"3.1.0"}' };

async function openPage(address: string, world: World = {}) {
  const {
    role = 'public',
    specs = byStatus,
    found = hits,
    document = swagger,
    proofs = [],
  } = world;
  const opened = await openPortal(address, {
    as: role,
    answers: {
      listSpecifications: ({ query }: { query: Query }) => specs(query),
      countSpecifications: { data: [{ category: 'shipment', count: 241 }] },
      searchOperations: found,
      getRawSwagger: document,
      listProofs: { data: proofs, answeredByDocument: [] },
    },
  });
  const asked = () =>
    opened.callsOf('listSpecifications').map(({ query }) => `?${new URLSearchParams(query)}`);
  return { ...opened, asked, at: () => opened.router.state.location.searchStr };
}

const toasts = () => listToasts().map((toast) => toast.text);
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByText(name);

describe('the catalogue', () => {
  test('in production a card says what was proved in the sandbox, and when', async () => {
    await openPage('/apis/active', { proofs: [proof] });
    expect(
      await screen.findByText('Tested in the sandbox on 26 Nov 2026: 41 of 41 passed'),
    ).toBeDefined();
  });

  test('CAT-01 shows active and deprecated APIs with their searches and the count', async () => {
    const { asked } = await openPage('/apis/active');
    expect(await screen.findByRole('heading', { level: 1, name: 'Active APIs' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Total results: 41' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Deprecated APIs' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search Active APIs' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search Deprecated APIs' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'System Specifications API' })).toBeNull();
    expect([...new Set(asked())].toSorted()).toEqual([
      '?page=1&status=active',
      '?page=1&status=deprecated',
    ]);
  });

  test('CAT-01 is the same screen for deprecated APIs, which name their successor and last day', async () => {
    await openPage('/apis/deprecated');
    expect(await screen.findByRole('heading', { level: 1, name: 'Active APIs' })).toBeDefined();
    expect(await screen.findByText(/Switched off on 31 Mar 2027/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Deprecated APIs' })).toBeDefined();
  });

  test('CAT-01 CAT-04 staff see the system specifications and nine categories', async () => {
    const { asked } = await openPage('/apis/active', { role: 'internal' });
    expect(await screen.findByRole('heading', { name: 'System Specifications API' })).toBeDefined();
    expect(screen.getAllByRole('checkbox')).toHaveLength(9);
    await waitFor(() => expect(asked()).toContain('?tags=common%2Csystem&page=1&status=active'));
  });

  test('CAT-02 categories wait for Apply filter, the switch does not; both are in the address', async () => {
    const { user, asked, at } = await openPage('/apis/active?category=location&page=4');
    const location = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Location/ });
    expect(location.checked).toBe(true);
    expect(asked()).toContain('?tags=location&page=4&status=active');
    await user.click(screen.getByRole('button', { name: 'Deselect all' }));
    expect(location.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(at()).toContain('page=4');
    await user.click(screen.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() =>
      expect(asked()).toContain('?tags=shipment%2Clocation%2Ctransport&page=1&status=active'),
    );
    await user.click(screen.getByRole('switch', { name: 'Show IAM secure apis only' }));
    await waitFor(() => expect(at()).toContain('iam=true'));
  });

  test('CAT-03 a card has its marks, its document and its link to copy', async () => {
    const { user, callsOf } = await openPage('/apis/active');
    const link = await screen.findByRole('link', { name: 'Booking' });
    expect(screen.getAllByText('IAM Secure')).toHaveLength(2);
    expect(link.getAttribute('href')).toBe('/apis/details/shipment-v3-booking');
    await user.click(screen.getByRole('button', { name: /^Raw Swagger ?of Booking$/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Document').textContent).toContain('"openapi"'),
    );
    expect(callsOf('getRawSwagger').at(-1)?.params).toEqual({ role: 'public' });
    await user.click(inDialog('Copy to clipboard'));
    await waitFor(() => expect(toasts()).toEqual(['Swagger copied to clipboard']));
    await user.click(inDialog('Close window'));
    await user.click(screen.getByRole('button', { name: /^Share ?Booking$/ }));
    await user.click(inDialog('Copy to clipboard'));
    await waitFor(() => expect(toasts()).toContain('Link copied to clipboard'));
    expect(await navigator.clipboard.readText()).toMatch(/\/apis\/details\/shipment-v3-booking$/);
  });

  test('CAT-08 as one types, operations that have the words stand under their API, and the address keeps them', async () => {
    const { user, at } = await openPage('/apis/active');
    await screen.findAllByText('IAM Secure');
    const box = screen.getByRole('searchbox', { name: 'Search Active APIs' });
    await user.type(box, 'postcode');
    await waitFor(() => expect(at()).toBe('?text=postcode'));
    const [own] = await screen.findAllByRole('link', { name: /Create a booking/ });
    expect(own?.getAttribute('href')).toBe(
      '/apis/details/shipment-v3-booking?operation=createBooking',
    );
    expect(own?.closest('li li')?.textContent).toContain('field sender.postcode');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(at()).not.toContain('text'));
    await waitFor(() => expect(screen.queryByText('Create a booking')).toBeNull());
  });

  test('a failed load is told with its trace and never looks empty', async () => {
    await openPage('/apis/active', {
      specs: () => new Refusal(400, { message: 'Bad page' }),
    });
    expect(await screen.findByText('The specifications could not be loaded')).toBeDefined();
    expect(screen.queryByText(/No API matches|Total results/)).toBeNull();
  });

  test('an empty result says what to do', async () => {
    await openPage('/apis/active?text=nothing', { specs: () => pageOf([]), found: noHits });
    expect(await screen.findByText('No API matches')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all APIs' }).getAttribute('href')).toBe(
      '/apis/active',
    );
  });
});

const brief = fakeSpecification({
  id: 'spec-3',
  systemName: 'common-v1-log',
  title: 'Log',
  description: 'Keeps lines of systems.',
  iamSecure: false,
  basePath: '',
  tags: [],
  category: 'unknown',
});
const ended = fakeSpecification({
  ...old,
  id: 'spec-4',
  title: 'Ended',
  sunset: null,
  successor: null,
});
const moved = fakeSpecification({
  ...old,
  id: 'spec-5',
  title: 'Moved',
  successor: 'other-v1-api',
});

describe('what the catalogue shows', () => {
  const several = ({ status, tags }: Query) => {
    if (status === 'deprecated') return pageOf([old, ended, moved], 12);
    return tags === 'common,system' ? pageOf([brief], 3) : pageOf([fakeSpecification(), brief], 41);
  };

  test('CAT-01 CAT-03 cards, system specifications and deprecated APIs, as staff read them', async () => {
    const { reads } = await openPage('/apis/active?page=2&tags=label,shipment&text=postcode', {
      role: 'internal',
      specs: several,
    });
    expect(await reads()).toMatchSnapshot();
  });

  test('CAT-01 deprecated APIs with what follows them, as a customer reads them', async () => {
    const { reads, callsOf } = await openPage('/apis/deprecated?tags=label', {
      role: 'member',
      specs: several,
    });
    expect(await reads()).toMatchSnapshot();
    expect(callsOf('listSpecifications')[0]?.params).toEqual({ path: 'aut' });
  });

  test('CAT-01 CAT-08 a card shows at most five operations that were found; beyond the best of all, the one that it was found by', async () => {
    const found = (count: number, specificationId: string) =>
      Array.from({ length: count }, (_, at) =>
        fakeOperationHit({
          specificationId,
          operationKey: `key-${at}`,
          summary: `Operation ${at}`,
        }),
      );
    const places = (['title', 'path', 'parameter', 'schema', 'text'] as const).map((foundIn, at) =>
      fakeOperationHit({ specificationId: `spec-${at + 20}`, operationKey: foundIn, foundIn }),
    );
    const card = await openPage('/apis/active?text=postcode', {
      found: { ...hits, data: found(6, 'spec-1') },
    });
    const text = await card.reads();
    expect(text).toContain('Operation 4');
    expect(text).not.toContain('Operation 5');
    const items = places.map((foundBy) => ({
      ...fakeSpecification({ id: foundBy.specificationId, title: foundBy.foundIn }),
      foundBy,
    }));
    const alone = await openPage('/apis/active?text=postcode', {
      specs: () => pageOf(items),
      found: { ...hits, data: found(6, 'spec-9') },
    });
    expect(await alone.reads()).toMatchSnapshot();
  });

  test.each([
    ['nothing active', '/apis/active', 0],
    ['nothing deprecated', '/apis/deprecated', 0],
    ['no such page', '/apis/active?page=9&iam=true', 41],
    ['nothing of a category', '/apis/active?category=location', 0],
    ['nothing of a tag', '/apis/active?tags=x', 0],
    ['nothing secured', '/apis/active?iam=true', 0],
  ])('CAT-02 %s', async (_, address, total) => {
    const { reads } = await openPage(address, { specs: () => pageOf([], total), found: noHits });
    expect(await reads()).toMatchSnapshot();
  });

  test('CAT-02 pages are walked through, ten a page', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => fakeSpecification({ id: `s${at}` }));
    const all = await openPage('/apis/active', { specs: () => pageOf(ten), found: noHits });
    const text = await all.reads();
    expect(text).toContain('1 to 10 of 10');
    expect(text).not.toContain('Next');
    const { reads, user, at } = await openPage('/apis/active', {
      specs: () => pageOf(ten, 41),
      found: noHits,
    });
    await reads();
    const pages = await screen.findByRole('navigation', { name: /page/i });
    await user.click(within(pages).getByRole('button', { name: /2/ }));
    await waitFor(() => expect(at()).toBe('?page=2'));
    expect(await reads()).toContain('11 to 20 of 41');
  });

  test('CAT-01 the second list has a search of its own, which no address keeps', async () => {
    const specs = ({ status, text }: Query) =>
      status === 'deprecated' ? pageOf(text ? [] : [old]) : pageOf([fakeSpecification()]);
    const { user, reads, at, asked } = await openPage('/apis/active', { specs });
    await reads();
    const box = screen.getByRole('searchbox', { name: 'Search Deprecated APIs' });
    await user.type(box, 'none{Enter}');
    await screen.findByText('Try fewer or different words.');
    expect(at()).toBe('');
    expect(asked()).toContain('?text=none&page=1&status=deprecated');
    await user.clear(box);
    expect(await screen.findByRole('link', { name: 'Booking 2' })).toBeDefined();
  });

  test('CAT-01 a second list that cannot be loaded says so and is asked for again', async () => {
    let isDown = true;
    const specs = (query: Query) =>
      isDown && query['status'] === 'deprecated' ? new Refusal(400) : byStatus(query);
    const { reads, press } = await openPage('/apis/active', { specs });
    expect(await reads()).toContain('## Deprecated APIs could not be loaded');
    isDown = false;
    await press('Try again');
    expect(await reads()).toContain('### Booking 2');
  });
});

describe('windows of the catalogue', () => {
  test('CAT-02 IAM Authorization says how to get a token', async () => {
    const { reads, press } = await openPage('/apis/active');
    await reads();
    await press('IAM Authorization');
    expect(await reads('dialog')).toMatchSnapshot();
  });

  test.each([
    ['public', 'Everyone with this link can read the specification.'],
    ['private', 'Readers need to log in to see this specification.'],
    ['internal', 'Only our own staff can open this specification.'],
  ] as const)('CAT-03 sharing a %s specification', async (visibility, hint) => {
    const item = fakeSpecification({ visibility });
    const specs = ({ status }: Query) => pageOf(status === 'active' ? [item] : []);
    const { reads, press } = await openPage('/apis/active', { specs });
    await reads();
    await press(/^Share ?Booking$/);
    expect(await reads('dialog')).toContain(hint);
  });

  test('CAT-03 a document that is not there cannot be copied; another try helps', async () => {
    const { reads, press, answer } = await openPage('/apis/active', { document: new Refusal(400) });
    await reads();
    await press(/^Raw Swagger ?of Booking$/);
    const failed = await reads('dialog');
    expect(failed).toContain('The document could not be loaded');
    expect(failed).toContain('[Copy to clipboard] off');
    answer('getRawSwagger', swagger);
    await press('Try again');
    expect(await reads('dialog')).toMatchSnapshot();
  });

  test('CAT-03 a very long document is shown by its beginning', async () => {
    const long = { ...swagger, swaggerJsonContent: JSON.stringify({ a: 'x'.repeat(400_001) }) };
    const { reads, press } = await openPage('/apis/active', { document: long });
    await reads();
    await press(/^Raw Swagger ?of Booking$/);
    await screen.findByText(/^This is the beginning of a long document/);
    expect(screen.getByLabelText('Document').textContent).toHaveLength(400_000);
  });
});

test('CAT-01 a card shows three tags, and says how many more its API has', async () => {
  const tags = Array.from({ length: 60 }, (_, at) => `tag-${at}`);
  await openPage('/apis/active', {
    specs: () =>
      pageOf([fakeSpecification({ tags }), fakeSpecification({ id: 's', tags: tags.slice(0, 3) })]),
  });
  // Both sections have the same two.
  await waitFor(() => expect(screen.getAllByText('Tag:')).toHaveLength(12));
  expect(screen.getAllByText(/^and .* more$/).map(({ textContent }) => textContent)).toEqual([
    'and 57 more',
    'and 57 more',
  ]);
});
