import { draftTexts } from '@tandem/contracts/programme-admin';
import { Forbidden, Invalid } from '../../../kernel/index.js';

/** Switched off, or over: nobody new comes in (D-P16). */
export class ProgrammeClosed extends Forbidden {
  constructor() {
    super('programme.inactive', 'This programme is not active.');
  }
}

/** Made, but not set up to the end: nobody comes in yet (D-P15). */
export class ProgrammeDraft extends Forbidden {
  constructor() {
    super('programme.draft', draftTexts.closed);
  }
}

/** Only its set-up makes a draft active. */
export class DraftStays extends Invalid {
  constructor() {
    super('programme.draft', { is_active: [draftTexts.notBySwitch] });
  }
}

/** What a session costs is agreed with whoever sells the credits (D-P123). */
export class CreditsForeign extends Forbidden {
  constructor() {
    super(
      'programme.credits-foreign',
      'Only an administrator of this installation can change whether sessions cost credits.',
    );
  }
}

/** Everybody has an account on the general marketplace: there is no way to leave it. */
export class GeneralStays extends Invalid {
  constructor() {
    super('programme.general', { is_active: ['The general marketplace cannot be deactivated.'] });
  }
}
