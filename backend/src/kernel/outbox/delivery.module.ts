import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { RemoveFiles } from '../files/remove-files.js';
import { LanguageModels } from '../language-model/language-models.js';
import { CapturedMailbox } from '../mail/captured-mail.js';
import { Mail } from '../mail/mail.js';
import { SmtpMail } from '../mail/smtp-mail.js';
import { CloudWhatsapp } from '../whatsapp/cloud-whatsapp.js';
import { LoggedWhatsapp } from '../whatsapp/logged-whatsapp.js';
import { Whatsapp } from '../whatsapp/whatsapp.js';
import { Deliveries } from './deliveries.js';
import { DueTimers } from './due-timers.js';
import { RecentMessages } from './recent-messages.js';
import { Relay } from './relay.js';
import { SubscriptionTable } from './subscription-table.js';

const parts = [SubscriptionTable, Relay, RecentMessages, Deliveries, DueTimers, LanguageModels, RemoveFiles];

function mailAdapter(config: Config): Mail {
  return config.smtpUrl ? new SmtpMail(config, config.smtpUrl) : new CapturedMailbox(config);
}

function whatsappAdapter({ whatsapp }: Config): Whatsapp {
  return whatsapp ? new CloudWhatsapp(whatsapp) : new LoggedWhatsapp();
}

/** What the worker needs to bring messages, timers and mails on their way. */
@Module({})
export class DeliveryModule {
  static forRoot(): DynamicModule {
    return {
      module: DeliveryModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        ...parts,
        { provide: Mail, inject: [Config], useFactory: mailAdapter },
        { provide: Whatsapp, inject: [Config], useFactory: whatsappAdapter },
      ],
      exports: [...parts, Mail, Whatsapp],
    };
  }
}
