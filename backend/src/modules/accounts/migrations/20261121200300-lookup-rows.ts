import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows: Record<string, readonly string[]> = {
  industry: [
    'Engineering',
    'Finance',
    'Marketing',
    'Sales',
    'Human Resources',
    'Operations',
    'Information Technology',
    'Design',
    'Product Management',
    'Legal',
    'Entrepreneurship',
  ],
  service: ['Speaking at events', 'One-on-one mentoring', 'Group mentoring', 'Workshops', 'Career talks'],
  language: [
    'English',
    'Bahasa Malaysia',
    'Mandarin',
    'Tamil',
    'Bahasa Indonesia',
    'Japanese',
    'Korean',
    'Hindi',
    'Arabic',
    'French',
    'German',
    'Spanish',
    'Portuguese',
    'Italian',
    'Vietnamese',
    'Thai',
  ],
  goal: [
    'Career Guidance',
    'CV Reviews',
    'Mock Interview',
    'Business Mentoring',
    'Move into leadership',
    'Change industry',
    'Communication Skills',
  ],
  skill: [
    'Communication',
    'Leadership',
    'Technical expertise',
    'Networking',
    'Problem solving',
    'Time management',
    'Personal branding',
    'Interviewing',
    'Product strategy',
    'Stakeholder management',
    'Public speaking',
    'Negotiation',
    'Data analysis',
    'Software architecture',
    'User research',
    'Visual design',
    'Fundraising',
    'Financial modelling',
    'Content marketing',
    'Sales strategy',
    'Coaching',
    'Hiring',
    'Project management',
    'Storytelling',
    'Contract law',
  ],
};

/** Lists that every installation starts with; ids follow the order because profiles and filters name them. */
export class LookupRows1795020000004 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const [kind, names] of Object.entries(rows)) {
      await q.query(
        `insert into accounts.lookup (kind, id, name, search_name)
         select $1, position, name, lower(unaccent(name)) from unnest($2::text[]) with ordinality as list (name, position)`,
        [kind, names],
      );
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('delete from accounts.lookup');
  }
}
