import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeAccountTerms } from '@portal/contract/accounts/terms/fake-terms';
import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/accountDetails';
const whole = fakeAccount({
  extra_fields: {
    phone: '4681234567',
    customer_number: '20601',
    customer_number_proved: false,
    organisation_number: '556000-0001',
    vat_number: 'SE556000000101',
    country: 'SE',
    billing_address: 'Storgatan 1',
    billing_zip: '111 22',
    billing_city: 'Stockholm',
  },
});
const getIdentityUser = {
  iamUserId: 'iam-anna',
  username: 'anna.admin',
  email: 'anna@webshop.example',
  firstName: 'Anna',
  lastName: null,
  phone: '4681234567',
  enabled: true,
  emailVerified: true,
  roles: [],
  createdAt: '2025-04-02T10:00:00Z',
};
const of = (account: object) => ({ findOwnAccount: { account }, getOwnAccount: { account } });
const edition = { edition: 1, in_force_on: '2022-04-27', changes: '' };
const answers = {
  getIdentityUser,
  listApplications: { applications: [] },
  getAccountTerms: { terms: fakeAccountTerms() },
  getTerms: { data: { shown: { ...edition, text: 'Terms.' }, editions: [edition], current: 1 } },
  ...of(whole),
};
const acceptTerms = (portal: Awaited<ReturnType<typeof open>>) =>
  portal.user.click(screen.getByRole('checkbox', { name: /^I accept the terms: edition 1/ }));
const open = (
  as: 'admin' | 'member' = 'admin',
  more: object = {},
  where = address,
  config: object = {},
) => openPortal(where, { as, answers: { ...answers, ...more }, config });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('USER-05 what is known of the organisation', async () => {
  expect(await (await open()).reads()).toMatchInlineSnapshot(`
    "# Account details
    Your organisation’s details, and how we reach you.
    (Edit) /admin/accountDetails?edit=1
    (Organisation) /admin/accountDetails here
    (Billing) /admin/accountDetails?tab=invoices
    (Your profile) /admin/accountDetails?tab=profile
    Organisation
    Example Webshop
    Account id
    4711
    Phone
    +4681234567
    Country
    Sweden
    Customer number
    20601 Not verified: new applications need our approval
    Organisation number
    556000-0001
    VAT number
    SE556000000101
    Created
    11 Mar 2025
    Terms
    (Edition 1) /terms?edition=1
    , accepted 15 Jan 2026 by anna@webshop.example
    ## The account’s data
    (What we keep, and for how long) /privacy
    ### Audit log
    Who did what in this account, when and from where.
    (Audit log) /admin/accountDetails?tab=log
    ### Export Example Webshop
    A ZIP archive of the account: people, applications with masked keys, requests, invoices, usage and the request log.
    [Export the account]
    ### Close Example Webshop
    Keys and clients stop working immediately, and everyone leaves. The account is erased 14 days later; we must keep invoices by law.
    [Close the account]"
  `);
});

