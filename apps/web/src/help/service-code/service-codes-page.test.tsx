import type {
  AdditionalService,
  BasicService,
  Combination,
} from '@portal/contract/help/service-code/operations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const days = { validFrom: '2018-01-01', validTo: '2099-12-31' };
const service = (serviceCode: string, serviceName: string): BasicService => ({
  serviceCode,
  serviceName,
  ...days,
  shipmentMaxWeight: 35,
  shipmentMaxLength: 150,
});
const addOn = (
  code: string,
  name: string,
  more: Partial<AdditionalService> = {},
): AdditionalService => ({
  adnlServiceCode: code,
  adnlServiceName: name,
  ...days,
  excludedAdnlServiceCodes: [],
  requiredFields: [],
  needsAgreement: false,
  ...more,
});
const names = {
  P18: 'Parcel to home',
  P20: 'Parcel to Service Point',
  A1: 'Notification by SMS',
  C7: 'Outside door',
  G1: 'Dangerous goods',
} as const;
const goes = (
  serviceCode: 'P18' | 'P20',
  adnlServiceCode: 'A1' | 'C7' | 'G1',
  to = 'ALL',
  mandatory = false,
): Combination => ({
  serviceCode,
  serviceName: names[serviceCode],
  adnlServiceCode,
  adnlServiceName: names[adnlServiceCode],
  ...days,
  allowedConsigneeCountry: to,
  allowedConsignorCountry: 'SE',
  mandatory,
});
const issuer = { issuerCode: 'Z11', issuerCountryCode: 'SE', issuerCountry: 'Sweden' };
const other = { issuerCode: 'Z12', issuerCountryCode: 'NO', issuerCountry: 'Norway' };
const lists = {
  basicAddonCombo: [
    {
      ...issuer,
      adnlServiceCodeCombDetails: [
        goes('P18', 'A1', 'ALL', true),
        goes('P18', 'C7', 'SE'),
        goes('P20', 'A1'),
        goes('P20', 'G1', 'NO'),
      ],
    },
    { ...other, adnlServiceCodeCombDetails: [] },
  ],
  basicService: [
    { ...issuer, serviceCodeDetails: [service('P18', names.P18), service('P20', names.P20)] },
    { ...other, serviceCodeDetails: [] },
  ],
  additionalService: [
    {
      ...issuer,
      adnlServiceCodeDetails: [
        addOn('A1', names.A1, { requiredFields: ['consignee.phone'] }),
        addOn('C7', names.C7, { excludedAdnlServiceCodes: ['G1'] }),
        addOn('G1', names.G1, { needsAgreement: true }),
      ],
    },
    { ...other, adnlServiceCodeDetails: [] },
  ],
};
const listServiceCodes = ({
  params,
}: {
  readonly params: { readonly serviceType: keyof typeof lists };
}) => lists[params.serviceType];

const address = '/edi/serviceCode';
const open = (where = address, more: object = {}, as: 'public' | 'internal' = 'public') =>
  openPortal(where, { as, answers: { listServiceCodes, ...more } });

test('EDI-03 a combination is checked, and the matrix of the route shown', async () => {
  expect(await (await open()).reads()).toMatchInlineSnapshot(`
    "# Service Codes
    Basic services, add-ons and which can be combined. Bookings and EDI messages are checked against this list.
    ## Check a combination
    [Copy link]
    From
    From: *Sweden | Norway
    To
    To: *Sweden | Norway
    Basic service
    Basic service: *P18 Parcel to home | P20 Parcel to Service Point
    Add-ons
    [A1 Notification by SMS]
    [C7 Outside door]
    [G1 Dangerous goods]
    ### P18 is available
    In a booking
    [Copy code]
    {"service":"P18","addOns":[]}
    ## All combinations
    2 basic services, 2 add-ons, 3 rows
    Issuer country
    Issuer country: *Sweden | Norway
    Search code or name
    <Search code or name: "">
    <Matrix> on
    Matrix
    <List>
    List
    [CSV]
    [JSON]
    From Sweden to Sweden
    | Basic service | A1Notification by SMS | C7Outside door | Limit |
    | P18 Parcel to home | Always included | May be added | 35 kg | chosen
    | P20 Parcel to Service Point | May be added | Not possible | 35 kg |
    Always included
    May be added
    Needs an agreement
    Blank: not possible"
  `);
});

