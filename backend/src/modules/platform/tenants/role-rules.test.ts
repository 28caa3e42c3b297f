import { refuseGrant, refuseRemoval, type RoleChange } from './role-rules.js';

const change = (parts: Partial<RoleChange>): RoleChange => ({
  actorId: 1,
  actorRoles: ['admin'],
  personId: 2,
  personRoles: [],
  role: 'mentee',
  ...parts,
});
const refusal = (check: (change: RoleChange) => void, parts: Partial<RoleChange>): string | null => {
  try {
    check(change(parts));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('[S09][D-A55][D-P12] granting', () => {
  test.each<[string, Partial<RoleChange>, string | null]>([
    ['admins grant roles up to their own', { role: 'admin' }, null],
    ['admins do not appoint a portal owner', { role: 'portal_owner' }, 'role.beyond-reach'],
    [
      'portal owners do not appoint another',
      { actorRoles: ['portal_owner'], role: 'portal_owner' },
      'role.beyond-reach',
    ],
    ['enterprise admins appoint portal owners', { actorRoles: ['enterprise_admin'], role: 'portal_owner' }, null],
    ['superadmins appoint portal owners', { actorRoles: ['superadmin'], role: 'portal_owner' }, null],
    ['mentors grant nothing', { actorRoles: ['mentor', 'mentee'], role: 'mentee' }, 'role.beyond-reach'],
    ['people without a role grant nothing', { actorRoles: [] }, 'role.beyond-reach'],
  ])('%s', (_rule, parts, code) => {
    expect(refusal(refuseGrant, parts)).toBe(code);
  });
});

describe('[S09][D-A55][D-P12] removing', () => {
  test.each<[string, Partial<RoleChange>, string | null]>([
    ['nobody removes themselves', { personId: 1 }, 'role.self'],
    ['not even a superadmin', { actorRoles: ['superadmin'], personId: 1 }, 'role.self'],
    ['admins remove participants', { role: 'mentor', personRoles: ['mentor'] }, null],
    [
      'admins do not touch a portal owner',
      { role: 'mentor', personRoles: ['mentor', 'portal_owner'] },
      'role.beyond-reach',
    ],
    [
      'nor do other portal owners',
      { actorRoles: ['portal_owner'], role: 'admin', personRoles: ['admin', 'portal_owner'] },
      'role.beyond-reach',
    ],
    [
      'enterprise admins remove portal owners',
      { actorRoles: ['enterprise_admin'], role: 'portal_owner', personRoles: ['portal_owner'] },
      null,
    ],
    ['mentees remove nobody', { actorRoles: ['mentee'], personRoles: ['mentee'] }, 'role.beyond-reach'],
  ])('%s', (_rule, parts, code) => {
    expect(refusal(refuseRemoval, parts)).toBe(code);
  });
});
