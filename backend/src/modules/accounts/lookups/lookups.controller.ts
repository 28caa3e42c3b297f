import { Controller, Get, Query } from '@nestjs/common';
import {
  lookupListQuerySchema,
  type Company,
  type Goal,
  type Lookup,
  type LookupListQuery,
} from '@tandem/contracts/accounts';
import { Database, Public, Requires, Sample } from '../../../kernel/index.js';
import { readLookupNames, searchCompanies, searchLookup } from './lookup.queries.js';

/** Option lists; they name nobody, and filters on public pages need them. */
@Controller()
@Public()
export class LookupsController {
  constructor(private readonly database: Database) {}

  @Get('industries')
  @Sample()
  async industries(
    @Query({ schema: lookupListQuerySchema }) query: LookupListQuery,
  ): Promise<{ industries: Lookup[] }> {
    return { industries: await searchLookup(this.database, 'industry', query.search ?? '') };
  }

  @Get('skills')
  @Sample()
  async skills(@Query({ schema: lookupListQuerySchema }) query: LookupListQuery): Promise<{ skills: Lookup[] }> {
    return { skills: await searchLookup(this.database, 'skill', query.search ?? '') };
  }

  @Get('services')
  @Sample()
  async services(@Query({ schema: lookupListQuerySchema }) query: LookupListQuery): Promise<{ services: Lookup[] }> {
    return { services: await searchLookup(this.database, 'service', query.search ?? '') };
  }

  @Get('languages')
  @Sample()
  async languages(@Query({ schema: lookupListQuerySchema }) query: LookupListQuery): Promise<{ languages: Lookup[] }> {
    return { languages: await searchLookup(this.database, 'language', query.search ?? '') };
  }

  /** Companies that people work at, as they wrote them. */
  @Get('companies')
  @Requires('platform:session')
  @Sample()
  async companies(@Query({ schema: lookupListQuerySchema }) query: LookupListQuery): Promise<{ companies: Company[] }> {
    return { companies: await searchCompanies(this.database, query.search ?? '') };
  }

  /** The goals of the general marketplace; what a programme calls its own is its administration's. */
  @Get('goals')
  @Sample()
  async goals(@Query({ schema: lookupListQuerySchema }) query: LookupListQuery): Promise<{ goals: Goal[] }> {
    const found = await searchLookup(this.database, 'goal', query.search ?? '');
    const names = await readLookupNames(this.database);
    return { goals: names.goals(found.map((row) => row.id)) };
  }
}
