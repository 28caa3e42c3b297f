import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import {
  addCheckSchema,
  updateCurrentUserSchema,
  type CurrentUser,
  type PhotoUploaded,
  type UpdateCurrentUser,
} from '@tandem/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, FileStore, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ChangePhoto, photoFolder } from './change-photo.js';
import { ReadCurrentUser } from './read-current-user.js';
import { UpdateUser } from './update-current-user.js';

const photoParam = z.object({ name: z.string().regex(/^\d+-[0-9a-f]{32}\.jpg$/) });

@Controller('users/current')
@Requires('platform:session')
export class CurrentUserController {
  constructor(
    private readonly current: ReadCurrentUser,
    private readonly changes: UpdateUser,
    private readonly photos: ChangePhoto,
  ) {}

  @Get()
  @Sample()
  read(@Actor() actor: ActorView): Promise<CurrentUser> {
    return this.current.read(actor);
  }

  @Post()
  @HttpCode(200)
  @Sample({ body: { user: { onboarded: true } } })
  update(
    @Actor() actor: ActorView,
    @Body({ schema: updateCurrentUserSchema }) body: UpdateCurrentUser,
  ): Promise<CurrentUser> {
    return this.changes.update(actor, body);
  }

  @Post('checks')
  @HttpCode(200)
  @Sample({ body: { name: 'photo_guide' } })
  async addCheck(
    @Actor() { userId }: ActorView,
    @Body({ schema: addCheckSchema }) { name }: { name: string },
  ): Promise<{ checks: string[] }> {
    return { checks: await this.changes.addCheck(userId, name) };
  }

  @Post('update_profile_photo')
  @HttpCode(200)
  @Limit({ name: 'profile-photo', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample()
  changePhoto(@Actor() { userId }: ActorView, @Req() request: FastifyRequest): Promise<PhotoUploaded> {
    return this.photos.change(userId, request);
  }
}

/** Photos lie under names that nobody can guess, so mails and pages can show them without a session. */
@Controller('photos')
@Public()
export class PhotosController {
  constructor(private readonly files: FileStore) {}

  @Get(':name')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @Sample({ params: { name: 'photo' } })
  async photo(@Param({ schema: photoParam }) { name }: { name: string }): Promise<StreamableFile> {
    const file = await this.files.open(`${photoFolder}/${name}`);
    return new StreamableFile(file.stream, { type: file.type, length: file.size, disposition: 'inline' });
  }
}
