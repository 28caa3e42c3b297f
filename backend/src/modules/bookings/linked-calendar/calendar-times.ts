/** Who is busy when, by any calendar that they linked: at an address or at its provider. Stands where a table does, and takes a name. */
export const calendarTimes = `(select user_id, during from bookings.calendar_busy
  union all select user_id, during from bookings.provider_busy)`;
