import { readInterchanges } from '@portal/edifact/read-interchanges';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../test/open-portal.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => openPortal('/edi?tab=reader');
const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const message = (segments: readonly string[], reference = '1') =>
  [
    "UNH+1+IFTMIN:D:96A:UN'".replace('1', reference),
    ...segments,
    `UNT+${segments.length + 2}+${reference}'`,
  ].join('\n');
const summaries = () =>
  [...screen.getByRole('main').querySelectorAll('summary')].map(({ textContent }) => textContent);
const clickAll = async (details: Iterable<Element>) => {
  for (const one of details) {
    act(() => {
      one.toggleAttribute('open', true);
      fireEvent(one, new Event('toggle'));
    });
  }
};

test('EDI-04 a message is read in the browser: what it says, what is wrong and where', async () => {
  const { reads, press, user } = await open();
  const text = await field();
  expect(await reads()).toMatchSnapshot('before');
  expect([text.rows, text.getAttribute('spellcheck'), text.placeholder]).toEqual([
    10,
    'false',
    'UNB+UNOC:3+…',
  ]);
  await press('Show an example');
  expect(await reads()).toMatchSnapshot('example');
  expect(document.querySelectorAll('main [data-severity=error]')).toHaveLength(3);
  const [icon] = document.querySelectorAll('[data-severity] svg');
  expect(icon?.getAttribute('width')).toBe('18');
  const [place] = await screen.findAllByRole('button', { name: /^line 5/ });
  if (place) await user.click(place);
  expect(document.activeElement).toBe(text);
  expect(text.value.slice(text.selectionStart, text.selectionStart + 12)).toBe('202611480915');
  expect(text.selectionEnd - text.selectionStart).toBe(1);
  await clickAll(document.querySelectorAll('main li li > details'));
  const values = [...document.querySelectorAll('main details dl')].map(
    ({ textContent }) => textContent,
  );
  expect(values).toMatchSnapshot('values');
  expect(
    [...document.querySelectorAll('main details p')].map(({ textContent }) => textContent),
  ).toMatchSnapshot('meanings');
  await press('Clear');
  expect(text.value).toBe('');
  expect(await reads()).not.toContain('Segments');
});

test('EDI-04 envelopes stand around the messages; of several none is open before somebody opens it', async () => {
  const { reads } = await open();
  await type(
    [
      "UNB+UNOC:3+A+B+261120:0915+1'",
      "UNG+IFTMIN+A+B+261120:0915+1+UN+D:96A'",
      message([], '1'),
      message([], '2').replace('IFTMIN', 'constructor'),
      "''UNE+2+1'",
      "UNZ+1+1'",
    ].join(''),
  );
  await reads();
  expect(summaries()).toMatchSnapshot();
  const opened = () => [...document.querySelectorAll('main details[open]')].length;
  expect(opened()).toBe(0);
  await clickAll([...document.querySelectorAll('main details')].slice(2, 3));
  expect(opened()).toBe(1);
  expect(summaries()).toHaveLength(8);
});

test('EDI-04 what is written is counted in words of its number', async () => {
  const { reads } = await open();
  const clean = ["UNB+UNOC:3+20012340:14+NORRVIK:ZZ+261120:0915+1'", message([]), "UNZ+1+1'"].join(
    '',
  );
  await type(clean);
  expect(await reads()).toMatchSnapshot('one message');
  await type(
    "UNB+UNOC:3+20012340:14+NORRVIK:ZZ+261120:0915+1'UNH+1+ORDERS:D:96A:UN'UNT+2+1'UNZ+1+1'",
  );
  expect(await reads()).toMatchSnapshot('a message that is not described');
  await type('UNB');
  expect(await reads()).toMatchSnapshot('none');
});

/** What is offered beyond what is shown: of the remarks, then of the segments. */
const more = () =>
  [...document.querySelectorAll('main button')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^Show \d/.test(text));
const showMore = (text: string) => fireEvent.click(screen.getByText(text));
const findings = () => document.querySelectorAll('[data-severity]').length;
/** Each moment is none; that we do not describe the message is one remark more. */
const segmentsOf = (count: number) =>
  message(
    Array.from({ length: count }, () => "DTM+137:20261148:102'"),
    '1',
  ).replace('IFTMIN', 'ORDERS');

