import type { ReleasePin } from '@tandem/contracts/platform';

/** For whom a pin is: `enterprise/programme`, or `enterprise`. */
export const audienceOf = ({ programme, enterprise }: ReleasePin): string => programme ?? enterprise;
