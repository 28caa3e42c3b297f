type Who = [program: string, person: string, role: string];

const rowsStillIn = (...[program, person, role]: Who): string => `
  from platform.membership still where still.program_id = ${program} and still.user_id = ${person}
    and (still.role = ${role} or not exists (select from platform.former_membership former
      where former.program_id = still.program_id and former.user_id = still.user_id and former.role = ${role}))`;

/**
 * SQL: nobody took this person out of the programme, or out of this role there; what removed people wrote and did is left out of lists, feeds
 * and exports until they are invited again (D-P97). A role that was exchanged for another one, and a deleted account, hide nothing.
 */
export const isStillIn = (...who: Who): string => `exists (select ${rowsStillIn(...who)})`;

/** SQL: the same for the first rows of very many, where the planner would read all members first to look nobody up. */
export const isStillInEach = (...who: Who): string => `(select true ${rowsStillIn(...who)} limit 1) is true`;

/** SQL: ids of those who gave up or lost some role in the programme; for anybody else `isStillIn` holds in the roles they were given. */
export const removedIds = (program: string): string =>
  `select gone.user_id from platform.former_membership gone where gone.program_id = ${program}`;

/**
 * SQL: the ids for which `isStillIn` holds, made once for a statement that looks at very many rows; `isStillIn` itself looks a few of them up
 * sooner. The programme has to be a parameter.
 */
export const idsStillIn = (program: string, role: string): string => `(
  select still.user_id from platform.membership still where still.program_id = ${program}
    and (still.role = ${role} or not exists (select from platform.former_membership former
      where former.program_id = still.program_id and former.user_id = still.user_id and former.role = ${role})))`;
