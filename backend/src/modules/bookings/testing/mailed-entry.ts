import ICAL from 'ical.js';
import type { CapturedMail } from '../../../../test/harness.js';

/** The calendar file of a mail as a calendar reads it; null where the mail has none. */
export function mailedEntry(mail: CapturedMail | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename === 'session.ics');
  if (!file) return null;
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file.content, 'base64').toString('utf8')));
  const entry = calendar.getFirstSubcomponent('vevent');
  const said = (name: string) => entry?.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: said('uid'),
    sequence: said('sequence'),
    stamp: String(said('dtstamp')),
    status: said('status'),
    url: said('url'),
    location: said('location'),
    organizer: said('organizer'),
  };
}
