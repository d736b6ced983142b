import type { LoginContext } from '../login-context.ts';
import type { LoginAssets } from '../login-assets.ts';
import { checkMailPage, type CheckMailView } from './check-mail-page.ts';
import { codePage, type CodeView } from './code-page.ts';
import { confirmEmailPage, type ConfirmEmailView } from './confirm-email-page.ts';
import { confirmedPage, type ConfirmedView } from './confirmed-page.ts';
import { confirmLinkPage, type ConfirmLinkView } from './confirm-link-page.ts';
import { erasePage, type EraseView } from './erase-page.ts';
import {
  forgotPasswordPage,
  resetSentPage,
  type ForgotPasswordView,
  type ResetSentView,
} from './forgot-password-page.ts';
import { renderLayout } from './layout.ts';
import { messagePage, type MessageView } from './message-page.ts';
import { newPasswordPage, type NewPasswordView } from './new-password-page.ts';
import type { Page, PageContent, PortalView } from './page-content.ts';
import { toPortalTitle } from './portal-title.ts';
import { recoveryCodesPage, type RecoveryCodesView } from './recovery-codes-page.ts';
import {
  changeEmailPage,
  changePasswordPage,
  confirmTotpPage,
  createPasskeyPage,
  removeTotpPage,
  startPasskeyPage,
  startTotpPage,
  type ChangeEmailView,
  type ConfirmTotpView,
  type CreatePasskeyView,
  type SecurityFormView,
} from './security-forms.ts';
import { securityPage, type SecurityView } from './security-page.ts';
import { signInPage, type SignInView } from './sign-in-page.ts';
import { signUpPage, type SignUpView } from './sign-up-page.ts';

/** Every page of the login service as a complete document. */
export interface LoginPages {
  signIn(view: SignInView): Page;
  signUp(view: SignUpView): Page;
  checkMail(view: CheckMailView): Page;
  confirmLink(view: ConfirmLinkView): Page;
  confirmed(view: ConfirmedView): Page;
  message(view: MessageView): Page;
  forgotPassword(view: ForgotPasswordView): Page;
  resetSent(view: ResetSentView): Page;
  newPassword(view: NewPasswordView): Page;
  code(view: CodeView): Page;
  security(view: SecurityView): Page;
  changeEmail(view: ChangeEmailView): Page;
  confirmEmail(view: ConfirmEmailView): Page;
  changePassword(view: SecurityFormView): Page;
  startTotp(view: SecurityFormView): Page;
  confirmTotp(view: ConfirmTotpView): Page;
  removeTotp(view: SecurityFormView): Page;
  recoveryCodes(view: RecoveryCodesView): Page;
  startPasskey(view: SecurityFormView & { readonly name: string }): Page;
  createPasskey(view: CreatePasskeyView): Page;
  erase(view: EraseView): Page;
}

export function createLoginPages(context: LoginContext, assets: LoginAssets): LoginPages {
  const { kind, brand, supportMail } = context.config;
  const portal: PortalView = {
    title: toPortalTitle(context.config),
    brand: brand.name,
    sandbox: kind !== 'production',
    portalUrl: `${context.origin}/`,
    supportMail,
  };
  const render =
    <View>(page: (view: View, portal: PortalView) => PageContent) =>
    (view: View) =>
      renderLayout({ portal, assets, year: context.now().getFullYear(), ...page(view, portal) });
  return {
    signIn: render(signInPage),
    signUp: render(signUpPage),
    checkMail: render(checkMailPage),
    confirmLink: render(confirmLinkPage),
    confirmed: render(confirmedPage),
    message: render(messagePage),
    forgotPassword: render(forgotPasswordPage),
    resetSent: render(resetSentPage),
    newPassword: render(newPasswordPage),
    code: render(codePage),
    security: render(securityPage),
    changeEmail: render(changeEmailPage),
    confirmEmail: render(confirmEmailPage),
    changePassword: render(changePasswordPage),
    startTotp: render(startTotpPage),
    confirmTotp: render(confirmTotpPage),
    removeTotp: render(removeTotpPage),
    recoveryCodes: render(recoveryCodesPage),
    startPasskey: render(startPasskeyPage),
    createPasskey: render(createPasskeyPage),
    erase: render(erasePage),
  };
}
