import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { openStaffContext } from '../open-staff.ts';
import { expect, onlyLong, test } from '../portal-test.ts';

const document = `openapi: 3.0.3
info: {title: Depots, version: 1.0.0, x-systemName: location-v1-depots, x-visibility: public, x-category: location}
paths:
  /depots:
    get: {operationId: listDepots, summary: List depots, responses: {'200': {description: OK}}}
`;
const other = document.replace('Depots,', 'Ramps,').replace('v1-depots', 'v1-ramps');
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/yaml',
  buffer: Buffer.from(text),
});

/** What somebody was at when the service went, and what they do after it has come back. */
interface Work {
  /** With the service down: what is pressed, what the screen says, what it keeps. */
  readonly fail: () => Promise<void>;
  /** With the service back, on the screen as it stands: it works. */
  readonly retry: () => Promise<void>;
}

type Begin = (page: Page, portal: string) => Promise<Work>;

const publishSpecification: Begin = async (page, portal) => {
  await page.goto(`${portal}/apis/active`);
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish specification' });
  const publish = modal.getByRole('button', { name: 'Publish', exact: true });
  await modal.getByLabel(/Drop a specification/).setInputFiles(file('depots.yaml', document));
  await expect(modal.getByText('A new API without an earlier version')).toBeVisible();
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  return {
    async fail() {
      await publish.click();
      await expect(modal.getByRole('alert')).toContainText('The specification was not published');
      await expect(modal.getByRole('alert')).toContainText('No answer');
      await expect(modal).toContainText('depots.yaml');
    },
    async retry() {
      await publish.click();
      await expect(page.getByText('Depots 1.0.0 is published')).toBeVisible();
    },
  };
};

