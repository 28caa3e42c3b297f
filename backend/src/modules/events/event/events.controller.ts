import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import {
  adminEventQuery,
  cancelEventBody,
  eventIdBody,
  eventIdParam,
  eventListQuery,
  eventsHomeQuery,
  saveEventBody,
} from '@tandem/contracts/events';
import type {
  AdminEventList,
  AdminEventQuery,
  CancelEventInput,
  EventActivity,
  EventAnswer,
  EventListView,
  EventPhoto,
  EventsHomeView,
  QuestionView,
  SavedEvent,
  SaveEvent,
} from '@tandem/contracts/events';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, Csrf, FileStore, Limit, Public, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { CancelEvent } from './cancel-event.js';
import { ChangeEventPhoto, eventPhotoFolder } from './change-event-photo.js';
import { DeleteEvent } from './delete-event.js';
import { EventReader } from './event-reader.js';
import { ListEvents } from './list-events.js';
import { PublishEvent } from './publish-event.js';
import { SaveEventChanges } from './save-event.js';

const photoParam = z.object({ name: z.string().regex(/^[0-9a-f]{32}(-hq)?\.(jpg|png)$/) });
const portalParam = z.object({ enterprise: z.string().max(200), program: z.string().max(200) });

/** Events as people find them. */
@Controller()
export class EventsController {
  constructor(
    private readonly list: ListEvents,
    private readonly reader: EventReader,
    private readonly files: FileStore,
  ) {}

  @Get('events.json')
  @Public()
  @Sample({ query: { program_id: { $: 'programme' } } })
  open(@Query({ schema: eventListQuery }) { page }: { page: number }): Promise<EventListView> {
    return this.list.open(page);
  }

  @Get('dashboard/events/main')
  @Requires('platform:session')
  @Sample()
  home(@Query({ schema: eventsHomeQuery }) _query: { program_id?: number }): Promise<EventsHomeView> {
    return this.list.home();
  }

  @Get('events/:id')
  @Public()
  @Sample({ params: { id: 'event' } })
  one(@Param({ schema: eventIdParam }) { id }: { id: number }): Promise<EventAnswer> {
    return this.reader.one(id);
  }

  @Get('events/:id/questions')
  @Public()
  @Sample({ params: { id: 'event' } })
  questions(@Param({ schema: eventIdParam }) { id }: { id: number }): Promise<QuestionView[]> {
    return this.reader.questions(id);
  }

  /** Pictures lie under names that nobody can guess, so that mails can show them without a session. */
  @Get('events/photos/:name')
  @Public()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @Sample({ params: { name: { value: `${'0'.repeat(32)}.jpg` } } })
  async photo(@Param({ schema: photoParam }) { name }: { name: string }): Promise<StreamableFile> {
    const file = await this.files.open(`${eventPhotoFolder}/${name}`);
    return new StreamableFile(file.stream, { type: file.type, length: file.size, disposition: 'inline' });
  }
}

/** Events as those who run them see them (D-E01, D-E58). */
@Controller()
@Requires('events:manage')
export class AdminEventsController {
  constructor(
    private readonly list: ListEvents,
    private readonly saveEvent: SaveEventChanges,
    private readonly publish: PublishEvent,
    private readonly photos: ChangeEventPhoto,
    private readonly cancelEvent: CancelEvent,
    private readonly deleteEvent: DeleteEvent,
  ) {}

  @Get('main/admins/events.json')
  @Sample()
  general(@Query({ schema: adminEventQuery }) query: AdminEventQuery): Promise<AdminEventList> {
    return this.list.forAdmins(query);
  }

  @Get('app/:enterprise/:program/admin/events.json')
  @Sample({ params: { enterprise: 'event_enterprise', program: 'event_programme' } })
  portal(
    @Param({ schema: portalParam }) _portal: { enterprise: string; program: string },
    @Query({ schema: adminEventQuery }) query: AdminEventQuery,
  ): Promise<AdminEventList> {
    return this.list.forAdmins(query);
  }

  @Post('events')
  @HttpCode(200)
  @Csrf()
  @Limit({ name: 'events.save', max: 300, windowSeconds: 3600, per: 'user' })
  @Sample({
    body: {
      event: {
        event_type: 'webinar',
        title: 'An evening of stories',
        privacy: 'is_public',
        timezone: 'Asia/Kuala_Lumpur',
        start_time: '2031-05-20T19:00',
        end_time: '2031-05-20T20:30',
        webinar_link: 'https://meet.example/stories',
        description: 'Three people tell what changed.',
        organizer_name: 'Harbour Group',
        inquiry_email: 'events@harbour.example',
      },
      tickets: [{ name: 'General', ticket_type: 'free', price: 0, max_amount: 0 }],
    },
  })
  save(@Actor() actor: ActorView, @Body({ schema: saveEventBody }) body: SaveEvent): Promise<SavedEvent> {
    return this.saveEvent.run(actor, body);
  }

  @Post('events/activity')
  @HttpCode(200)
  @Csrf()
  @Sample({ body: { event_id: { $: 'event' } } })
  activity(
    @Actor() actor: ActorView,
    @Body({ schema: eventIdBody }) body: { event_id: number },
  ): Promise<EventActivity> {
    return this.publish.toggle(actor, body.event_id);
  }

  @Post('events/:id/cancel')
  @HttpCode(200)
  @Csrf()
  @Sample({ params: { id: 'event' }, body: { reason: 'The speaker is ill.', title: 'An evening of stories' } })
  callOff(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: cancelEventBody }) body: CancelEventInput,
  ): Promise<{ message: string }> {
    return this.cancelEvent.run(actor, id, body);
  }

  @Delete('events/:id')
  @Csrf()
  @Sample({ params: { id: 'event' } })
  remove(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.deleteEvent.run(actor, id);
  }

  @Post('events/upload_photo')
  @HttpCode(200)
  @Csrf()
  @Limit({ name: 'events.photo', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample()
  photo(@Actor() actor: ActorView, @Req() request: FastifyRequest): Promise<EventPhoto> {
    return this.photos.run(actor, request);
  }
}
