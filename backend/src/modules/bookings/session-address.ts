interface Place {
  /** Of the general marketplace. */
  readonly general: boolean;
  /** Whether its programme is. */
  readonly is_active: boolean;
  readonly enterprise_slug: string;
  readonly program_slug: string;
}

/** Where a session stands among the others: in its portal, unless that is switched off (D-B127, D-P16). */
export const homeOf = ({ general, is_active, enterprise_slug, program_slug }: Place): string =>
  general || !is_active ? '/main' : `/app/${enterprise_slug}/${program_slug}`;

/** A session in one of the lists there. */
export const sessionAddress = (home: string, tab: string, id: number): string =>
  `${home}/bookings?tab=${tab}&session=${id}`;
