import { Forbidden, Invalid } from '../../../kernel/index.js';

/** Switched off, or over: nobody new comes in (D-P16). */
export class ProgrammeClosed extends Forbidden {
  constructor() {
    super('programme.inactive', 'This programme is not active.');
  }
}

/** Everybody has an account on the general marketplace: there is no way to leave it. */
export class GeneralStays extends Invalid {
  constructor() {
    super('programme.general', { is_active: ['The general marketplace cannot be deactivated.'] });
  }
}
