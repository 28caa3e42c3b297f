import type { GroupView } from '@tandem/contracts/programme-admin';
import { aina } from './people';

const person = (id: number, full_name: string) => ({ id, full_name, photo_url: null, email: null });
const [mei, omar] = [person(31, 'Mei Lin Tan'), person(33, 'Omar Haddad')];
const own = person(aina.id, 'Aina Rahman');

/** A group of a mentor and two mentees, Aina one of them. */
export const circle = (change: Partial<GroupView> = {}): GroupView => ({
  id: 4,
  name: 'Growth circle',
  state: 'active',
  pending: false,
  group_participants: [mei, own, omar].map((user) => ({
    user_id: user.id,
    user_type: user === mei ? 'mentor' : 'mentee',
    user,
    full_name: user.full_name,
    profile_photo: null,
  })),
  mentors: [mei],
  mentees: [own, omar],
  accept_group_invite_path: null,
  portal_group_path: '/app/harbour/leaders/groups/4',
  chat_link: null,
  created_at: '2026-05-11T03:00:00Z',
  updated_at: '2026-05-11T03:00:00Z',
  ...change,
});
