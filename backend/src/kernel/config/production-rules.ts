import { localDefaults, type Environment } from './environment.js';

const shortestSecret = 32;

function weakSecret(name: string, value: string): string | null {
  const known: readonly string[] = Object.values(localDefaults);
  if (known.includes(value)) return `${name} is missing or still the default of local mode`;
  if (value.length < shortestSecret) return `${name} is shorter than ${shortestSecret} characters`;
  if (new Set(value).size < 8) return `${name} repeats too few characters`;
  return null;
}

function reused(values: Environment): string | null {
  const secrets = [values.JWT_SECRET, values.REFRESH_SECRET, values.CSRF_SECRET];
  return new Set(secrets).size < secrets.length ? 'JWT_SECRET, REFRESH_SECRET and CSRF_SECRET must differ' : null;
}

const calendarAddresses = [
  'GOOGLE_CALENDAR_SIGN_IN_URL',
  'GOOGLE_CALENDAR_TOKEN_URL',
  'GOOGLE_CALENDAR_API_URL',
  'MICROSOFT_CALENDAR_SIGN_IN_URL',
  'MICROSOFT_CALENDAR_API_URL',
] as const;

function plainCalendars(values: Environment): string[] {
  const plain = calendarAddresses.filter((name) => !values[name].startsWith('https://'));
  return plain.map((name) => `${name} must be an https address`);
}

/** Production does not start on settings that only suit a developer's machine. @throws Error with every reason. */
export function refuseWeakProduction(values: Environment): void {
  const reasons = [
    weakSecret('JWT_SECRET', values.JWT_SECRET),
    weakSecret('REFRESH_SECRET', values.REFRESH_SECRET),
    weakSecret('CSRF_SECRET', values.CSRF_SECRET),
    reused(values),
    values.PUBLIC_ORIGIN.startsWith('https://') ? null : 'PUBLIC_ORIGIN must be an https origin',
    values.DATABASE_SYNCHRONIZE ? 'DATABASE_SYNCHRONIZE must not be set' : null,
    values.DATABASE_OPS_URL ? null : 'DATABASE_OPS_URL is missing',
    values.SMTP_URL ? null : 'SMTP_URL is missing',
    values.CLAUDE_API_URL.startsWith('https://') ? null : 'CLAUDE_API_URL must be an https address',
    values.WHATSAPP_API_URL.startsWith('https://') ? null : 'WHATSAPP_API_URL must be an https address',
    ...plainCalendars(values),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) throw new Error(`Production refuses to start:\n${reasons.join('\n')}`);
}
