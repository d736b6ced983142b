import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const combo = (name: string) => screen.getByRole('combobox', { name });

test('NAV-16 NAV-17 where to go for help, with the documents that are configured', async () => {
  const links = {
    generalTerms: 'https://p.example/terms.pdf',
    apiQa: 'https://p.example/qa.pdf',
    platformSupport: 'https://help.example',
  };
  expect(await (await openPortal('/support', { config: { links } })).reads())
    .toMatchInlineSnapshot(`
      "# Support
      We answer what the documentation does not. The more details you send, the faster we can answer.
      (Contact Us) /contactUs here
      (Report Issue) /apis/report
      Name
      <Name: "">
      E-mail
      <E-mail: "">
      We reply to this address
      Subject
      <Subject: "">
      Your question
      <Your question: "">
      [Send message]
      ## What to have ready
      Always
      The trace id of the answer, or the time of the call with its time zone
      For a failed call
      Method, path, status code and the body of the error
      For an application
      Its name, and the last four characters of its API key. Never the whole key.
      ## Our answer
      You get it
      By e-mail, with a reference
      Usually within
      One working day
      ## Where else to look
      The
      (FAQs) /faqs
      answer the most common questions.
      (Platform support⁠ (opens an external site)) https://help.example
      is for questions about accounts, approvals and suspended applications.
      (How to use APIs) /apis/howToUseApis
      takes you from sign-up to your first successful call.
      (Errors) /apis/errors
      lists each error an API can return, and what to do about it.
      ## Documents
      (General terms for digital integration servicesPDF) https://p.example/terms.pdf
      (API Q&APDF) https://p.example/qa.pdf"
    `);
  const bare = await (await openPortal('/support')).reads();
  expect(bare).not.toContain('## Documents');
  expect(bare).not.toContain('Platform support');
});

