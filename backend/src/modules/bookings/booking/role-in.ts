/**
 * SQL: the role through which the person takes part in booking `b`, null for anybody outside it. Both people of a session of peers
 * are there as mentors (D-B78).
 */
export const roleIn = (person: string): string =>
  `case ${person} when b.mentor_id then 'mentor' when b.mentee_id then case when b.is_peer then 'mentor' else 'mentee' end end`;
