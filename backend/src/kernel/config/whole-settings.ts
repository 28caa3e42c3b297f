import type { Environment } from './environment.js';

/** @throws Error when of settings that mean nothing alone only some are there. */
export function refuseHalves(values: Environment): void {
  const belonging = [
    { TURN_URLS: values.TURN_URLS.length > 0, TURN_SECRET: values.TURN_SECRET !== undefined },
    {
      WHATSAPP_PHONE_NUMBER_ID: values.WHATSAPP_PHONE_NUMBER_ID !== undefined,
      WHATSAPP_ACCESS_TOKEN: values.WHATSAPP_ACCESS_TOKEN !== undefined,
      WHATSAPP_TEMPLATE: values.WHATSAPP_TEMPLATE !== undefined,
    },
    { CLAUDE_API_KEY: values.CLAUDE_API_KEY !== undefined, CLAUDE_MODEL: values.CLAUDE_MODEL !== undefined },
    {
      GOOGLE_CALENDAR_CLIENT_ID: values.GOOGLE_CALENDAR_CLIENT_ID !== undefined,
      GOOGLE_CALENDAR_CLIENT_SECRET: values.GOOGLE_CALENDAR_CLIENT_SECRET !== undefined,
    },
    {
      MICROSOFT_CALENDAR_CLIENT_ID: values.MICROSOFT_CALENDAR_CLIENT_ID !== undefined,
      MICROSOFT_CALENDAR_CLIENT_SECRET: values.MICROSOFT_CALENDAR_CLIENT_SECRET !== undefined,
    },
    { OPENAI_API_KEY: values.OPENAI_API_KEY !== undefined, OPENAI_MODEL: values.OPENAI_MODEL !== undefined },
  ];
  const half = belonging.find((group) => new Set(Object.values(group)).size > 1);
  if (half) throw new Error(`The settings are not usable.\n${Object.keys(half).join(', ')}: must be set together`);
}
