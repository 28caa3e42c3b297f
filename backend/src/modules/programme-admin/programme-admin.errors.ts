import { groupTexts, invitationTexts, moduleTexts, pairingTexts, roleTexts } from '@tandem/contracts/programme-admin';
import { Conflict, Forbidden, Gone, Invalid } from '../../kernel/index.js';

export class PictureRefused extends Invalid {
  constructor(field: string, text: string) {
    super('picture.refused', { [field]: [text] });
  }
}

export class DateRefused extends Invalid {
  constructor(field: 'start_date' | 'end_date', text: string) {
    super('date.refused', { [field]: [text] });
  }
}

/** The general marketplace pairs people one way only. */
export class MethodFixed extends Invalid {
  constructor() {
    super('pairing-method.fixed', { pairing_method: ['The pairing method of this programme cannot be changed.'] });
  }
}

/** Whom to ask for a new one, where the programme says so. */
const asking = (supportEmail: string | null) => (supportEmail === null ? {} : { contact: supportEmail });

/** D-P92: expired, refreshed away or revoked. */
export class InvitationExpired extends Gone {
  constructor(supportEmail: string | null) {
    super('invitation.expired', invitationTexts.expired, asking(supportEmail));
  }
}

export class InvitationUsed extends Gone {
  constructor(supportEmail: string | null) {
    super('invitation.used', invitationTexts.used, asking(supportEmail));
  }
}

/** D-P94: personal invitations are for their addressee. */
export class InvitationOfAnother extends Forbidden {
  constructor() {
    super('invitation.other-account', invitationTexts.otherAccount);
  }
}

/** D-P48: an open programme takes people by application, not by the shared link. */
export class ApplicationsClosed extends Forbidden {
  constructor() {
    super('applications.closed', invitationTexts.closed);
  }
}

export class ReturnRefused extends Invalid {
  constructor() {
    super('redirect.foreign', { redirect_url: ['Please enter an address of this site.'] });
  }
}

export class AlreadyPaired extends Conflict {
  constructor() {
    super('pair.exists', pairingTexts.exists);
  }
}

export class PairingFull extends Conflict {
  constructor() {
    super('pair.full', pairingTexts.full);
  }
}

/** D-P44: only where admins pair and matching is on. */
export class NoAutoMatch extends Conflict {
  constructor() {
    super('match.off', pairingTexts.noAutoMatch);
  }
}

/** What was proposed no longer holds; nothing of it was saved. */
export class MatchOutdated extends Conflict {
  constructor() {
    super('match.outdated', pairingTexts.outdated);
  }
}

export class NotOfRole extends Invalid {
  constructor(field: 'mentee_id' | 'mentor_id') {
    super('pair.role', { [field]: [pairingTexts.notMember] });
  }
}

/** D-P14 */
export class LastAdmin extends Forbidden {
  constructor() {
    super('role.last-admin', roleTexts.lastAdmin);
  }
}

/** D-P96: who stands in a pair or group is no longer in the role only when that is over. */
export class RoleTied extends Conflict {
  constructor() {
    super('role.tied', roleTexts.tied);
  }
}

export class RoleHeld extends Conflict {
  constructor() {
    super('role.held', roleTexts.held);
  }
}

export class RoleUnclear extends Invalid {
  constructor() {
    super('role.unclear', { from_role_id: [roleTexts.whichRole] });
  }
}

export class AgendaRefused extends Invalid {
  constructor(field: 'start_time' | 'end_time' | 'sent_updated_agenda', text: string) {
    super('agenda.refused', { [field]: [text] });
  }
}

/** D-P60: nobody ticks what a session does. */
export class TaskDoneBySession extends Conflict {
  constructor() {
    super('task.done-by-session', moduleTexts.doneBySession);
  }
}

export class TicksRefused extends Forbidden {
  constructor() {
    super('task.not-yours', moduleTexts.notYours);
  }
}

export class NotAMentee extends Invalid {
  constructor() {
    super('task.no-mentee', { user_id: [moduleTexts.notMentee] });
  }
}

export class ImportRefused extends Invalid {
  constructor(text: string) {
    super('import.refused', { file: [text] });
  }
}

export class NotOfGroupRole extends Invalid {
  constructor(field: 'mentee_ids' | 'mentor_ids') {
    super('group.role', { [field]: [groupTexts.notMember] });
  }
}

/** D-P46: at least one mentor and one mentee. */
export class GroupRefused extends Invalid {
  constructor(field: 'mentee_ids' | 'mentor_ids', text: string) {
    super('group.refused', { [field]: [text] });
  }
}

export class GroupTooLarge extends Invalid {
  constructor() {
    super('group.too-large', { mentee_ids: [groupTexts.tooMany] });
  }
}

/** Closed or archived. */
export class GroupOver extends Conflict {
  constructor() {
    super('group.over', groupTexts.over);
  }
}

export class GroupBegun extends Conflict {
  constructor() {
    super('group.begun', groupTexts.begun);
  }
}

export class GroupNotBegun extends Conflict {
  constructor() {
    super('group.not-begun', groupTexts.notBegun);
  }
}
