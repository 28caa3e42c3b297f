import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionReader, SessionStarter, ShellPage } from '../../kernel/index.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditLog } from './audit/audit-log.js';
import { ConfirmEmail } from './confirmation/confirm-email.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ResendConfirmation } from './confirmation/resend-confirmation.js';
import { FirstStart } from './first-start.js';
import { LookupsController } from './lookups/lookups.controller.js';
import { PageOpenings } from './pages/page-openings.js';
import { PlatformShellPage } from './pages/platform-shell-page.js';
import { ChangePassword } from './passwords/change-password.js';
import { ForgotPassword } from './passwords/forgot-password.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { UserTokens } from './passwords/user-tokens.js';
import { ReleasesModule } from './platform.releases.js';
import { RemoteDiscovery } from './registry/discovery.js';
import { OverrideRights } from './registry/override-rights.js';
import { RegistryController } from './registry/registry.controller.js';
import { ReleaseDeskController } from './registry/release-desk.controller.js';
import { ReleasesController } from './registry/releases.controller.js';
import { ReleaseTokens } from './registry/release-tokens.js';
import { RemoteTelemetry } from './registry/remote-telemetry.js';
import { SentReleases } from './registry/sent-releases.js';
import { WrittenAnswers } from './registry/written-answers.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Attempts } from './sessions/attempts.js';
import { CsrfTokens } from './sessions/csrf-tokens.js';
import { IssueTokens } from './sessions/issue-tokens.js';
import { PlatformSessionReader } from './sessions/platform-session-reader.js';
import { PlatformSessionStarter } from './sessions/platform-session-starter.js';
import { ProgrammeOfCall } from './sessions/programme-of-call.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { RefreshTokens } from './sessions/refresh-tokens.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { SessionUsers } from './sessions/session-users.js';
import { BrowserSession } from './sessions/browser-session.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignIn } from './sessions/sign-in.js';
import { SignInController } from './sessions/sign-in.controller.js';
import { SignOut } from './sessions/sign-out.js';
import { RegisterEnterprise } from './sign-up/register-enterprise.js';
import { SignUp } from './sign-up/sign-up.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { ChangeProgramme } from './tenants/change-programme.js';
import { CreateTenant } from './tenants/create-tenant.js';
import { Memberships } from './tenants/memberships.js';
import { ProgrammesOfPerson } from './tenants/programmes-of-person.js';
import { Enterprise, Programme } from './tenants/tenant.entities.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { Themes } from './tenants/theme.js';
import { ChangeEmail } from './users/change-email.js';
import { ChangeIdentity } from './users/change-identity.js';
import { DeleteUser } from './users/delete-user.js';
import { PurgeUser } from './users/purge-user.js';
import { RestoreUser } from './users/restore-user.js';
import { SoleOffices } from './users/sole-offices.js';
import { User } from './users/user.entity.js';

const sessions = [
  AccessTokens,
  Attempts,
  BrowserSession,
  CsrfTokens,
  IssueTokens,
  ProgrammeOfCall,
  RefreshSession,
  RefreshTokens,
  SessionCookies,
  Sessions,
  SessionUsers,
  SignIn,
  SignOut,
];
const accounts = [
  ChangeEmail,
  ChangeIdentity,
  ChangePassword,
  ConfirmEmail,
  DeleteUser,
  ForgotPassword,
  PurgeUser,
  RegisterEnterprise,
  ResendConfirmation,
  ResetPassword,
  RestoreUser,
  SignUp,
  SoleOffices,
  UserTokens,
];
const registry = [ReleaseTokens, OverrideRights, RemoteDiscovery, RemoteTelemetry, SentReleases, WrittenAnswers];
const pages = [PageOpenings];
const tenants = [ChangeProgramme, CreateTenant, Memberships, ProgrammesOfPerson, Themes];
const ports = [
  { provide: SessionReader, useClass: PlatformSessionReader },
  { provide: SessionStarter, useClass: PlatformSessionStarter },
  { provide: ShellPage, useClass: PlatformShellPage },
];
const shared = [
  SessionUsers,
  ChangeEmail,
  ChangeIdentity,
  ChangeProgramme,
  CreateTenant,
  DeleteUser,
  Memberships,
  PurgeUser,
  RestoreUser,
  UserTokens,
  BrowserSession,
  Sessions,
];

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, Enterprise, Programme]), JwtModule.register({}), ReleasesModule],
  controllers: [
    AuditController,
    ConfirmationController,
    LookupsController,
    PasswordsController,
    RegistryController,
    ReleaseDeskController,
    ReleasesController,
    SessionsController,
    SignInController,
    SignUpController,
    TenantsController,
  ],
  providers: [FirstStart, AuditLog, ...registry, ...sessions, ...accounts, ...tenants, ...pages, ...ports],
  exports: [ReleasesModule, ...shared, SessionReader, SessionStarter, ShellPage],
})
export class PlatformModule {}
