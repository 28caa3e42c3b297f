import { Module } from '@nestjs/common';

/** Home of events, tickets and the newsfeed. */
@Module({})
export class EventsModule {}
