import type { Faq } from '@portal/contract/help/faq/operations';
import type { PortalConfig } from '@portal/contract/portal-config';
import { expect, test } from 'vitest';
import { renderPage } from '../../render-page.tsx';

const config: PortalConfig = {
  kind: 'production',
  production: true,
  title: 'Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://api.portal.example',
  gatewayUrl: 'https://api.portal.example',
  loginService: 'https://login.portal.example',
  otherPortalUrl: 'https://sandbox.portal.example',
  brand: { name: 'Norrvik Post', colour: '#00A0D6' },
  staffDomains: [],
  countries: [{ code: 'SE', name: 'Sweden' }],
  links: {},
  statusSummaryUrl: 'https://status.portal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

const faqs: Faq[] = [
  { id: 'key', category: 'Access', question: 'Where is my key?', answer: 'Below Applications.' },
  { id: 'refused', category: 'Access', question: 'Why 401?', answer: 'The key is missing.' },
  { id: 'size', category: 'Labels', question: 'How large is a label?', answer: 'A6.' },
];

/** The page as a visitor gets it; undefined for questions that cannot be loaded. */
async function open(path: string, stored: Faq[] | undefined) {
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, config.gatewayHost);
    if (pathname === '/config.json') return Response.json(config);
    if (pathname.endsWith('/faqs.json') && stored) return Response.json({ faqs: stored });
    return Response.json({ status: 'Not found' }, { status: 404 });
  };
  const page = await renderPage(path, send, () => undefined);
  const { body } = new DOMParser().parseFromString(page?.html ?? '', 'text/html');
  const texts = (selector: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.textContent);
  return { body, texts };
}

test('FAQ-01 questions stand under their categories, in their order', async () => {
  const { body, texts } = await open('/faqs', faqs);
  expect(texts('section[aria-label] > h2')).toEqual(['Access', 'Labels']);
  const contents = [...body.querySelectorAll('section[aria-labelledby="contents"] a')];
  const leadsTo = contents.map((link) => body.querySelector(link.getAttribute('href') ?? ''));
  expect(leadsTo.map((heading) => heading?.textContent)).toEqual(['Access', 'Labels']);
  expect(texts('summary')).toEqual(faqs.map(({ question }) => question));
  expect(texts('nav[aria-label="Categories"] a')).toEqual(['All3', 'Access2', 'Labels1']);
});

test('FAQ-01 words find questions by question, answer and category; tabs count what is found', async () => {
  const { texts } = await open('/faqs?text=KEY%20missing', faqs);
  expect(texts('summary')).toEqual(['Why 401?']);
  expect(texts('nav[aria-label="Categories"] a')).toEqual(['All1', 'Access1', 'Labels']);
});

test('FAQ-01 a category of the address is alone; one that is unknown is none', async () => {
  expect((await open('/faqs?category=Labels', faqs)).texts('summary')).toHaveLength(1);
  expect((await open('/faqs?category=Other', faqs)).texts('summary')).toHaveLength(3);
});

test('FAQ-01 nothing found, and nothing there, each say so and lead to Contact Us', async () => {
  const nothing = await open('/faqs?text=zeppelin', faqs);
  expect(nothing.body.textContent).toContain('No matching questions');
  const empty = await open('/faqs', []);
  expect(empty.body.textContent).toContain('No questions');
  expect(empty.texts('.page a')).toContain('Contact Us');
});

test('FAQ-01 until questions are there it says that they load, not that there are none', async () => {
  const { body } = await open('/faqs', undefined);
  expect(body.textContent).toContain('Loading the questions');
  expect(body.textContent).not.toContain('No questions');
});