test('EDI-04 long lists of remarks and of segments are shown in parts', async () => {
  await open();
  await type(segmentsOf(130));
  await waitFor(() => expect(findings()).toBe(100));
  expect(more()).toEqual(['Show 33 more of 133', 'Show 60 more of 132']);
  expect(summaries()).toHaveLength(61);
  showMore('Show 60 more of 132');
  expect(more()).toEqual(['Show 33 more of 133', 'Show 12 more of 132']);
  expect(summaries()).toHaveLength(121);
  showMore('Show 12 more of 132');
  showMore('Show 33 more of 133');
  expect(more()).toEqual([]);
  expect([findings(), summaries().length]).toEqual([133, 133]);
  await type(segmentsOf(58));
  await waitFor(() => expect(summaries()).toHaveLength(61));
  expect(more()).toEqual([]);
});

test('EDI-04 a hundred remarks are all there; of more than two hundred a hundred at a time', async () => {
  await open();
  await type(segmentsOf(97));
  await waitFor(() => expect(findings()).toBe(100));
  expect(more()).toEqual(['Show 39 more of 99']);
  await type(segmentsOf(210));
  await waitFor(() => expect(more()).toEqual(['Show 100 more of 213', 'Show 60 more of 212']));
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('File with a message'), { target: { files: [file] } });
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

test('EDI-04 a file is opened or dropped: UTF-8 or ISO 8859-1, up to 8 MB', async () => {
  const { press, user } = await open();
  const text = await field();
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click');
  await press('Open a file');
  expect(clicked).toHaveBeenCalledOnce();
  const input = screen.getByLabelText<HTMLInputElement>('File with a message');
  expect(input.tabIndex).toBe(-1);
  choose(sized(new File(['UNB+å'], 'a.edi'), 8_000_000));
  await waitFor(() => expect(text.value).toBe('UNB+å'));
  choose(sized(new File(['x'], 'b.edi'), 8_000_001));
  expect(
    (await screen.findByText('The file could not be read')).parentElement?.textContent,
  ).toContain('b.edi is larger than 8 MB. Paste a single interchange instead.');
  expect(text.value).toBe('UNB+å');
  const dropped = new File([new Uint8Array([0x55, 0xe4])], 'c.edi');
  expect(fireEvent.dragOver(text)).toBe(false);
  expect(fireEvent.drop(text, { dataTransfer: { files: [dropped], items: [] } })).toBe(false);
  await waitFor(() => expect(text.value).toBe('Uä'));
  expect(screen.queryByText('The file could not be read')).toBeNull();
  fireEvent.drop(text, { dataTransfer: { files: [], items: [] } });
  await user.type(text, '!');
  expect(text.value).toBe('Uä!');
});

test('EDI-04 a long text is read beside the page, and what stood there before stays away until it is', async () => {
  const workers: { told: string[]; ended: boolean; answer: () => void }[] = [];
  class FakeWorker extends EventTarget {
    readonly told: string[] = [];
    ended = false;
    constructor(_: URL, options: WorkerOptions) {
      super();
      expect(options.type).toBe('module');
      workers.push(this);
    }
    postMessage(text: string) {
      this.told.push(text);
    }
    terminate() {
      this.ended = true;
    }
    answer() {
      const data = readInterchanges(this.told[0] ?? '');
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  await open();
  await type(`UNB+${'x'.repeat(39_995)}`);
  expect(await screen.findByRole('heading', { name: 'Segments' })).toBeDefined();
  expect(workers).toEqual([]);
  await type(`UNB+${'x'.repeat(39_996)}`);
  const status = await screen.findByText('Reading the message');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(6);
  expect(screen.queryByRole('heading', { name: 'Segments' })).toBeNull();
  expect(workers.map(({ told }) => told)).toEqual([[`UNB+${'x'.repeat(39_996)}`]]);
  act(() => workers[0]?.answer());
  expect(await screen.findByRole('heading', { name: 'Segments' })).toBeDefined();
  expect(screen.queryByText('Reading the message')).toBeNull();
  await type(`UNB+${'y'.repeat(39_996)}`);
  await screen.findByText('Reading the message');
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  await type('  ');
  await waitFor(() => expect(screen.queryByText('Reading the message')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Segments' })).toBeNull();
  await type(' '.repeat(40_000));
  expect(screen.queryByText('Reading the message')).toBeNull();
});
