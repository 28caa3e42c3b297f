import type { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { ModuleNotOffered } from '../bookings.errors.js';

/** The learning module that a session is to belong to, if any; the programme has to teach it. @throws ModuleNotOffered */
export async function taughtModule(
  programmes: ProgrammeAdminFacade,
  programId: number,
  agendaId: number | null | undefined,
): Promise<number | null> {
  if (!agendaId) return null;
  const taught = await programmes.learningModules(programId);
  if (!taught.some(({ id }) => id === agendaId)) throw new ModuleNotOffered();
  return agendaId;
}
