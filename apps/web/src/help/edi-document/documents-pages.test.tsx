import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const area = 'edi-labels/SE';
const day = '2025-03-01T10:00:00Z';
type File = readonly [name: string, size?: number, modified?: string];

const toXml = (files: readonly File[], { prefix = area, truncated = false } = {}) =>
  [
    `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>`,
    `<IsTruncated>${truncated}</IsTruncated>`,
    ...files.map(
      ([name, size = 1500, modified = day]) =>
        `<Contents><Key>${prefix}/${name}</Key><Size>${size}</Size><LastModified>${modified}</LastModified></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('');

const listing =
  (files: readonly File[], prefix = area) =>
  () =>
    new Response(toXml(files, { prefix }));

const files: readonly File[] = [
  ['Label guide 4.1.csv', 300, '2025-02-01T10:00:00Z'],
  ['Label guide 4.2.csv', 400, '2025-02-03T10:00:00Z'],
  ['IFTMIN guideline 3.2.pdf', 482_133],
  ['Label map.pdf', 2_600_000],
  ['Reason codes 1.0.xlsx'],
  ['Booking.edi', 512_000],
  ['Large.txt', 512_001],
];

const textOf = (text: string) => () => new Response(text);
const fileAt = (name: string) => `GET /${area}/${encodeURIComponent(name)}`;

const open = (address: string, answers: Answers = {}) =>
  openPortal(address, { answers: { 'GET /': listing(files), ...answers } });
const inMain = () => within(screen.getByRole('main'));

test('EDI-01 EDI-02 the documents of a country: each with kind, versions, size and day, newest first', async () => {
  const { reads, callsOf } = await open('/edi');
  expect(await reads()).toMatchSnapshot();
  expect(callsOf('GET /').at(-1)?.query).toEqual({ prefix: area });
  const you = inMain()
    .getAllByRole('listitem')
    .map((item) => item.dataset['you']);
  expect(you.slice(3, 8)).toEqual(['true', undefined, 'true', undefined, 'true']);
  expect(inMain().getByRole('searchbox').getAttribute('placeholder')).toBe(
    'IFTMIN, label, reason codes',
  );
});

test('EDI-01 customs has documents of its own, with a preview as a link of its own', async () => {
  const { reads, callsOf } = await openPortal('/edi/customsEdi?country=no', {
    answers: { 'GET /': listing([['Codes 2.0.csv']], 'customs-edi/NO') },
  });
  expect(await reads()).toMatchSnapshot();
  expect(callsOf('GET /').at(-1)?.query).toEqual({ prefix: 'customs-edi/NO' });
  expect(inMain().getByRole('searchbox').getAttribute('placeholder')).toBe('Customs, codes');
});

test('EDI-02 kinds and words narrow the list, each in the address; a kind without any stays while it is chosen', async () => {
  const portal = await open('/edi?kind=codes&text=guide');
  expect(await portal.reads()).toMatchSnapshot('codes with a word');
  const before = portal.router.history.length;
  fireEvent.change(inMain().getByRole('searchbox'), { target: { value: 'iftmin' } });
  await waitFor(() =>
    expect(portal.router.state.location.search).toEqual({
      country: 'SE',
      kind: 'codes',
      text: 'iftmin',
    }),
  );
  expect(await portal.reads()).toMatchSnapshot('no code list has the word');
  fireEvent.submit(inMain().getByRole('searchbox'));
  expect(portal.router.history.length).toBe(before);
  await portal.user.selectOptions(inMain().getByLabelText('Country'), 'Norway');
  await waitFor(() =>
    expect(portal.callsOf('GET /').at(-1)?.query).toEqual({ prefix: 'edi-labels/NO' }),
  );
  expect(portal.router.history.length).toBe(before + 1);
  // The storage answers with Sweden's, none of which are Norway's.
  expect(await portal.reads()).toMatchSnapshot('none in Norway');
});

test('EDI-01 a long listing is read on from its last key, five answers at most', async () => {
  const portal = await open('/edi', {
    'GET /': ({ query }: { query: Record<string, string> }) => {
      const at = Number(/å (\d)/.exec(query['marker'] ?? '')?.[1] ?? 0) + 1;
      return new Response(toXml([[`å ${at}.pdf`]], { truncated: true }));
    },
  });
  await portal.reads();
  const markers = new Set(portal.callsOf('GET /').map(({ query }) => query['marker']));
  expect([...markers]).toEqual([undefined, ...[1, 2, 3, 4].map((at) => `${area}/å ${at}.pdf`)]);
  expect(inMain().getAllByRole('row')).toHaveLength(6);
});

test('EDI-01 a country without documents says so, also where the listing calls itself cut off', async () => {
  const portal = await open('/edi?document=a.pdf', {
    'GET /': listing([['hidden_a.pdf'], ['empty.pdf', 0]]),
  });
  const none = [
    '## No documents for this country',
    'Choose another country, or ask us.',
    '(Contact Us) /contactUs',
  ].join('\n');
  expect(await portal.reads()).toContain(none);
  portal.answer('GET /', textOf(toXml([], { truncated: true })));
  portal.calls.length = 0;
  await portal.user.selectOptions(inMain().getByLabelText('Country'), 'Norway');
  expect(await portal.reads()).toContain(none);
  expect(portal.callsOf('GET /')).toHaveLength(1);
});

test('EDI-01 a storage that fails is no empty list, says why, and is asked again', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const own = 'The file storage did not send a list.';
  const portal = await open('/edi', { 'GET /': textOf('Not XML') });
  const failed = async (note: string) => {
    const read = await portal.reads();
    expect(read).toContain(`## The documents could not be loaded\n${note}\n[Try again]`);
  };
  await failed(own);
  expect(parse).not.toHaveBeenCalled();
  const withTrace = { status: 403, headers: { 'x-request-id': 'trace1' } };
  const refusal = '<Error><Message>Not for you</Message></Error>';
  const answers: readonly (readonly [unknown, string])[] = [
    [textOf(' <ListBucketResult>'), own],
    [textOf('<Other><a>1</a></Other>'), own],
    [textOf('<ListBucketResult/>'), own],
    [
      textOf('<ListBucketResult><Contents><Size>1</Size></Contents></ListBucketResult>'),
      'Something unexpected went wrong. Try again.',
    ],
    [
      () => new Response(refusal, withTrace),
      'Not for you.\nTrace id trace1.\n(Report issue) /apis/report?traceId=trace1',
    ],
    [new Refusal(403), 'ListEdiDocuments was answered with 403.'],
    [
      () => Promise.reject(new TypeError('failed')),
      'No answer. Check your connection, then try again.',
    ],
  ];
  for (const [answer, note] of answers) {
    portal.answer('GET /', answer);
    await portal.press('Try again');
    await failed(note);
  }
  portal.answer('GET /', listing([['A.pdf']]));
  await portal.press('Try again');
  expect(await screen.findByRole('link', { name: 'A' })).toBeDefined();
});

