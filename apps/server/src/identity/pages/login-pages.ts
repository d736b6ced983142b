import type { LoginContext } from '../login-context.ts';
import type { LoginAssets } from '../login-assets.ts';
import { checkMailPage } from './check-mail-page.ts';
import { codePage } from './code-page.ts';
import { confirmEmailPage, confirmLinkPage } from './confirm-link-page.ts';
import { confirmedPage, messagePage, recoveryCodesPage } from './message-page.ts';
import { erasePage } from './erase-page.ts';
import { forgotPasswordPage, resetSentPage } from './forgot-password-page.ts';
import { renderLayout } from './layout.ts';
import { newPasswordPage } from './new-password-page.ts';
import type { PageContent, PortalView } from './page-content.ts';
import { toPortalTitle } from './portal-title.ts';
import {
  changeEmailPage,
  changePasswordPage,
  confirmTotpPage,
  createPasskeyPage,
  removeTotpPage,
  startPasskeyPage,
  startTotpPage,
} from './security-forms.ts';
import { securityPage } from './security-page.ts';
import { signInPage } from './sign-in-page.ts';
import { signUpPage } from './sign-up-page.ts';

/** Every page of the login service as a complete document. */
export function createLoginPages(context: LoginContext, assets: LoginAssets) {
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

export type LoginPages = ReturnType<typeof createLoginPages>;
