import { Injectable } from '@nestjs/common';
import { PlatformFacade } from '../../platform/index.js';
import { MemberBusy, OwnCalendarBusy, SlotTaken } from '../bookings.errors.js';

/** Tells who of a group has no time; what else they do stays their own (D-B111). */
@Injectable()
export class BusyMember {
  constructor(private readonly platform: PlatformFacade) {}

  /** @throws OwnCalendarBusy, SlotTaken when the one who asks is busy, or where only two people meet; MemberBusy for another person of a group */
  async named<T>(actorId: number, claim: () => Promise<T>, ofGroup: boolean): Promise<T> {
    try {
      return await claim();
    } catch (failure) {
      if (failure instanceof SlotTaken && failure.byCalendarIds.includes(actorId)) throw new OwnCalendarBusy();
      if (!(failure instanceof SlotTaken) || !ofGroup || failure.busyIds.includes(actorId)) throw failure;
      const [person] = await this.platform.people(failure.busyIds.slice(0, 1));
      throw person ? new MemberBusy(person.fullName) : failure;
    }
  }
}
