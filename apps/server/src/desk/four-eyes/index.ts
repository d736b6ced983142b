export { credentialsEndedMail, fourEyesAskedMail, fourEyesDecidedMail } from './four-eyes-mails.ts';
