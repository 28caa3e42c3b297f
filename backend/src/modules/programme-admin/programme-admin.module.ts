import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ActivitiesController } from './activities/activities.controller.js';
import { ReadActivities } from './activities/read-activities.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { ReadCalendar } from './analytics/read-calendar.js';
import { ReadChoices } from './analytics/read-choices.js';
import { ReadCompletion } from './analytics/read-completion.js';
import { ReadSummaries } from './analytics/read-summaries.js';
import { AgendasController } from './agendas/agendas.controller.js';
import { ReadAgendas } from './agendas/read-agendas.js';
import { RemoveAgenda } from './agendas/remove-agenda.js';
import { SaveAgenda } from './agendas/save-agenda.js';
import { AnswerGroup } from './groups/answer-group.js';
import { ChangeGroup } from './groups/change-group.js';
import { CreateGroup } from './groups/create-group.js';
import { GroupsController } from './groups/groups.controller.js';
import { ReadGroups } from './groups/read-groups.js';
import { InvitationsController, RoleInvitesController } from './invitations/invitations.controller.js';
import { InviteTokens } from './invitations/invite-tokens.js';
import { RoleAccess } from './invitations/role-access.js';
import { RoleLinks } from './invitations/role-links.js';
import { SendInvites } from './invitations/send-invites.js';
import { UseInvitation } from './invitations/use-invitation.js';
import { ReadOwnModules } from './learning-modules/read-own-modules.js';
import { TasksController } from './learning-modules/tasks.controller.js';
import { ToggleTask } from './learning-modules/toggle-task.js';
import { OverviewController } from './overview/overview.controller.js';
import { ReadOverview } from './overview/read-overview.js';
import { SaveAlert } from './overview/save-alert.js';
import { AutoMatch } from './matching/auto-match.js';
import { ProposeMatches } from './matching/propose-matches.js';
import { SuggestPartners } from './matching/suggest-partners.js';
import { DashboardSettingsController } from './page/dashboard-settings.controller.js';
import { SaveDashboardSettings } from './page/save-dashboard-settings.js';
import { ImportPairs } from './pairs/import-pairs.js';
import { ListPairs } from './pairs/list-pairs.js';
import { ManagePairs } from './pairs/manage-pairs.js';
import { MayRequest } from './pairs/may-request.js';
import { MatchingController, PairingsController, PairingSummaryController } from './pairs/pairings.controller.js';
import { Pairs } from './pairs/pairs.js';
import { pairingHealthControllers, pairingHealthProviders } from './pairing-health/pairing-health.parts.js';
import { ScorePairings } from './pairing-health/score-pairings.js';
import { ListParticipants } from './participants/list-participants.js';
import { ParticipantsController } from './participants/participants.controller.js';
import { ProgrammeAdminFacade } from './programme-admin.facade.js';
import { CheckName } from './programmes/check-name.js';
import { CreateProgramme } from './programmes/create-programme.js';
import { ProgrammeAccess } from './programmes/programme-access.js';
import { ProgrammePictures } from './programmes/programme-pictures.js';
import { ProgrammePicturesController, ProgrammesController } from './programmes/programmes.controller.js';
import { ProgrammeState } from './programmes/programme-state.js';
import { ReadProgramme } from './programmes/read-programme.js';
import { SaveProgramme } from './programmes/save-programme.js';
import { ChangeRole } from './roles/change-role.js';
import { RemoveRole } from './roles/remove-role.js';
import { RolesController } from './roles/roles.controller.js';
import { ReadPairingRows } from './sessions-management/read-pairing-rows.js';
import { SessionsManagementController } from './sessions-management/sessions-management.controller.js';
import { AnswerSurvey } from './surveys/answer-survey.js';
import { CloseSurvey } from './surveys/close-survey.js';
import { OpenSurvey } from './surveys/open-survey.js';
import { ReadResults } from './surveys/read-results.js';
import { ReadSurveys } from './surveys/read-surveys.js';
import { SaveSurvey } from './surveys/save-survey.js';
import { SurveyDays } from './surveys/survey-days.js';
import { SurveyResultsController } from './surveys/survey-results.controller.js';
import { SurveysController } from './surveys/surveys.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [
    ActivitiesController,
    AgendasController,
    AnalyticsController,
    DashboardSettingsController,
    GroupsController,
    InvitationsController,
    MatchingController,
    OverviewController,
    PairingsController,
    PairingSummaryController,
    ...pairingHealthControllers,
    ParticipantsController,
    ProgrammePicturesController,
    RolesController,
    SessionsManagementController,
    SurveyResultsController,
    SurveysController,
    TasksController,
    ProgrammesController,
    RoleInvitesController,
  ],
  providers: [
    MayRequest,
    AutoMatch,
    ProposeMatches,
    SuggestPartners,
    Pairs,
    ProgrammeAdminFacade,
    ReadAgendas,
    RemoveAgenda,
    SaveAgenda,
    AnswerGroup,
    ChangeGroup,
    CheckName,
    CreateGroup,
    ReadGroups,
    InviteTokens,
    ImportPairs,
    ListPairs,
    ReadPairingRows,
    ...pairingHealthProviders,
    ChangeRole,
    RemoveRole,
    ManagePairs,
    ReadActivities,
    ReadCalendar,
    ReadChoices,
    ReadCompletion,
    ReadSummaries,
    ReadOverview,
    ReadOwnModules,
    ToggleTask,
    SaveAlert,
    SaveDashboardSettings,
    RoleAccess,
    RoleLinks,
    SendInvites,
    UseInvitation,
    CreateProgramme,
    ListParticipants,
    ProgrammeAccess,
    ProgrammePictures,
    ProgrammeState,
    ReadProgramme,
    SaveProgramme,
    AnswerSurvey,
    CloseSurvey,
    OpenSurvey,
    ReadResults,
    ReadSurveys,
    SaveSurvey,
    SurveyDays,
  ],
  exports: [MayRequest, OpenSurvey, Pairs, ProgrammeAdminFacade, ScorePairings, SurveyDays],
})
export class ProgrammeAdminModule {}
