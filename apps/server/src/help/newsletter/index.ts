/** What others may use of this entity. */
export { newsletterIssueMail } from './issue-mail.ts';
export {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  welcomeSubscriberMail,
} from './newsletter-mails.ts';
