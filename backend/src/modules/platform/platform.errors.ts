import { texts } from '@tandem/contracts/platform';
import { Conflict, Forbidden, Invalid, TooManyRequests, Unauthenticated } from '../../kernel/index.js';

export class EmailTaken extends Invalid {
  constructor() {
    super('email.taken', { email: ['Email has already been taken'] });
  }
}

export class EmailUnchanged extends Invalid {
  constructor() {
    super('email.unchanged', { email: ['This is the e-mail of the account already'] });
  }
}

export class PhoneInvalid extends Invalid {
  constructor() {
    super('phone.invalid', { phone_no: [texts.phone] });
  }
}

export class CountryUnknown extends Invalid {
  constructor() {
    super('country.unknown', { country_id: ['Country is required'] });
  }
}

export class TooManyEnterprises extends Conflict {
  constructor() {
    super('enterprise.limit', 'You can create at most 5 enterprises.');
  }
}

export class NotAllowedToCreate extends Forbidden {
  constructor() {
    super('enterprise.not-allowed', 'You are not allowed to create an enterprise.');
  }
}

/** The same for an unknown e-mail, a wrong password and an account that may not enter here. */
export class SignInRefused extends Unauthenticated {
  constructor() {
    super('sign-in.refused', 'Invalid email or password.');
  }
}

export class TooManySignIns extends TooManyRequests {
  constructor(retryAfter: number) {
    super(retryAfter, 'Too many attempts. Please try again in 15 minutes.', 'sign-in.limit');
  }
}

export class ResendTooSoon extends TooManyRequests {
  constructor(retryAfter: number) {
    super(retryAfter, 'Please wait before requesting another email.', 'confirmation.limit');
  }
}

export class SessionEnded extends Unauthenticated {
  constructor() {
    super('session.ended', 'Your session has expired. Please sign in again.');
  }
}

export class ResetLinkInvalid extends Invalid {
  constructor() {
    super('reset.invalid', { reset_password_token: ['Reset link is invalid or has expired.'] });
  }
}

export class ConfirmationLinkInvalid extends Invalid {
  constructor() {
    super('confirmation.invalid', { confirmation_token: ['Confirmation link is invalid or has expired.'] });
  }
}

export class PasswordUnchanged extends Invalid {
  constructor() {
    super('password.unchanged', { password: ['New password must be different from the current password'] });
  }
}

export class CurrentPasswordWrong extends Invalid {
  constructor() {
    super('password.wrong', { current_password: ['Current password is incorrect'] });
  }
}

export class PasswordMustChange extends Forbidden {
  constructor() {
    super('password.must-change', 'Please change your password first.');
  }
}

export class ProgrammeInactive extends Forbidden {
  constructor() {
    super('programme.inactive', 'This programme is not active.');
  }
}

export class ProgrammesDiffer extends Invalid {
  constructor() {
    super('programme.differs', {
      program_id: ['The programme of the call and the one in its header are not the same.'],
    });
  }
}

export class SelfRemoval extends Forbidden {
  constructor() {
    super('role.self', 'You cannot remove yourself.');
  }
}

export class RoleBeyondReach extends Forbidden {
  constructor() {
    super('role.beyond-reach', 'You do not have permission to change this role.');
  }
}

/** Nobody else could look after the programme, the enterprise or the installation (D-A29). */
export class OwnershipNotTransferred extends Conflict {
  constructor() {
    super('account.sole-owner', 'Please transfer ownership before deleting your account.');
  }
}

export class RestoreLinkInvalid extends Invalid {
  constructor() {
    super('restore.invalid', { token: ['This link is invalid or has expired.'] });
  }
}

/** Another programme of the enterprise has the name, in whatever case. */
export class ProgrammeNameTaken extends Invalid {
  constructor() {
    super('programme.name-taken', { name: ['Program name is already in use'] });
  }
}

/** D-A13: what nobody does before their address is confirmed. */
export class EmailUnconfirmed extends Forbidden {
  constructor() {
    super('email.unconfirmed', 'Please confirm your email address first.');
  }
}

/** The form was filled from a state that somebody has changed since. */
export class ChangedMeanwhile extends Conflict {
  constructor() {
    super('changed.meanwhile', 'This was changed by someone else. Please reload and try again.');
  }
}
