import { lazy, Suspense, type ComponentType } from 'react';
import type { ShellPagePath } from '@tandem/contracts/platform';
import type { PageEntry } from './page-entry';
import { waiting } from './waiting';
import type { PageRules } from '../frame/gate';

const guest: PageRules = { access: 'guest', layout: 'bare' };
const bare: PageRules = { access: 'open', layout: 'bare' };
const member: PageRules = { access: 'member', layout: 'general' };

const EnterpriseSignInPage = lazy(() => import('../features/sign-in/enterprise-sign-in.page'));
const ParticipantSignInPage = lazy(() => import('../features/sign-in/participant-sign-in.page'));
const RegisterPage = lazy(() => import('../features/sign-up/register.page'));
const SignUpPage = lazy(() => import('../features/sign-up/sign-up.page'));
const ForgotPasswordPage = lazy(() => import('../features/password/forgot-password.page'));
const ResetPasswordPage = lazy(() => import('../features/password/reset-password.page'));
const NeedConfirmationPage = lazy(() => import('../features/confirmation/need-confirmation.page'));
const ConfirmationPage = lazy(() => import('../features/confirmation/confirmation.page'));
const RestorePage = lazy(() => import('../features/restore-account/restore-account.page'));
const SignOutPage = lazy(() => import('../features/sign-in/sign-out.page'));
const EnterprisePage = lazy(() => import('../features/enterprise/enterprise.page'));
const ProgramSelectionPage = lazy(() => import('../features/programmes/program-selection.page'));
const EnterProgramPage = lazy(() => import('../features/programmes/enter-program.page'));
const DashboardPage = lazy(() => import('../features/dashboard/dashboard.page'));
const ComponentsPage = lazy(() => import('../features/components/components.page'));
const RemoteCheckPage = lazy(() => import('../features/remote-check/remote-check.page'));
const RemoteOverridePage = lazy(() => import('../features/remote-override/remote-override.page'));
const LandingPage = lazy(() => import('../features/landing/landing.page'));

function page(path: ShellPagePath, rules: PageRules, Content: ComponentType): PageEntry {
  return {
    ...rules,
    path,
    element: (
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    ),
  };
}

/** The shell's own pages. */
export const shellPages: readonly PageEntry[] = [
  page('/', bare, LandingPage),
  page('/login', guest, EnterpriseSignInPage),
  page('/register', guest, RegisterPage),
  page('/forgot-password', guest, ForgotPasswordPage),
  page('/reset-password', guest, ResetPasswordPage),
  page('/need-confirmation', bare, NeedConfirmationPage),
  page('/users/login', guest, ParticipantSignInPage),
  page('/users/sign_up', guest, SignUpPage),
  page('/users/confirmation', bare, ConfirmationPage),
  page('/users/restore', bare, RestorePage),
  page('/users/logout', bare, SignOutPage),
  page('/enterprise', { access: 'member', layout: 'admin' }, EnterprisePage),
  page('/program-selection', member, ProgramSelectionPage),
  page('/enter-program/:programId', { access: 'member', layout: 'bare' }, EnterProgramPage),
  page('/dev/ui', bare, ComponentsPage),
  page('/remote-check/:name', bare, RemoteCheckPage),
  page('/remote-override/:name', bare, RemoteOverridePage),
  page('/main/dashboard', member, DashboardPage),
  page('/app/:enterprise/:program/overviews', { access: 'member', layout: 'portal' }, DashboardPage),
];