test('USER-05 what is not given is said; a member changes nothing; the sandbox knows less', async () => {
  const portal = await open('member', {
    ...of(fakeAccount({ users: [{ user: fakeUser({ role: 'member' }) }] })),
    getIdentityUser: { ...getIdentityUser, firstName: null, phone: null },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Account details
    Your organisation’s details. Only admins of the account can change them.
    (Organisation) /admin/accountDetails here
    (Billing) /admin/accountDetails?tab=invoices
    (Your profile) /admin/accountDetails?tab=profile
    Organisation
    Example Webshop
    Account id
    4711
    Phone
    Not given
    Country
    Not given
    Customer number
    Not given
    Organisation number
    Not given
    VAT number
    Not given
    Created
    11 Mar 2025
    Terms
    (Edition 1) /terms?edition=1
    , accepted 15 Jan 2026 by anna@webshop.example
    ## The account’s data
    (What we keep, and for how long) /privacy
    ### Audit log
    Who did what in this account, when and from where.
    (Audit log) /admin/accountDetails?tab=log"
  `);
  const sandbox = await (
    await open('admin', {}, address, { production: false, kind: 'sandbox' })
  ).reads();
  expect(sandbox).not.toMatch(/Customer number|Plan|Billing/);
});

test('USER-05 LOGIN-12 what is known of the person', async () => {
  const portal = await open('admin', {}, `${address}?tab=profile`);
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Account details
    You, and how you log in.
    [Edit your name and phone]
    (Password and security) https://login.portal.example/security
    (Organisation) /admin/accountDetails
    (Billing) /admin/accountDetails?tab=invoices
    (Your profile) /admin/accountDetails?tab=profile here
    Name
    Anna
    E-mail
    anna@webshop.example
    User name
    anna.admin
    Your phone
    +4681234567
    Role in Example Webshop
    Admin
    User id
    iam-anna
    ## Your data
    (What we keep, and for how long) /privacy
    ### Download my data
    A ZIP archive of the data we keep about you: profile, logins, tokens and activity. It contains no passwords or keys.
    [Download my data]
    ### Delete my login
    Your login is closed immediately, and erased 14 days later. You need your password.
    (Delete my login) https://login.portal.example/security/erase"
  `);
});

test('USER-05 plan and person without an answer can be asked again', async () => {
  const portal = await open(
    'admin',
    {
      getIdentityUser: new Refusal(503),
      listApplications: new Refusal(503),
      listInvoices: { invoices: [] },
      getAlertSettings: { alert_settings: { limit_alerts: true } },
    },
    `${address}?tab=profile`,
  );
  const profile = await portal.reads();
  expect(profile).toContain('Your name and phone could not be loaded.');
  expect(profile.match(/Not available right now/g)).toHaveLength(2);
  portal.answer('getIdentityUser', getIdentityUser);
  await portal.press('Try again');
  expect(await portal.reads()).toContain('Anna');

  await portal.user.click(screen.getByRole('link', { name: 'Billing' }));
  await screen.findByText('Your plan could not be loaded.');
  portal.answer('listApplications', { applications: [] });
  await portal.press('Try again');
  expect(await portal.reads()).not.toContain('could not be loaded');
});

test('USER-05 an admin changes only what differs, under the version that was read', async () => {
  const portal = await open(
    'admin',
    { updateAccount: new Refusal(422, { errors: { vat_number: ['is too short'] } }) },
    `${address}?edit=1`,
  );
  const form = await portal.reads();
  expect(form.slice(0, form.indexOf('## The account'))).toMatchInlineSnapshot(`
    "# Account details
    Your organisation’s details, and how we reach you.
    (Organisation) /admin/accountDetails here
    (Billing) /admin/accountDetails?tab=invoices
    (Your profile) /admin/accountDetails?tab=profile
    Organisation
    <Organisation: "Example Webshop">
    Country
    Country: Choose a country | *Sweden | Norway
    Phone
    <Phone: "+4681234567">
    Optional. Include the country code. We call you if something is wrong with your integration.
    Customer number
    <Customer number: "20601">
    You find it on your agreement or any invoice.
    Organisation number
    <Organisation number: "556000-0001">
    As written in the company register of your country.
    Buying as
    Buying as: *Not given | Business | Consumer
    A business in another EU country pays no VAT to us if its VAT number is valid.
    VAT number
    <VAT number: "SE556000000101">
    Billing address
    <Billing address: "Storgatan 1">
    Street and number, as they should appear on your invoices.
    Postcode
    <Postcode: "111 22">
    City
    <City: "Stockholm">
    Your reference
    <Your reference: "">
    Printed on each invoice: a cost centre, an order number or a name.
    Electronic address
    <Electronic address: "">
    The address where your system receives e-invoices (Peppol), with its scheme, such as 0007:5560000001.
    [Update]
    [Cancel]
    "
  `);
  await portal.user.clear(box('Organisation'));
  await portal.press('Update');
  expect(await portal.reads()).toContain('Field should not be empty');
  await portal.user.type(box('Organisation'), 'New name');
  await portal.user.clear(box(/^Phone/));
  await portal.user.type(box(/^Phone/), 'abc');
  await portal.press('Update');
  expect(await portal.reads()).toContain('Enter a number such as +46 8 123 45 67');
  expect(portal.callsOf('updateAccount')).toHaveLength(0);
  await portal.user.clear(box(/^Phone/));
  await portal.press('Update');
  expect(await portal.reads()).toContain('Is too short');
  expect(document.activeElement).toBe(box('VAT number'));
  portal.answer('updateAccount', { account: whole });
  portal.calls.length = 0;
  await portal.press('Update');
  await screen.findByText('Account details updated');
  await portal.reads();
  const [sent] = portal.callsOf('updateAccount');
  expect(sent?.body).toEqual({ org_name: 'New name', phone: '' });
  expect(sent?.headers.get('if-match')).toBe('"2025-03-11T08:15:00Z"');
  expect(portal.callsOf('getOwnAccount').length).toBeGreaterThan(0);
  expect(portal.router.state.location.href).toBe(address);
});

test('USER-05 nothing changed sends nothing; Cancel leaves', async () => {
  const portal = await open('admin', {}, `${address}?edit=1`);
  await portal.reads();
  await portal.press('Update');
  await portal.reads();
  expect(portal.callsOf('updateAccount')).toHaveLength(0);
  expect(portal.router.state.location.href).toBe(address);
  const again = await open('admin', {}, `${address}?edit=1`);
  await again.reads();
  await again.press('Cancel');
  expect(again.router.state.location.href).toBe(address);
});

test('USER-05 somebody else was first: both versions are shown, theirs can be taken', async () => {
  const portal = await open(
    'admin',
    { updateAccount: new Refusal(412, { status: 'Precondition failed' }) },
    `${address}?edit=1`,
  );
  await portal.reads();
  await portal.user.clear(box('City'));
  await portal.user.type(box('City'), 'Uppsala');
  portal.answer('getOwnAccount', {
    account: {
      ...whole,
      updated_at: '2026-11-23T08:00:00Z',
      extra_fields: { ...whole.extra_fields, billing_city: 'Lund' },
    },
  });
  await portal.press('Update');
  await screen.findByText(/Lund/);
  const shown = await portal.reads();
  expect(shown.slice(shown.indexOf('Your organisation’s details'), shown.indexOf('<Organisation')))
    .toMatchInlineSnapshot(`
      "Your organisation’s details, and how we reach you.
      (Organisation) /admin/accountDetails here
      (Billing) /admin/accountDetails?tab=invoices
      (Your profile) /admin/accountDetails?tab=profile
      Someone else has changed this account. Your changes are not saved yet.
      Both versions
      | Field | Yours | Stored now |
      | City | Uppsala | Lund |
      [Use the saved version]
      or press Update to save yours instead.
      Organisation
      "
    `);
  expect(box('City')).toHaveProperty('value', 'Uppsala');
  await portal.press(/saved version/);
  await portal.reads();
  expect(box('City')).toHaveProperty('value', 'Lund');
});

test('LOGIN-12 one changes the own name and phone', async () => {
  const portal = await open(
    'member',
    { updateIdentityUser: new Refusal(503) },
    `${address}?tab=profile`,
  );
  await portal.reads();
  await portal.press(/^Edit ?your name and phone/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Your name and phone
    anna@webshop.example
    [Close window]
    First name
    <First name: "Anna">
    Last name
    <Last name: "">
    Phone
    <Phone: "+4681234567">
    Language
    Language: *English | Svenska
    For the portal only. API responses are not translated.
    [Close window]
    [Update]"
  `);
  const dialog = within(screen.getByRole('dialog'));
  const update = () => portal.user.click(dialog.getByRole('button', { name: 'Update' }));
  await portal.user.type(dialog.getByRole('textbox', { name: 'Last name' }), ' Berg ');
  await portal.user.type(dialog.getByRole('textbox', { name: 'Phone' }), 'x');
  await update();
  expect(await portal.reads('dialog')).toContain('Enter a number such as');
  await portal.user.type(dialog.getByRole('textbox', { name: 'Phone' }), '{Backspace}');
  await update();
  expect(await portal.reads('dialog')).toContain('Your details were not changed.');
  const renamed = { ...getIdentityUser, lastName: 'Berg' };
  portal.answer('updateIdentityUser', renamed);
  portal.answer('getIdentityUser', renamed);
  await update();
  await screen.findByText('Your details are updated');
  const sent = portal.callsOf('updateIdentityUser').at(-1);
  expect([sent?.params, sent?.body]).toMatchInlineSnapshot(`
    [
      {
        "iamUserId": "iam-anna",
      },
      {
        "firstName": "Anna",
        "lastName": "Berg",
        "locale": "en",
        "phone": "+4681234567",
      },
    ]
  `);
  expect(await portal.reads()).toContain('Anna Berg');
});

const event = (id: number, more: object = {}) => ({
  event: {
    id,
    action: 'user.role_changed',
    subject: 'bo@webshop.example',
    details: { from: 'member', to: 'admin' },
    actor: 'anna@webshop.example',
    address: '192.0.2.0',
    request_id: 'r',
    created_at: '2026-11-20T12:00:00.000Z',
    ...more,
  },
});

test('USER-08 the audit log says who did what, when and from where', async () => {
  const listAccountEvents = {
    events: [
      event(2),
      event(1, { actor: null, address: null, action: 'account.created', details: {} }),
    ],
    pagination: { total: 45, pages: 3, currentPage: 2 },
  };
  const portal = await open('admin', { listAccountEvents }, `${address}?tab=log&page=2`);
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Account details) /admin/accountDetails
    Audit log
    # Audit log
    Who did what in this account, when and from where. Entries are never changed.
    Audit log
    | When | What | Who | From |
    | 20 Nov 2026, 12:00 UTC | Made bo@webshop.example admin | anna@webshop.example | 192.0.2.0 |
    | 20 Nov 2026, 12:00 UTC | Created the account bo@webshop.example | The portal | – |
    (Previous page) /admin/accountDetails?tab=log&page=1
    (Page 1) /admin/accountDetails?tab=log&page=1
    (Page 2) /admin/accountDetails?tab=log&page=2 here
    (Page 3) /admin/accountDetails?tab=log&page=3
    (Next page) /admin/accountDetails?tab=log&page=3"
  `);
  expect(portal.callsOf('listAccountEvents')[0]?.query).toEqual({ page: '2' });
  const none = await open(
    'admin',
    { listAccountEvents: { events: [], pagination: { total: 0, pages: 0, currentPage: 1 } } },
    `${address}?tab=log&page=x`,
  );
  expect(await none.reads()).toContain('## Nothing here yet');
  expect(screen.queryByRole('table')).toBeNull();
  expect(none.callsOf('listAccountEvents')[0]?.query).toEqual({ page: '1' });
  const down = await open('admin', { listAccountEvents: new Refusal(503) }, `${address}?tab=log`);
  expect(await down.reads()).toContain('## The audit log could not be loaded');
  down.answer('listAccountEvents', listAccountEvents);
  await down.press('Try again');
  expect(await down.reads()).toContain('192.0.2.0');
});

const noAccount = { findOwnAccount: new Refusal(404, { status: 'Not found' }) };

test('LOGIN-02 the first account: the number is proved by a code, and makes the account', async () => {
  const portal = await open(
    'admin',
    {
      ...noAccount,
      createCustomerCode: new Refusal(422, { errors: { customer_number: ['is no number'] } }),
    },
    '/admin',
  );
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Set up your organisation
    Your account holds your applications, your people and your plan.
    Logged in as anna@webshop.example. You will be the admin of the account.
    Organisation
    <Organisation: "">
    Country
    Country: *Choose a country | Sweden | Norway
    Phone
    <Phone: "">
    Optional. Include the country code. We call you if something is wrong with your integration.
    Plan
    <CustomerYou ship for yourself, or for brands in your group.> on
    CustomerYou ship for yourself, or for brands in your group.
    <PartnerYou run a platform, and your customers ship with it.>
    PartnerYou run a platform, and your customers ship with it.
    Customer number
    <Customer number: "">
    You find it on your agreement or any invoice.
    [Send code]
    [I cannot get a code]"
  `);
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'SE');
  await portal.press('Send code');
  expect(await portal.reads()).toContain('Field should not be empty');
  await portal.user.type(box(/^Customer number/), '20601');
  await portal.press('Send code');
  expect(await portal.reads()).toContain('Is no number');
  portal.answer('createCustomerCode', {
    challenge: { id: 'ch1', text: 'We have written to a…@webshop.example.' },
  });
  await portal.press('Send code');
  await screen.findByText(/If we know this number/);
  expect(document.activeElement).toBe(box(/^Code/));
  portal.answer(
    'verifyCustomerCode',
    new Refusal(422, { errors: { code: ['is wrong or has expired'] } }),
  );
  await portal.user.type(box(/^Code/), '000000');
  await portal.press('Check code');
  expect(await portal.reads()).toContain('Is wrong or has expired');
  portal.answer('verifyCustomerCode', {
    customer: { name: 'Example Webshop', organisation_number: null, has_account: false },
  });
  await portal.press('Check code');
  expect(await portal.reads()).toContain('The customer number 20601 is verified.');
  portal.answer('createAccount', { account: whole });
  portal.answer('findOwnAccount', { account: whole });
  await portal.press('Create account');
  expect(await portal.reads()).toContain('Accept the terms to continue');
  expect(portal.callsOf('createAccount')).toEqual([]);
  await acceptTerms(portal);
  await portal.press('Create account');
  await portal.reads();
  expect(portal.callsOf('createAccount')[0]?.body).toEqual({
    org_name: 'Example Webshop',
    country: 'SE',
    plan: 'customer',
    customer_number: '20601',
    customer_challenge: 'ch1',
    terms_edition: 1,
  });
  expect(portal.callsOf('createAccount')[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(await portal.reads()).not.toContain('# Set up your organisation');
});

test('LOGIN-02 a number that has an account leads to its admins', async () => {
  const portal = await open(
    'admin',
    {
      ...noAccount,
      createCustomerCode: { challenge: { id: 'ch1', text: 'Written.' } },
      verifyCustomerCode: {
        customer: { name: 'Example Webshop', organisation_number: null, has_account: true },
      },
      askToJoin: new Refusal(503),
    },
    '/admin',
  );
  await portal.reads();
  await portal.user.type(box(/^Customer number/), '20601');
  await portal.press('Send code');
  await portal.user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456');
  await portal.press('Check code');
  await portal.press('Ask to join');
  expect(await portal.reads()).toContain('Your request was not sent.');
  expect(await portal.reads()).not.toContain('[Create account]');
  portal.answer('askToJoin', null);
  await portal.press('Ask to join');
  await screen.findByText('We have asked the admins.');
  expect(portal.callsOf('askToJoin').at(-1)?.params).toEqual({ challengeId: 'ch1' });
  await portal.press('Use a different number');
  expect(await portal.reads()).toContain('[Send code]');
});

test('LOGIN-02 without a code, as a partner, in the sandbox', async () => {
  const portal = await open('admin', { ...noAccount, createAccount: new Refusal(503) }, '/admin');
  await portal.reads();
  await portal.press('I cannot get a code');
  expect(await portal.reads()).toContain('Your applications will need our approval.');
  await portal.press('Verify the number with a code');
  expect(await portal.reads()).toContain('[Send code]');
  await portal.user.click(screen.getByRole('radio', { name: /^Partner/ }));
  await portal.user.type(box('Organisation'), 'Platform');
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NO');
  await portal.user.type(box(/^Organisation number/), ' 123 ');
  await acceptTerms(portal);
  await portal.press('Create account');
  expect(await portal.reads()).toContain('The account was not created.');
  const replaced = ['edition 1 has been replaced: edition 2 is in force since 1 March 2027'];
  portal.answer('createAccount', new Refusal(422, { errors: { terms_edition: replaced } }));
  await portal.press('Create account');
  await screen.findByText(/^Edition 1 has been replaced: edition 2 is in force/);
  expect(portal.callsOf('createAccount')[0]?.body).toEqual({
    org_name: 'Platform',
    country: 'NO',
    plan: 'partner',
    organisation_number: '123',
    terms_edition: 1,
  });
  const sandbox = await open('admin', noAccount, '/admin', { production: false, kind: 'sandbox' });
  expect(await sandbox.reads()).toMatchInlineSnapshot(`
    "# Set up your organisation
    Name your organisation and get an application with a live API key straight away.
    Logged in as anna@webshop.example. You will be the admin of the account.
    Organisation
    <Organisation: "">
    Plan
    <CustomerYou ship for yourself, or for brands in your group.> on
    CustomerYou ship for yourself, or for brands in your group.
    <PartnerYou run a platform, and your customers ship with it.>
    PartnerYou run a platform, and your customers ship with it.
    [Create account]"
  `);
});

test('HOME-03 the plan of the shortcut is chosen already, in both portals, and goes along', async () => {
  const isChosen = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Partner/ }).checked;
  const production = await open('admin', noAccount, '/admin?plan=partner');
  await production.reads();
  expect(isChosen()).toBe(true);
  cleanup();
  const config = { production: false, kind: 'sandbox' };
  const sandbox = await open('admin', noAccount, '/admin?plan=partner', config);
  await sandbox.reads();
  expect(isChosen()).toBe(true);
  await sandbox.user.type(box('Organisation'), 'Platform');
  await sandbox.press('Create account');
  expect(sandbox.callsOf('createAccount')[0]?.body).toEqual({
    org_name: 'Platform',
    plan: 'partner',
  });
});

test('LOGIN-02 an account that could not be loaded is not a missing one', async () => {
  const portal = await open('admin', { findOwnAccount: new Refusal(503) }, '/admin');
  expect(await portal.reads()).toContain('## Your account could not be loaded');
  await portal.press('Try again');
  expect(await portal.reads()).toContain('Your applications and keys keep working.');
  portal.answer('findOwnAccount', { account: whole });
  await portal.press('Try again');
  expect(await portal.reads()).not.toContain('could not be loaded');
});

test('USER-05 the address opens the form for admins alone, and the form says nothing of Edit', async () => {
  const edit = '(Edit) /admin/accountDetails?edit=1';
  expect(await (await open()).reads()).toContain(edit);
  const editing = await (await open('admin', {}, `${address}?edit=`)).reads();
  expect(editing).toContain('[Update]');
  expect(editing).not.toContain(edit);
  const ofMember = of(fakeAccount({ users: [{ user: fakeUser({ role: 'member' }) }] }));
  const member = await (await open('member', ofMember, `${address}?edit=1`)).reads();
  expect(member).not.toContain('[Update]');
  expect(member).not.toContain(edit);
});
