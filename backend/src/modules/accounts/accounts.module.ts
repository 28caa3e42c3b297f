import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsFacade } from './accounts.facade.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { DecideApplication } from './applications/decide-application.js';
import { CreditsController } from './credits/credits.controller.js';
import { Credits } from './credits/credits.js';
import { GiveCredits } from './credits/grant-credits.js';
import { AccountDeletionController } from './deletion/account-deletion.controller.js';
import { DeleteAccount } from './deletion/delete-account.js';
import { RestoreAccount } from './deletion/restore-account.js';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { ListMentees } from './discovery/list-mentees.js';
import { ListMentors } from './discovery/list-mentors.js';
import { FollowController } from './follow/follow.controller.js';
import { SetFollow } from './follow/set-follow.js';
import { HoursController } from './hours/hours.controller.js';
import { AnnounceHours } from './hours/announce-hours.js';
import { SaveHours } from './hours/save-hours.js';
import { SetDnd } from './hours/set-dnd.js';
import { LookupsController } from './lookups/lookups.controller.js';
import { PeopleController } from './people/people.controller.js';
import { ReadPerson } from './people/read-person.js';
import { ChangePhoto } from './profile/change-photo.js';
import { CurrentUserController, PhotosController } from './profile/current-user.controller.js';
import { EventMails } from './profile/event-mails.js';
import { Profile } from './profile/profile.entity.js';
import { ReadCurrentUser } from './profile/read-current-user.js';
import { UpdateUser } from './profile/update-current-user.js';

@Module({
  imports: [TypeOrmModule.forFeature([Profile])],
  controllers: [
    AccountDeletionController,
    ApplicationsController,
    CreditsController,
    CurrentUserController,
    DiscoveryController,
    FollowController,
    HoursController,
    LookupsController,
    PeopleController,
    PhotosController,
  ],
  providers: [
    DecideApplication,
    AccountsFacade,
    AnnounceHours,
    ChangePhoto,
    Credits,
    DeleteAccount,
    EventMails,
    GiveCredits,
    ListMentees,
    ListMentors,
    ReadCurrentUser,
    ReadPerson,
    RestoreAccount,
    SaveHours,
    SetDnd,
    SetFollow,
    UpdateUser,
  ],
  exports: [AccountsFacade, Credits, EventMails, GiveCredits],
})
export class AccountsModule {}