test('EDI-01 what loads keeps its place', async () => {
  await open('/edi', { 'GET /': () => new Promise(() => undefined) });
  const status = await screen.findByText('Loading the documents');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(16);
});

const openDocument = (name: string, answers: Answers = {}, beside = '') =>
  open(
    `/edi?${new URLSearchParams({ country: 'SE', document: name, ...(beside && { beside }) })}`,
    answers,
  );

test('EDI-03 a text is read in the page, and closing it leaves the address', async () => {
  const name = 'Label guide 4.2.csv';
  const portal = await openDocument(name, { [fileAt(name)]: textOf('a;b\n\nc\n') });
  expect(await portal.reads('dialog')).toMatchSnapshot();
  const region = within(screen.getByRole('dialog')).getByRole('region', { name });
  const pre = region.querySelector('pre');
  expect(pre?.textContent).toBe('a;b\n\nc\n');
  expect(pre?.tabIndex).toBe(0);
  expect(region.parentElement?.dataset['two']).toBeUndefined();
  expect(portal.calls.filter(({ operation }) => operation.includes('4.1'))).toEqual([]);
  await portal.press('Copy link');
  await waitFor(() =>
    expect(listToasts().map(({ text }) => text)).toEqual(['Link copied to clipboard']),
  );
  await portal.press('Close window');
  await waitFor(() => expect(portal.router.state.location.href).toBe('/edi?country=SE'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('EDI-03 two versions stand side by side, and what only one has is marked', async () => {
  const [now, then] = ['Label guide 4.2.csv', 'Label guide 4.1.csv'];
  const portal = await openDocument(
    now,
    { [fileAt(now)]: textOf('a\nb\nc'), [fileAt(then)]: textOf('a\r\nd\nc\n') },
    then,
  );
  await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(2));
  expect(await portal.reads('dialog')).toMatchSnapshot();
  const [left, right] = [now, then].map((name) => screen.getByRole('region', { name }));
  const marked = [left, right].map((pane) =>
    [...(pane?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent),
  );
  expect(marked).toEqual([['b\n'], ['d\n']]);
  expect(left?.parentElement?.dataset['two']).toBe('true');
  await portal.press('Close window');
  await waitFor(() => expect(portal.router.state.location.href).toBe('/edi?country=SE'));
});

test('EDI-03 a version whose other one cannot be read is shown without marks', async () => {
  const [now, then] = ['Label guide 4.2.csv', 'Label guide 4.1.csv'];
  const portal = await openDocument(now, { [fileAt(now)]: textOf('a') }, then);
  const read = await portal.reads('dialog');
  expect(read).toContain('## The document could not be loaded');
  expect(document.querySelector('pre')?.textContent).toBe('a\n');
  expect(document.querySelector('mark')).toBeNull();
});

test('EDI-03 texts up to 512 kB and PDFs are shown in the page; for others there is the download', async () => {
  const texts = ['csv', 'json', 'edi', 'txt', 'md', 'xml', 'zpl'].map((ending) => `A.${ending}`);
  const portal = await open('/edi', {
    'GET /': listing([...files, ...texts.map((name) => [name] as const)]),
    ...Object.fromEntries([...texts, 'Booking.edi'].map((name) => [fileAt(name), textOf(name)])),
  });
  const shown = async (name: string) => {
    await portal.router.navigate({ href: `/edi?document=${name}` });
    expect(await portal.reads('dialog')).toContain(`## ${name}`);
    const frame = document.querySelector('iframe');
    return (
      frame?.getAttribute('src') ??
      document.querySelector('[role=dialog] h3, dialog h3, pre')?.textContent
    );
  };
  for (const name of [...texts, 'Booking.edi']) expect(await shown(name)).toBe(`${name}\n`);
  for (const name of ['Large.txt', 'Reason codes 1.0.xlsx']) {
    expect(await shown(name)).toBe('No preview');
  }
  expect(await shown('IFTMIN guideline 3.2.pdf')).toBe(
    'https://files.postal.example/edi-labels/SE/IFTMIN%20guideline%203.2.pdf',
  );
});

test('EDI-03 a link to a document that is gone says so', async () => {
  const portal = await openDocument('Old <b>.pdf');
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## No record found
    [Close window]
    ### Old <b>.pdf
    This country has no such document. It may have been replaced by a newer version."
  `);
});

test('EDI-03 a document keeps its place while it comes', async () => {
  const name = 'Booking.edi';
  await openDocument(name, { [fileAt(name)]: () => new Promise(() => undefined) });
  const status = await screen.findByText('Loading the document');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(8);
});
