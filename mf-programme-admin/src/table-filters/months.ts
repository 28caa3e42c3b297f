/** yyyy-MM */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** First and last day of the months (yyyy-MM), as the server asks for days; a month that is none is left out. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }): {
  date_from?: string;
  date_to?: string;
} {
  const [year = 0, month = 1] = to.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    ...(isMonth(from) ? { date_from: `${from}-01` } : {}),
    ...(isMonth(to) ? { date_to: `${to}-${last}` } : {}),
  };
}
