import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countries } from '../lookups/countries.js';

export class Countries1795010000005 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `insert into platform.country (id, code, name, calling_code)
       select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
      [
        countries.map((row) => row.id),
        countries.map((row) => row.code),
        countries.map((row) => row.name),
        countries.map((row) => row.callingCode),
      ],
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('update platform."user" set country_id = null');
    await q.query('delete from platform.country');
  }
}
