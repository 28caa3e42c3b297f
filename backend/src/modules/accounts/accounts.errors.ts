import { accountsTexts, chatTexts, goalTexts, purchaseTexts } from '@tandem/contracts/accounts';
import { Conflict, Forbidden, Invalid, Problem, Unauthenticated } from '../../kernel/index.js';

/** D-B121: the page that sells credits is where the answer leads. */
export class InsufficientCredit extends Problem {
  constructor() {
    super(422, 'credit.insufficient', accountsTexts.insufficientCredit, { redirectUrl: '/package/10/purchase_page' });
  }
}

/** D-A75: a superadmin takes away no more than there is. */
export class MoreThanThere extends Invalid {
  constructor(credits: number) {
    const only = credits === 1 ? 'is only 1 credit' : `are only ${credits} credits`;
    super('credit.more-than-there', { units: [`There ${credits === 0 ? 'are no credits' : only} to take away.`] });
  }
}

/** D-B124: the credit was never charged, or went back already. */
export class NothingToRefund extends Problem {
  constructor() {
    super(422, 'credit.nothing-to-refund', 'There is no credit to refund for this booking.');
  }
}

/** D-A69: searching and filtering need a session. */
export class SearchNeedsSession extends Unauthenticated {
  constructor() {
    super('search.signed-out', 'Please sign in to search for mentors.');
  }
}

export class UnknownTimezone extends Invalid {
  constructor(field: string) {
    super('timezone.unknown', { [field]: [accountsTexts.timezoneUnknown] });
  }
}

/** A list row names something that is not in the list. */
export class UnknownChoice extends Invalid {
  constructor(field: string) {
    super('choice.unknown', { [field]: ['Please choose from the list'] });
  }
}

export class PhoneRefused extends Invalid {
  constructor(text: string) {
    super('phone.refused', { 'user.phone_no': [text] });
  }
}

export class TooManyChoices extends Invalid {
  constructor(field: string, text: string) {
    super('choice.too-many', { [field]: [text] });
  }
}

export class PhotoRefused extends Invalid {
  constructor(text: string) {
    super('photo.refused', { profile_photo: [text] });
  }
}

/** D-A72: whom nobody can follow, and where nobody follows. */
export class FollowRefused extends Invalid {
  constructor(text: string) {
    super('follow.refused', { mentor_id: [text] });
  }
}

/** S36: nothing is said about which part of the callback was wrong. */
export class CallbackRefused extends Problem {
  constructor() {
    super(400, 'payment.callback_refused', 'This callback is not accepted.');
  }
}

/** The session was paid, given up or is too old. */
export class PaymentClosed extends Conflict {
  constructor() {
    super('payment.closed', 'This payment is no longer open.');
  }
}

/** No payment provider is configured here. */
export class PurchaseUnavailable extends Problem {
  constructor() {
    super(422, 'purchase.unavailable', 'Credits cannot be bought at the moment.');
  }
}

/** D-A75: mentees pay with credits; nobody else needs them. */
export class BuyerRefused extends Forbidden {
  constructor() {
    super('purchase.not-a-payer', purchaseTexts.menteesBuy);
  }
}

/** D-A90: what is paid stays. */
export class PurchasePaid extends Conflict {
  constructor() {
    super('purchase.paid', purchaseTexts.removeFailed);
  }
}

/** D-A81 */
export class PromoRefused extends Invalid {
  constructor() {
    super('promo.refused', { promo_code: [purchaseTexts.promoRefused] });
  }
}

/** D-A76: more of a package than one purchase may hold. */
export class TooManyUnits extends Invalid {
  constructor(field: string, most: number) {
    super('package.too-many', {
      [field]: [most === 1 ? 'This package is bought one at a time.' : `At most ${most} can be bought at once.`],
    });
  }
}

export class WritingToYourself extends Invalid {
  constructor() {
    super('conversation.yourself', { user_id: [chatTexts.yourself] });
  }
}

/** The conversation takes no more messages; the sentence says why. */
export class ConversationClosed extends Conflict {
  constructor(reason: string) {
    super('conversation.closed', reason);
  }
}

/** The cursor is none of this server's. */
export class UnknownPage extends Invalid {
  constructor() {
    super('conversation.page_unknown', { before: ['This page does not exist.'] });
  }
}

/** D-A109: there is one learning plan, which has to go before another one comes. */
export class PlanExists extends Conflict {
  constructor() {
    super('plan.exists', goalTexts.planExists);
  }
}

/** D-A107: neither an outcome of the quiz nor a goal of the programme. */
export class OutcomeUnknown extends Invalid {
  constructor(field: string) {
    super('outcome.unknown', { [field]: [goalTexts.answerUnknown] });
  }
}
