/** What others may use of this entity. */
export {
  accountClosedMail,
  accountErasedMail,
  loginClosedMail,
  loginErasedMail,
} from './erasure-mails.ts';