test('EDI-03 one that does not go says why, and offers what does', async () => {
  const portal = await open(`${address}?from=SE&to=NO&service=P18&addOns=C7,G1`);
  const shown = await portal.reads();
  expect(shown.slice(0, shown.indexOf('From Sweden'))).toMatchInlineSnapshot(`
    "# Service Codes
    Basic services, add-ons and which can be combined. Bookings and EDI messages are checked against this list.
    ## Check a combination
    [Copy link]
    From
    From: *Sweden | Norway
    To
    To: Sweden | *Norway
    Basic service
    Basic service: *P18 Parcel to home | P20 Parcel to Service Point
    Add-ons
    [A1 Notification by SMS]
    [C7 Outside door] on
    [G1 Dangerous goods] on
    ### P18 C7 G1 is not available
    C7 Outside door is not available with Parcel to home to NO, only to other countries.
    G1 Dangerous goods is not available with Parcel to home.
    C7 and G1 exclude each other.
    Nearest valid setP18
    [Use it: P18]
    With another serviceP20 G1
    [Use it: P20 G1]
    ## All combinations
    2 basic services, 2 add-ons, 3 rows
    Issuer country
    Issuer country: *Sweden | Norway
    Search code or name
    <Search code or name: "">
    <Matrix> on
    Matrix
    <List>
    List
    [CSV]
    [JSON]
    "
  `);
});

test('EDI-03 each choice is an address', async () => {
  const portal = await open();
  await portal.reads();
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'NO');
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Basic service' }), 'P20');
  await portal.user.click(screen.getByRole('button', { name: /^G1/ }));
  expect(portal.router.state.location.search).toEqual({
    from: 'SE',
    to: 'NO',
    service: 'P20',
    addOns: 'G1',
  });
  expect(await portal.reads()).toContain('Only by agreement: G1.');
  await portal.user.click(screen.getByRole('button', { name: /^A1/ }));
  await portal.user.click(screen.getByRole('button', { name: /^G1/ }));
  expect(portal.router.state.location.search).toEqual({
    from: 'SE',
    to: 'NO',
    service: 'P20',
    addOns: 'A1',
  });
  await portal.user.click(screen.getByRole('radio', { name: 'List' }));
  const list = await portal.reads();
  expect(
    list.slice(
      list.indexOf('## All') === -1 ? list.indexOf('Combinations') : list.indexOf('## All'),
    ),
  ).toMatchInlineSnapshot(`
    "## All combinations
    2 basic services, 3 add-ons, 4 rows
    Issuer country
    Issuer country: *Sweden | Norway
    Search code or name
    <Search code or name: "">
    <Matrix>
    Matrix
    <List> on
    List
    [CSV]
    [JSON]
    Combinations
    | Basic service | Add-on | To | Valid from | Valid to | Mandatory |
    | P18 Parcel to home | A1 Notification by SMS | All countries | 2018-01-01 | 2099-12-31 | Yes |
    | P18 Parcel to home | C7 Outside door | Sweden | 2018-01-01 | 2099-12-31 | No |
    | P20 Parcel to Service Point | A1 Notification by SMS | All countries | 2018-01-01 | 2099-12-31 | No |
    | P20 Parcel to Service Point | G1 Dangerous goods | Norway | 2018-01-01 | 2099-12-31 | No |"
  `);
  expect(portal.router.state.location.search).toMatchObject({ view: 'list' });
  await portal.user.type(screen.getByRole('searchbox'), 'nothing like it{Enter}');
  expect(await portal.reads()).toContain('No matching codes');
});

test('EDI-03 no codes, and no answer', async () => {
  const portal = await open(address, { listServiceCodes: new Refusal(503) });
  expect(await portal.reads()).toContain('## The service codes could not be loaded');
  portal.answer('listServiceCodes', []);
  await portal.press('Try again');
  expect(await portal.reads()).toContain('## No service codes\nNone have been published yet.');
});

const edition = (id: number, more: object = {}) => ({
  id,
  publishedAt: '2026-11-01T12:00:00.000Z',
  publishedBy: 'staff@postal.example',
  services: 2,
  addOns: 3,
  combinations: 4,
  isCurrent: false,
  ...more,
});
const listServiceCodeEditions = {
  data: [
    edition(2, { isCurrent: true }),
    edition(1),
    edition(0, { publishedAt: null, publishedBy: null }),
  ],
};
const desk = (text: string) => text.slice(text.indexOf('## For staff'), text.indexOf('\n## Check'));
const inDialog = () => within(screen.getByRole('dialog'));

