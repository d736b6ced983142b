export { fourEyesAskedMail, fourEyesDecidedMail } from './four-eyes-mails.ts';
