import type { BuiltPerson, BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';
import type { TestWorld } from './world';

export interface Pair {
  readonly program: BuiltProgramme;
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
}

/** A mentor in Accra and a mentee in Kuala Lumpur, in a programme where mentees ask for sessions. */
export async function pairIn({ build, world }: TestWorld, creditsRequired = false): Promise<Pair> {
  const program = await build.buildProgramme(world);
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks', creditsRequired });
  const mentor = await build.buildMentor(world, program, {
    firstname: 'Kwame',
    lastname: 'Boateng',
    timezone: 'Africa/Accra',
  });
  const mentee = await build.buildPerson(world, {
    firstname: 'Linnea',
    lastname: 'Berg',
    timezone: 'Asia/Kuala_Lumpur',
    memberships: [{ program, role: 'mentee' }],
  });
  return { program, mentor, mentee };
}

/** A full hour in ten days: far from the next free time, to which a journey moves a session. */
export const inTenDays = (): Date => new Date((Math.floor(Date.now() / 3_600_000) + 240) * 3_600_000);
