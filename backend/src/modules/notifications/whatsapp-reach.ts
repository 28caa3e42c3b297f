/**
 * Whom a programme may write to by WhatsApp. Notices know neither the settings of programmes nor those of people; an area that does provides
 * this to the worker (`{ provide: WhatsappReach, useClass: ... }`).
 */
export abstract class WhatsappReach {
  /** Numbers (E.164) by person, as it stands now; whoever is left out gets no message. The call runs in the programme's tenant. */
  abstract numbers(programId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
