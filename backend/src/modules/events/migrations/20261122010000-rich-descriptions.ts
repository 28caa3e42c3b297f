import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Descriptions keep their plain text, for programs that know no other, and get a formatted text beside it where somebody writes one. */
export class RichDescriptions1795060000008 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table events.event add column description_html text');
    // A process of an earlier version writes the plain text only: what was formatted before says something else then.
    await q.query(`create function events.forget_old_format() returns trigger language plpgsql as $$
      begin
        new.description_html := null;
        return new;
      end $$`);
    await q.query(`create trigger event_forget_old_format before update of description on events.event for each row
      when (new.description is distinct from old.description and new.description_html is not distinct from old.description_html)
      execute function events.forget_old_format()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop trigger event_forget_old_format on events.event');
    await q.query('drop function events.forget_old_format');
    await q.query('alter table events.event drop column description_html');
  }
}
