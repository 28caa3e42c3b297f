import { discoveryAnswerSchema, type DiscoveryAnswer } from '@tandem/contracts/accounts';
import type { Api, TestApp } from '../../../../../test/harness.js';
import { buildPerson, buildProgramme, type BuiltPerson, type BuiltProgramme } from '../../../platform/index.js';
import { buildMentor } from '../../index.js';
import type { MentorOverrides } from '../../accounts.builders.js';

/** A portal of its own for each test: no other test's mentors are in its directory. */
export class Portal {
  constructor(
    private readonly app: TestApp,
    readonly program: BuiltProgramme,
    readonly api: Api,
    readonly mentee: BuiltPerson,
  ) {}

  static async open(app: TestApp): Promise<Portal> {
    const program = await buildProgramme(app);
    const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    return new Portal(app, program, await app.as(mentee, program), mentee);
  }

  mentor(overrides: MentorOverrides = {}): Promise<BuiltPerson> {
    return buildMentor(this.app, this.program, overrides);
  }

  async directory(query = ''): Promise<DiscoveryAnswer['data']> {
    const path = `/api/v1/app/${this.program.enterpriseSlug}/${this.program.slug}/directory.json${query}`;
    return discoveryAnswerSchema.parse((await this.api.get(path)).body).data;
  }

  async names(query = ''): Promise<string[]> {
    return (await this.directory(query)).mentors.map((mentor) => mentor.full_name);
  }
}