test('FAQ-01 a question is sent once all is there, under a reference, and another can follow', async () => {
  const portal = await openPortal('/contactUs', {
    answers: { createSupportCase: new Refusal(429, { status: 'Too many' }) },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Contact Us
    Ask us anything the documentation does not answer. Many questions are answered in the
    (FAQs) /faqs
    .
    (Contact Us) /contactUs here
    (Report Issue) /apis/report
    Name
    <Name: "">
    E-mail
    <E-mail: "">
    We reply to this address
    Subject
    <Subject: "">
    Your question
    <Your question: "">
    [Send message]
    ## What to have ready
    Always
    The trace id of the answer, or the time of the call with its time zone
    For a failed call
    Method, path, status code and the body of the error
    For an application
    Its name, and the last four characters of its API key. Never the whole key.
    ## Our answer
    You get it
    By e-mail, with a reference
    Usually within
    One working day"
  `);
  await portal.press('Send message');
  expect(document.activeElement).toBe(field('Name'));
  expect((await portal.reads()).match(/Field should not be empty/g)).toHaveLength(3);
  expect(portal.callsOf('createSupportCase')).toHaveLength(0);
  await portal.user.type(field('Name'), 'Ida');
  await portal.user.type(field('E-mail'), 'ida');
  await portal.user.tab();
  expect(await portal.reads()).toContain('Enter an e-mail address, such as name@company.example');
  await portal.user.type(field('E-mail'), '@shop.example');
  await portal.user.type(field('Subject'), 'Labels');
  await portal.user.type(field('Your question'), 'How large?');
  expect(await portal.reads()).not.toContain('should not be empty');
  await portal.press('Send message');
  expect(await portal.reads()).toContain(
    'You have sent several messages within an hour. Wait a while, then send it again. Your text is still here.',
  );
  portal.answer('createSupportCase', {
    case: { reference: 'AB12-CD34', email: 'ida@shop.example' },
  });
  await portal.press('Send message');
  await screen.findByRole('heading', { name: 'Support has your message' });
  expect(document.activeElement?.textContent).toBe('Support has your message');
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Contact Us
    Ask us anything the documentation does not answer. Many questions are answered in the
    (FAQs) /faqs
    .
    (Contact Us) /contactUs here
    (Report Issue) /apis/report
    ## Support has your message
    Reference
    AB12-CD34
    We will answer to
    ida@shop.example
    Usually within
    One working day
    A confirmation with this reference is on its way to you.
    [Copy reference]
    [Write another message]"
  `);
  const sent = portal.callsOf('createSupportCase');
  expect(sent[0]?.body).toEqual({
    kind: 'contact',
    name: 'Ida',
    email: 'ida@shop.example',
    subject: 'Labels',
    text: 'How large?',
  });
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  await portal.press('Write another message');
  const again = await portal.reads();
  expect(again).toContain('<Name: "Ida">');
  expect(again).toContain('<Subject: "">');
  expect(again).toContain('<Your question: "">');
});

test('FAQ-01 what was typed is kept over a reload, until it has arrived', async () => {
  const portal = await openPortal('/contactUs', {
    answers: { createSupportCase: new Refusal(422, { errors: { subject: ['is too loud'] } }) },
  });
  await portal.reads();
  await portal.user.type(field('Name'), 'Ida');
  await portal.user.type(field('E-mail'), 'ida@shop.example');
  await portal.user.type(field('Subject'), 'LABELS');
  await portal.user.type(field('Your question'), 'How large?');
  await portal.press('Send message');
  expect((await portal.reads()).match(/is too loud/gi)).toHaveLength(2);
  expect(sessionStorage.getItem('supportDraft')).toContain('LABELS');
  portal.answer('createSupportCase', {
    case: { reference: 'AB12-CD34', email: 'ida@shop.example' },
  });
  await portal.user.type(field('Subject'), '!');
  expect((await portal.reads()).match(/is too loud/gi)).toHaveLength(1);
  await portal.press('Send message');
  await screen.findByRole('heading', { name: 'Support has your message' });
  expect(sessionStorage.getItem('supportDraft')).toBeNull();
});

test('FAQ-01 a failed call is reported with what the address and the account know', async () => {
  const portal = await openPortal('/apis/report?traceId=trace-1&api=shipment-v3-booking', {
    as: 'admin',
    answers: {
      listOwnSupportCases: { cases: [] },
      createSupportCase: { case: { reference: 'AB12-CD34', email: 'anna@webshop.example' } },
    },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Report Issue
    Tell us if an API does not do what its documentation says. With a trace id, we can see our answer. For the meaning of a code, see
    (Errors) /apis/errors
    .
    (Contact Us) /contactUs
    (Report Issue) /apis/report here
    Name
    <Name: "anna.admin">
    E-mail
    <E-mail: "anna@webshop.example">
    We reply to this address
    Trace id
    <Trace id: "trace-1">
    From the x-request-id header of the answer, or from the portal’s message
    API
    <API: "shipment-v3-booking">
    Application
    <Application: "">
    Environment
    Environment: *I do not know | Production | Sandbox
    Subject
    <Subject: "">
    What happened
    <What happened: "">
    What you called, what you expected and what came back. Leave out keys, tokens and passwords.
    [Report issue]
    ## What to have ready
    Always
    The trace id of the answer, or the time of the call with its time zone
    For a failed call
    Method, path, status code and the body of the error
    For an application
    Its name, and the last four characters of its API key. Never the whole key.
    ## Our answer
    You get it
    By e-mail, with a reference
    Usually within
    One working day"
  `);
  await portal.user.selectOptions(combo('Environment'), 'sandbox');
  await portal.user.type(field('Subject'), 'It fails');
  await portal.user.type(field('What happened'), 'Each time');
  await portal.user.type(combo('Application'), 'Label printer');
  await portal.press('Report issue');
  await screen.findByRole('heading', { name: 'Support has your message' });
  expect(portal.callsOf('createSupportCase')[0]?.body).toEqual({
    kind: 'report',
    name: 'anna.admin',
    email: 'anna@webshop.example',
    subject: 'It fails',
    text: 'Each time',
    trace_id: 'trace-1',
    api: 'shipment-v3-booking',
    application: 'Label printer',
    environment: 'sandbox',
  });
});

test('FAQ-01 what was typed goes along when a question turns out to be a failed call', async () => {
  const portal = await openPortal('/support');
  await portal.reads();
  await portal.user.type(field('Subject'), 'Labels');
  await portal.user.type(field('Your question'), 'They are blank');
  const kinds = within(screen.getByRole('navigation', { name: 'Write to support' }));
  await portal.user.click(kinds.getByRole('link', { name: 'Report Issue' }));
  await screen.findByRole('heading', { name: 'Report Issue' });
  const read = await portal.reads();
  expect(read).toContain('<Subject: "Labels">');
  expect(read).toContain('<What happened: "They are blank">');
});
