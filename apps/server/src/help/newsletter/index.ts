/** What others may use of this entity. */
export {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  welcomeSubscriberMail,
} from './newsletter-mails.ts';