const chooseSpecification: Begin = async (page, portal) => {
  await page.goto(`${portal}/apis/active`);
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish specification' });
  await expect(modal.getByLabel(/Drop a specification/)).toBeAttached();
  return {
    async fail() {
      await modal.getByLabel(/Drop a specification/).setInputFiles(file('ramps.yaml', other));
      await expect(modal.getByRole('alert')).toContainText('The specification was not accepted');
      await expect(modal.getByRole('alert')).toContainText('No answer');
      await expect(modal).toContainText('ramps.yaml');
    },
    async retry() {
      await modal.getByRole('button', { name: 'Try again' }).click();
      await expect(modal.getByRole('heading', { name: /^Ramps 1.0.0/ })).toBeVisible();
      await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
      await expect(modal.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    },
  };
};

interface Desk {
  readonly path: string;
  readonly short: string;
  readonly head: string;
  readonly done: string;
  /** What then stands on the page. */
  readonly shown: string;
}

const writeAtDesk =
  ({ path, short, head, done, shown }: Desk): Begin =>
  async (page, portal) => {
    await page.goto(`${portal}${path}`);
    await page.getByRole('button', { name: `Write ${short}` }).click();
    const modal = page.getByRole('dialog');
    const source = `---\n${head}\n---\n\nAll **well**.`;
    await modal.getByLabel('Source').fill(source);
    return {
      async fail() {
        await modal.getByRole('button', { name: 'Publish' }).click();
        await expect(modal.getByRole('alert')).toContainText('Your text is still here');
        await expect(modal.getByLabel('Source')).toHaveValue(source);
      },
      async retry() {
        await modal.getByRole('button', { name: 'Publish' }).click();
        await expect(page.getByText(done)).toBeVisible();
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      },
    };
  };

const writeNews = writeAtDesk({
  path: '/news',
  short: 'news',
  head: 'title: Back again\ndate: 2026-11-22',
  done: 'The news item is published',
  shown: 'Back again',
});

const writeFaq = writeAtDesk({
  path: '/faqs',
  short: 'question',
  head: 'question: Was it away?\ncategory: Portal',
  done: 'The question is published',
  shown: 'Was it away?',
});

const reportIncident: Begin = async (page, portal) => {
  await page.goto(`${portal}/apis/status`);
  await page.getByRole('button', { name: 'Report incident' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Name').fill('The portal was away');
  await modal.getByLabel('Message').fill('For a minute.');
  return {
    async fail() {
      await modal.getByRole('button', { name: 'Report' }).click();
      await expect(modal.getByRole('alert')).toContainText('Nothing was published.');
      await expect(modal.getByLabel('Message')).toHaveValue('For a minute.');
    },
    async retry() {
      await modal.getByRole('button', { name: 'Report' }).click();
      await expect(page.getByRole('heading', { name: 'The portal was away' })).toBeVisible();
    },
  };
};

const changeEndpoint: Begin = async (page, portal) => {
  await page.goto(`${portal}/gateway-inventory/cloud/location-v4-servicepoints`);
  const contact = page.getByLabel('Contact e-mail');
  await contact.fill('places@postal.example');
  return {
    async fail() {
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('alert')).toContainText('GATEWAY ERROR');
      await expect(contact).toHaveValue('places@postal.example');
    },
    async retry() {
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Endpoint updated')).toBeVisible();
    },
  };
};

const listEndpoints =
  (half: 'cloud' | 'on-prem', shown: string): Begin =>
  async (page, portal) => {
    await page.goto(`${portal}/gateway-inventory/${half}`);
    await expect(page.getByText(shown)).toBeVisible();
    return {
      async fail() {
        await page.getByRole('button', { name: 'Reload' }).click();
        await expect(page.getByRole('alert')).toContainText('GATEWAY ERROR');
        await expect(page.getByText(shown)).toBeVisible();
      },
      async retry() {
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('GATEWAY ERROR')).toHaveCount(0);
        await expect(page.getByText(shown)).toBeVisible();
      },
    };
  };

const reportIssue: Begin = async (page, portal) => {
  await page.goto(`${portal}/apis/report`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ida');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Booking answers 500');
  await page.getByRole('textbox', { name: 'What happened' }).fill('Each second one.');
  return {
    async fail() {
      await page.getByRole('button', { name: 'Report issue' }).click();
      await expect(page.getByRole('alert')).toContainText('The message was not sent');
      await expect(page.getByRole('alert')).toContainText('Your text is still here.');
      await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(
        'Each second one.',
      );
    },
    async retry() {
      await page.getByRole('button', { name: 'Report issue' }).click();
      await expect(page.getByRole('heading', { name: 'Support has your message' })).toBeVisible();
    },
  };
};

const uploadEdition: Begin = async (page, portal) => {
  await page.goto(`${portal}/edi/serviceCode`);
  await page.getByRole('button', { name: 'Upload edition' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload edition' });
  const drop = modal.getByLabel(/Drop a table/);
  await expect(drop).toBeAttached();
  const table = 'service,addOn,mandatory,notTo,validFrom,validTo\nP20,A1,,,,\n';
  return {
    async fail() {
      await drop.setInputFiles(file('codes.csv', table));
      await expect(modal.getByRole('alert')).toContainText('The table was not checked');
      await expect(modal).toContainText('codes.csv');
    },
    async retry() {
      await modal.getByRole('button', { name: 'Try again' }).click();
      await expect(modal.getByRole('region', { name: 'Changes' })).toContainText('P20 with A2');
      await modal.getByRole('button', { name: 'Publish' }).click();
      // It has far fewer rows than the one before, so it is asked again.
      await modal.getByRole('button', { name: 'Publish the smaller table' }).click();
      await expect(page.getByText('The edition is published')).toBeVisible();
    },
  };
};

const works = [
  publishSpecification,
  chooseSpecification,
  writeNews,
  writeFaq,
  uploadEdition,
  reportIncident,
  changeEndpoint,
  listEndpoints('cloud', 'location-v4-servicepoints'),
  listEndpoints('on-prem', 'There are no on-premises endpoints.'),
  reportIssue,
];

interface OwnPortal {
  readonly portal: string;
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
  /** At the same address, with the same data. */
  readonly start: () => Promise<void>;
}

/** A portal of the test's own, with a member of staff signed in to it. */
async function withOwnPortal(
  { browser, demo }: { readonly browser: Browser; readonly demo: boolean },
  use: (own: OwnPortal) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-down-'));
  // The database's own user has to get in, so that its files stay below this folder over the restart.
  await chmod(directory, 0o755);
  const launchAt = (port: number) =>
    launch({ directory, portals: ['production'], ports: { production: port }, demo });
  let running = await launchAt(0);
  const portal = running.production?.url ?? '';
  const context = await openStaffContext(browser, { portal, directory });
  await use({
    portal,
    context,
    stop: () => running.stop(),
    start: async () => void (running = await launchAt(Number(new URL(portal).port))),
  });
  await context.close();
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}

test(
  'CAT-07 EDI-03 NEWS-01 STAT-02 INV-04 INV-05 FAQ-01 with the service down staff lose nothing that they have chosen or typed, and go on when it is back',
  onlyLong(),
  async ({ browser }) => {
    test.setTimeout(240_000);
    await withOwnPortal({ browser, demo: false }, async ({ portal, context, stop, start }) => {
      const begun: Work[] = [];
      for (const begin of works) begun.push(await begin(await context.newPage(), portal));
      await stop();
      for (const { fail } of begun) await fail();
      await start();
      for (const { retry } of begun) await retry();
    });
  },
);

test(
  'INV-02 an on-premises endpoint says that it could not be loaded, opens when asked again, and that there is none of a name',
  onlyLong(),
  async ({ browser }) => {
    test.setTimeout(240_000);
    await withOwnPortal({ browser, demo: true }, async ({ portal, context, stop, start }) => {
      const page = await context.newPage();
      await page.goto(`${portal}/gateway-inventory/on-prem`);
      await page.getByRole('link', { name: '/rest/nova/v1/chutes/**' }).click();
      await expect(
        page.getByText('Writes need the second approval of the terminal.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Clear selection' }).click();
      const other = page.getByRole('link', { name: '/rest/shipment/v1/edifact/**' });
      await expect(other).toBeVisible();

      await stop();
      await other.click();
      const alert = page.getByRole('alert').filter({ hasText: 'The endpoint could not be loaded' });
      await expect(alert).toContainText('GATEWAY ERROR');
      await start();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Bodies up to 5 MiB')).toBeVisible();
      await expect(alert).toHaveCount(0);

      await page.goto(`${portal}/gateway-inventory/on-prem/%2Frest%2Fnowhere%2F**`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('/rest/nowhere/**');
      await expect(page.getByRole('heading', { name: 'No record found' })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await page.getByRole('link', { name: 'Open the inventory' }).click();
      await expect(other).toBeVisible();

      await page.goto(`${portal}/gateway-inventory/cloud/nowhere-v1-none`);
      await expect(page.getByRole('heading', { name: 'No record found' })).toBeVisible();
      await page.getByRole('link', { name: 'Open the inventory' }).click();
      await expect(page).toHaveURL(`${portal}/gateway-inventory/cloud`);
    });
  },
);
