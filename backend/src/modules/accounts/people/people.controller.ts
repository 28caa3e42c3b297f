import { Controller, Get, Param } from '@nestjs/common';
import type { MemberProfile, MenteeProfile, MentorProfile } from '@tandem/contracts/accounts';
import { z } from 'zod';
import { Public, Requires, Sample } from '../../../kernel/index.js';
import { ReadPerson } from './read-person.js';

const nameParam = z.object({ name: z.string().min(1).max(120) });
const memberParam = z.object({ enterprise: z.string(), program: z.string(), id: z.coerce.number().int().positive() });

/** Page data of profiles (D-A147). */
@Controller()
export class PeopleController {
  constructor(private readonly people: ReadPerson) {}

  @Get('mentor_profile/:name.json')
  @Public()
  @Sample({ params: { name: 'mentorSlug' } })
  async mentor(@Param({ schema: nameParam }) { name }: { name: string }): Promise<{ data: MentorProfile }> {
    return { data: await this.people.mentor({ name }) };
  }

  @Get('mentee_profile/:name.json')
  @Requires('platform:session')
  @Sample({ params: { name: 'menteeSlug' } })
  async mentee(@Param({ schema: nameParam }) { name }: { name: string }): Promise<{ data: MenteeProfile }> {
    return { data: await this.people.mentee({ name }) };
  }

  @Get('app/:enterprise/:program/members/:id.json')
  @Requires('platform:session')
  @Sample({ params: { enterprise: 'enterpriseSlug', program: 'programSlug', id: 'mentor' } })
  async member(@Param({ schema: memberParam }) { id }: { id: number }): Promise<{ data: MemberProfile }> {
    return { data: await this.people.member(id) };
  }
}
