import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import {
  checkNameQuery,
  programmeListQuery,
  type CheckNameQuery,
  type ProgrammeAdminView,
  type ProgrammeListQuery,
  type ProgrammeListView,
  type ProgrammeView,
} from '@tandem/contracts/programme-admin';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, FileStore, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { CheckName } from './check-name.js';
import { CreateProgramme } from './create-programme.js';
import { readProgrammeForm } from './programme-form.js';
import { pictureFolder } from './programme-pictures.js';
import { ReadProgramme } from './read-programme.js';
import { SaveProgramme } from './save-programme.js';

const pictureParam = z.object({ name: z.string().regex(/^\d+-[0-9a-f]{32}\.webp$/) });
const programmeQuery = z.object({ program_id: z.coerce.number().int().positive().optional() });

@Controller()
export class ProgrammesController {
  constructor(
    private readonly reader: ReadProgramme,
    private readonly creation: CreateProgramme,
    private readonly saving: SaveProgramme,
    private readonly names: CheckName,
  ) {}

  @Get('/api/enterprise/v1/programs')
  @Requires('platform:session')
  @Sample()
  list(
    @Actor() actor: ActorView,
    @Query({ schema: programmeListQuery }) query: ProgrammeListQuery,
  ): Promise<ProgrammeListView> {
    return this.reader.list(actor, query);
  }

  @Get('/api/enterprise/v1/programs/check_name')
  @Header('content-type', 'application/json; charset=utf-8')
  @Requires('platform:session')
  @Sample({ query: { name: 'Bright Starts', enterprise_id: { $: 'enterprise' }, program_id: { $: 'programme' } } })
  async checkName(
    @Actor() actor: ActorView,
    @Query({ schema: checkNameQuery }) query: CheckNameQuery,
  ): Promise<string> {
    return JSON.stringify(await this.names.isFree(actor, query));
  }

  // The call's programme is the one of its program_id, which the session has already resolved.
  @Get('/programs')
  @Requires('programme-admin:read')
  @Sample({ query: { program_id: { $: 'programme' } } })
  read(
    @Actor() actor: ActorView,
    @Query({ schema: programmeQuery }) _query: z.infer<typeof programmeQuery>,
  ): Promise<ProgrammeView | ProgrammeAdminView> {
    return this.reader.active(actor);
  }

  /** Creates without program_id and changes with it (D-P22); who may is judged by the enterprise or programme it names. */
  @Post('/programs')
  @HttpCode(200)
  @Requires('platform:session')
  @Limit({ name: 'programme-form', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample({ body: { program_id: { $: 'programme' }, support_email: 'help@example.test' } })
  async save(@Actor() actor: ActorView, @Req() request: FastifyRequest): Promise<ProgrammeAdminView> {
    const form = await readProgrammeForm(request);
    return 'program_id' in form.fields ? this.saving.run(actor, form) : this.creation.run(actor, form);
  }
}

/** Pictures lie under names that nobody can guess, so that sign-in pages and mails can show them without a session. */
@Controller('programme_pictures')
@Public()
export class ProgrammePicturesController {
  constructor(private readonly files: FileStore) {}

  @Get(':name')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @Sample({ params: { name: 'programmePicture' } })
  async picture(@Param({ schema: pictureParam }) { name }: { name: string }): Promise<StreamableFile> {
    const file = await this.files.open(`${pictureFolder}/${name}`);
    return new StreamableFile(file.stream, { type: file.type, length: file.size, disposition: 'inline' });
  }
}