test('EDI-03 staff see the editions, and go back to one of before', async () => {
  const portal = await open(
    address,
    { listServiceCodeEditions, restoreServiceCodeEdition: new Refusal(503) },
    'internal',
  );
  expect(desk(await portal.reads())).toMatchInlineSnapshot(`
    "## For staff
    [Upload edition]
    Everyone sees a new edition within five minutes.
    Editions
    | Published | By | Services | Add-ons | Combinations | State |
    | 1 Nov 2026, 12:00 UTC | staff@postal.example | 2 | 3 | 4 | In force |
    | 1 Nov 2026, 12:00 UTC | staff@postal.example | 2 | 3 | 4 | [Restore 1 Nov 2026, 12:00 UTC] |
    | Came with the portal | – | 2 | 3 | 4 | [Restore Came with the portal] |"
  `);
  const [first] = screen.getAllByRole('button', { name: /^Restore/ });
  await portal.user.click(first ?? document.body);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Restore edition
    1 Nov 2026, 12:00 UTC
    [Close window]
    It is published again. The current edition stays in the list.
    [Close window]
    [Restore]"
  `);
  const restore = inDialog().getByRole('button', { name: /^Restore/ });
  await portal.user.click(restore);
  expect(await portal.reads('dialog')).toMatch(/was not/);
  portal.answer('restoreServiceCodeEdition', { data: edition(3) });
  portal.calls.length = 0;
  await portal.user.click(restore);
  await screen.findByText(/^The edition/);
  await portal.reads();
  const [sent] = portal.callsOf('restoreServiceCodeEdition');
  expect([sent?.params, sent?.body]).toEqual([
    { editionId: '1' },
    { basedOn: 2, confirmed: false },
  ]);
  expect(portal.callsOf('listServiceCodes')).toHaveLength(3);
  expect(portal.callsOf('listServiceCodeEditions')).toHaveLength(1);
});

test('EDI-03 a new edition is checked, shown by its changes, and published on what was seen', async () => {
  const portal = await open(
    address,
    { listServiceCodeEditions, checkServiceCodes: new Refusal(503) },
    'internal',
  );
  await portal.reads();
  await portal.press('Upload edition');
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Upload edition
    We check it first. Nothing changes until you publish it.
    [Close window]
    Drop a table here, or choose a file
    <Drop a table here, or choose a file: "">
    JSON with the whole table, or CSV with the columns service, addOn, mandatory, notTo, validFrom and validTo
    [Close window]
    [Publish] off"
  `);
  const drop = await inDialog().findByLabelText(/Drop a table/);
  await portal.user.upload(drop, new File(['service,addOn\n'], 'codes.csv', { type: 'text/csv' }));
  expect(await portal.reads('dialog')).toContain('The table was not checked');
  portal.answer('checkServiceCodes', {
    data: {
      basedOn: 2,
      changes: [
        { kind: 'added', text: 'P20 with C7' },
        { kind: 'removed', text: 'P18 with C7' },
      ],
    },
  });
  await portal.user.click(inDialog().getByRole('button', { name: 'Try again' }));
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Upload edition
    We check it first. Nothing changes until you publish it.
    [Close window]
    Drop a table here, or choose a file
    <Drop a table here, or choose a file: "">
    JSON with the whole table, or CSV with the columns service, addOn, mandatory, notTo, validFrom and validTo
    codes.csv
    ### 2 changes
    Added P20 with C7
    Removed P18 with C7
    [Close window]
    [Publish]"
  `);
  portal.answer('createServiceCodeEdition', new Refusal(503));
  await portal.user.click(inDialog().getByRole('button', { name: 'Publish' }));
  expect(await portal.reads('dialog')).toContain('The edition was not published');
  portal.answer('createServiceCodeEdition', { data: edition(3) });
  portal.calls.length = 0;
  await portal.user.click(inDialog().getByRole('button', { name: 'Publish' }));
  await screen.findByText('The edition is published');
  expect(portal.callsOf('createServiceCodeEdition')[0]?.body).toEqual({
    format: 'csv',
    text: 'service,addOn\n',
    basedOn: 2,
    confirmed: false,
  });
  expect(portal.callsOf('listServiceCodes')).toHaveLength(3);
});

test('DAY-32 a table that shrinks is published when that is said twice', async () => {
  const changes = [{ kind: 'removed', text: 'P18 with C7' }];
  const portal = await open(
    address,
    {
      listServiceCodeEditions,
      checkServiceCodes: { data: { basedOn: 2, changes } },
      createServiceCodeEdition: new Refusal(409, {
        compositeFault: { faults: [{ explanationText: 'The table shrinks' }] },
      }),
    },
    'internal',
  );
  await portal.reads();
  await portal.press('Upload edition');
  const drop = await inDialog().findByLabelText(/Drop a table/);
  await portal.user.upload(drop, new File(['service,addOn\n'], 'codes.csv', { type: 'text/csv' }));
  await portal.press('Publish');
  await inDialog().findByText('The table shrinks.');
  portal.answer('createServiceCodeEdition', { data: edition(3) });
  await portal.press('Publish the smaller table');
  await screen.findByText('The edition is published');
  expect(portal.callsOf('createServiceCodeEdition').at(-1)?.body).toMatchObject({
    confirmed: true,
  });
});

test('EDI-03 faults of a table are told by their lines; one without a change says so', async () => {
  const portal = await open(
    address,
    { listServiceCodeEditions, checkServiceCodes: { data: { basedOn: 2, changes: [] } } },
    'internal',
  );
  await portal.reads();
  await portal.press('Upload edition');
  const drop = await inDialog().findByLabelText(/Drop a table/);
  await portal.user.upload(drop, new File(['{}'], 'codes.json', { type: 'application/json' }));
  expect(await portal.reads('dialog')).toContain('nothing would change');
});
