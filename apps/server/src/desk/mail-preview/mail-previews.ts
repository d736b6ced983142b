import { t } from '../../platform/text/text.ts';
import { toPageAddress } from '@portal/contract/addresses/pages';
import type { MailPreview } from '@portal/contract/desk/mail-preview/operations';
import { type MailSender, writeMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import type { Config } from '../../config/config.ts';
import {
  addressInUseMail,
  confirmNewEmailMail,
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  securityChangedMail,
  signInCodeMail,
} from '../../identity/people/security-mails.ts';
import {
  accountExistsMail,
  accountPreparedMail,
  confirmAddressMail,
} from '../../identity/people/verification-mails.ts';
import { toMailSender } from '../../config/mail-sender.ts';
import {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  newsletterIssueMail,
  welcomeSubscriberMail,
} from '../../help/newsletter/index.ts';
import {
  applicationResumedMail,
  applicationSuspendedMail,
} from '../../accounts/application/index.ts';
import { codeMail } from '../../accounts/customer/index.ts';
import { joinMail } from '../../accounts/customer/index.ts';
import { newCredentialMail } from '../../accounts/user/index.ts';
import { keyChangedMail } from '../../accounts/application/index.ts';
import { invitationMail, removedMail } from '../../accounts/invitation/index.ts';
import { campaignMail, specificationChangedMail } from '../../catalogue/specification/index.ts';
import { supportMails } from './support-previews.ts';
import { bookPreviews } from './book-previews.ts';
import { publishingPreviews } from './publishing-previews.ts';
import { customerPreviews } from './customer-previews.ts';
import {
  accountClosedMail,
  accountErasedMail,
  loginClosedMail,
  loginErasedMail,
} from '../kept-data/index.ts';
import { endCustomerInvitedMail } from '../../usage/end-customer/index.ts';
import { webhookEndsMail, webhookStoppedMail } from '../../webhooks/webhook/index.ts';
import { limitAlertMail } from '../../usage/limit-alert/index.ts';
import { requestArrivedMail, requestDecidedMail } from '../../accounts/request/index.ts';

type Mails = Readonly<Record<string, Message>>;

const to = 'anna.andersson@webshop.example';
const colleague = 'nils.berg@webshop.example';
const organisation = 'Webshop AB';
const applicationName = 'Webshop checkout';
const token = 'an-invented-token';

/** Every mail that the portal sends, by the name of its function, filled with invented data (NAV-06). */
export function previewMails(config: Config): Mails {
  const sender = toMailSender(config);
  return {
    ...loginMails(config),
    ...accountMails(sender),
    ...requestMails(sender),
    ...bookPreviews(sender, to),
    ...newsletterMails(sender),
    ...supportMails(sender),
    ...specificationMails(sender),
    ...campaignPreviews(sender),
    ...publishingPreviews(sender, to),
    ...erasureMails(sender),
    ...customerPreviews(sender, to),
  };
}

export function toPreviews(mails: Mails): MailPreview[] {
  return Object.entries(mails).map(([id, mail]) => {
    const { subject, text } = writeMessage(mail, 'en');
    return { id, subject, text };
  });
}

function loginMails(config: Config): Mails {
  const context = { config, origin: config.portalUrl };
  return {
    'confirm-address': confirmAddressMail(context, to, { token, code: '042817' }),
    'account-exists': accountExistsMail(context, to),
    'account-prepared': accountPreparedMail(context, to),
    'password-reset': passwordResetMail(context, to, token),
    'password-changed': passwordChangedMail(context, to, 'reset'),
    'confirm-new-email': confirmNewEmailMail(context, to, token),
    'address-in-use': addressInUseMail(context, to),
    'email-changed': emailChangedMail(context, to, 'anna@new-address.example'),
    'sign-in-code': signInCodeMail(context, to, '042817'),
    'security-changed': securityChangedMail(context, to, {
      subject: t`A passkey was added`,
      text: t`The passkey ${'Work laptop'} was added. You can log in with it instead of your password.`,
    }),
  };
}

function erasureMails(sender: MailSender): Mails {
  const closed = { to, token, dueAt: new Date('2026-12-15T09:00:00Z') };
  return {
    'login-closed': loginClosedMail(sender, closed),
    'login-erased': loginErasedMail(sender, to),
    'account-closed': accountClosedMail(sender, {
      ...closed,
      orgName: organisation,
      by: colleague,
    }),
    'account-erased': accountErasedMail(sender, { to, orgName: organisation }),
  };
}

const endCustomerPreview = (sender: MailSender): Message =>
  endCustomerInvitedMail(sender, {
    to,
    partner: organisation,
    number: 'A-1042',
    endsAt: '2027-11-27T10:00:00Z',
    link: `${sender.portalUrl}${toPageAddress('/end-customer/$link', { link: token })}`,
  });

function accountMails(sender: MailSender): Mails {
  const link = `${sender.portalUrl}${toPageAddress('/signup/invitation/$inviteHash', { inviteHash: token })}`;
  const expiresAt = new Date('2026-12-01T09:00:00Z');
  const previousKeyExpiresAt = new Date('2026-12-01T09:00:00Z');
  return {
    invitation: invitationMail(sender, {
      to,
      organisation,
      role: 'member',
      invitedBy: colleague,
      link,
      expiresAt,
    }),
    'end-customer-invited': endCustomerPreview(sender),
    removed: removedMail(sender, { to, organisation, admins: [colleague] }),
    code: codeMail(sender, { number: '20012340', contact: to, askedBy: colleague }, '123456'),
    join: joinMail(sender, to, { email: colleague, number: '20012340' }),
    'new-credential': newCredentialMail(sender, to, {
      kind: 'API key',
      name: applicationName,
      by: colleague,
      at: previousKeyExpiresAt,
    }),
    'key-changed': keyChangedMail(sender, {
      to,
      applicationName,
      previousKeyExpiresAt,
      reason: 'rotation',
    }),
    'application-suspended': applicationSuspendedMail(sender, {
      to,
      applicationName,
      keyEnding: '7Qx2',
      by: colleague,
    }),
    'application-resumed': applicationResumedMail(sender, { to, applicationName }),
    'webhook-stopped': webhookStoppedMail(sender, {
      to,
      id: 'wh_0123456789abcdef',
      name: 'https://shop.example/webhooks',
      because: 'gone',
    }),
    'webhook-ends': webhookEndsMail(sender, { to, id: 'sub_6Yd2Nn8P' }),
    'limit-alert': limitAlertMail(sender, limitAlert),
  };
}

const limitAlert = {
  to,
  application: { id: 8101, name: applicationName },
  metricName: 'Shipment booking',
  percent: 80,
  used: 803,
  limit: 1000,
  period: 'month',
  kind: 'free_quota',
  until: '2026-11-30',
  production: true,
} as const;

function requestMails(sender: MailSender): Mails {
  const request = {
    id: 17,
    account_id: 4711,
    type: 'plan_change' as const,
    state: 'approved' as const,
    application_id: 8101,
    application_name: applicationName,
    client_id: null,
    details: {
      from_plan: 'customer',
      to_plan: 'partner',
      from_name: 'Customer',
      to_name: 'Partner',
    },
    reason: 'We ship for several shops now.',
    requested_by: 9001,
    requested_by_email: to,
    created_at: '2026-11-20T08:00:00Z',
    decided_at: '2026-11-20T12:00:00Z',
    decided_by: 'support@postal.example',
    decision_reason: 'Welcome as a partner.',
  };
  return {
    'request-arrived': requestArrivedMail(sender, { request, organisation }),
    'request-decided': requestDecidedMail(sender, { to, request }),
  };
}

function specificationMails(sender: MailSender): Mails {
  const item = {
    systemName: 'location-v4-servicepoints',
    title: 'Service Point',
    version: '4.1.0',
    successor: null,
    sunset: null,
  };
  const changes = [
    {
      rule: 'parameter-required',
      breaking: true,
      operation: 'GET /servicepoints',
      place: 'query parameter country',
      text: 'The parameter is required now',
    },
    {
      rule: 'property-added',
      breaking: false,
      operation: 'GET /servicepoints',
      place: 'response 200 servicePoints[].room',
      text: 'A new property',
    },
  ];
  return {
    'specification-changed': specificationChangedMail(sender, {
      to,
      unsubscribeUrl: `${sender.portalUrl}/api-changes/unsubscribe/${token}`,
      kind: 'published',
      item,
      predecessor: { systemName: item.systemName, version: '4.0.0' },
      changes,
      forced: null,
    }),
  };
}

function campaignPreviews(sender: MailSender): Mails {
  return {
    campaign: campaignMail(sender, {
      to,
      kind: 'started',
      systemName: 'location-v3-servicepoints',
      title: 'Service Point 3',
      successor: 'location-v4-servicepoints',
      successorTitle: 'Service Point',
      lastDay: '2027-03-31',
      message: 'Opening hours have a new shape; the rest is as it was.',
      orgName: organisation,
      calls: 1290,
      unsubscribeUrl: null,
      brownout: null,
    }),
  };
}

function newsletterMails(sender: MailSender): Mails {
  const unsubscribeUrl = `${sender.portalUrl}/newsletter/unsubscribe/${token}`;
  const confirmUrl = `${sender.portalUrl}/newsletter/confirm/${token}`;
  return {
    'confirm-subscription': confirmSubscriptionMail(sender, { to, unsubscribeUrl, confirmUrl }),
    'welcome-subscriber': welcomeSubscriberMail(sender, { to, unsubscribeUrl }),
    'already-subscribed': alreadySubscribedMail(sender, { to, unsubscribeUrl }),
    'newsletter-issue': newsletterIssueMail(sender, {
      to,
      unsubscribeUrl,
      subject: 'Lockers in the north',
      body: 'Twelve new lockers have been open since Monday.\n\nThe API already returns them.',
    }),
  };
}
