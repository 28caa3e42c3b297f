import { z } from 'zod';

/** GET /countries and GET EP/countries. `calling_code` has no plus. */
export const country = z.object({ id: z.number(), name: z.string(), code: z.string(), calling_code: z.string() });
export type Country = z.infer<typeof country>;
export const countryList = z.array(country);

/** GET /timezones: IANA names with the offset from UTC now, such as "+08:00". */
export const timezone = z.object({ name: z.string(), offset: z.string() });
export type Timezone = z.infer<typeof timezone>;
export const timezoneList = z.array(timezone);
