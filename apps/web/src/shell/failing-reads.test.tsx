import { pages } from '@portal/contract/addresses/pages';
import { grants } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../test/open-portal.tsx';

/** Without these there is nobody to show a page to. */
const ofViewer = ['getLoginUser', 'exchangeCode', 'findOwnAccount', 'getOwnAccount', 'listUsers'];
const answers = Object.fromEntries(
  operations
    .filter(({ id, method }) => method === 'GET' && !ofViewer.includes(id))
    .map(({ id }) => [id, new Refusal(500)]),
);
/** Read for the frame of each page, or, as the news of the home page, left out where they fail. */
const ofFrame = ['getOverviewPart', 'listNews', 'countSpecifications', 'listSpecificationsByRole'];
const addresses = Object.keys(pages).map((page) =>
  page.replaceAll('$systemName', 'shipment-v3-booking').replaceAll(/\$\w+/g, '12'),
);

test.each(
  addresses.flatMap((address) => [
    ['staff', address, { as: 'apigov', grants }] as const,
    ['an admin', address, { as: 'admin' }] as const,
  ]),
)(
  'NAV-01 to %s %s says that its data could not be loaded, and tries again',
  async (_, address, who) => {
    const portal = await openPortal(address, { ...who, answers });
    await portal.reads();
    const failed = portal.calls.filter((call) => call.operation in answers);
    const own = failed.filter((call) => !ofFrame.includes(call.operation));
    if (own.length === 0) return;
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    const before = portal.calls.length;
    if (again) await portal.user.click(again);
    expect(portal.calls.length).toBeGreaterThan(before);
  },
);
