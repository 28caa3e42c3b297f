import { reminderTexts } from '@tandem/contracts/programme-admin';
import { Conflict, Invalid } from '../../../kernel/index.js';

/** D-P72: sent again only by somebody who was asked. */
export class ReminderTooSoon extends Conflict {
  constructor() {
    super('reminder.too-soon', reminderTexts.tooSoon);
  }
}

/** Pairs and groups share their ids, so a wrong type is a mistake of the caller (D-P126). */
export class OtherType extends Invalid {
  constructor(type: 'pair' | 'group') {
    super('pairing.other-type', { type: [`This is a ${type}.`] });
  }
}
