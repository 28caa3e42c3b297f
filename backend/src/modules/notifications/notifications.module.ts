import { Module } from '@nestjs/common';
import { ClearNotifications } from './clear-notifications.js';
import { NotificationsController } from './notifications.controller.js';

@Module({ controllers: [NotificationsController], providers: [ClearNotifications] })
export class NotificationsModule {}
