import type { AgendaView, GroupView, PairingsView, PairView, ParticipantRow } from '@tandem/contracts/programme-admin';

const person = (id: number, full_name: string) => ({ id, full_name, photo_url: null });

export const ella = person(21, 'Ella Ong');
export const mona = person(31, 'Mona Lee');

export const pair: PairView = {
  id: 7,
  mentee: ella,
  mentor: mona,
  state: 'active',
  match_percent: 84,
  sessions: 3,
  paired_on: '2026-05-11T20:00:00.000Z',
  ended_on: null,
};

export const pairingsView = (change: Partial<PairingsView> = {}): PairingsView => ({
  pairings: [pair],
  total: 1,
  max_pages: 1,
  counts: { pairs: 1, groups: 2, unpaired_mentees: 3, unpaired_mentors: 1 },
  ...change,
});

/** A group of Mona and Ella; pending unless told otherwise. */
export function groupOf(change: Partial<GroupView> = {}): GroupView {
  const state = change.state ?? 'pending';
  return {
    id: 8,
    name: 'Night owls',
    state,
    pending: state === 'pending',
    group_participants: [],
    mentors: [{ ...mona, email: 'mona@harbour.test' }],
    mentees: [{ ...ella, email: 'ella@harbour.test' }],
    accept_group_invite_path: state === 'pending' ? '/api/v1/groups/8/invite' : null,
    portal_group_path: '/app/harbour/leaders/groups/8',
    chat_link: null,
    created_at: '2026-05-11T20:00:00.000Z',
    updated_at: '2026-05-11T20:00:00.000Z',
    ...change,
  };
}

export function participant(change: Partial<ParticipantRow> = {}): ParticipantRow {
  return {
    user_id: 21,
    role_id: 11,
    role: 'mentee',
    full_name: 'Ella Ong',
    profile_photo: null,
    email: 'ella@harbour.test',
    phone_no: null,
    joined_at: '2026-05-01T03:00:00.000Z',
    last_active: null,
    verified: true,
    ...change,
  };
}

/** An hour and a half on the first of June, in the zone of the admin. */
export function agendaOf(change: Partial<AgendaView> = {}): AgendaView {
  return {
    id: 4,
    program_id: 5,
    title: 'Kick-off',
    description: 'We meet.',
    start_time: '2026-06-01T01:00:00.000Z',
    end_time: '2026-06-01T02:30:00.000Z',
    viewer_time: { start: '2026-06-01T09:00', end: '2026-06-01T10:30', zone: '+08' },
    link: 'https://meet.example.com/kick-off',
    link_name: 'Join us',
    published: true,
    sent_updated_agenda: false,
    updated_at: '2026-05-11T20:00:00.000Z',
    ...change,
  };
}
