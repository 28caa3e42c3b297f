import type { Abstract, Type } from '@nestjs/common';
import type { NotificationObjectType } from '@tandem/contracts/notifications';
import type { Database, MailAttachment, Message } from '../../kernel/index.js';

/** Finds any provider of the worker: the area's own queries and facades. */
export interface NoticeTools {
  readonly database: Database;
  get<T>(token: Type<T> | Abstract<T>): T;
}

/** Who hears of it. Either channel can be left out for one person: the actor gets no in-app notice of the own action. */
export interface Recipient {
  readonly userId: number;
  readonly inApp?: boolean;
  readonly email?: boolean;
}

/** The person a text is written for. */
export interface Reader {
  readonly userId: number;
  readonly firstname: string;
  readonly fullName: string;
  readonly email: string;
  /** IANA name: times in a text are in this zone and name it (D-B188). */
  readonly timezone: string;
}

/** What a text is made from: the facts of the message, what `prepare` read, and its reader. */
export interface Notice<P, C> {
  readonly payload: P;
  readonly facts: C;
  readonly reader: Reader;
}

type Text<P, C> = string | ((notice: Notice<P, C>) => string);

export interface NotificationDefinition<P, C> {
  /** Unique in the installation and never reused, `bookings.requested`. */
  readonly name: string;
  readonly on: Message<P>;
  /** Reads once what the texts need; null means that there is nothing to tell any more. */
  readonly prepare: (payload: P, tools: NoticeTools) => Promise<C | null>;
  readonly recipients: (payload: P, facts: C) => readonly Recipient[];
  /** Names of people that its sentence may hold, by id: the bell tells none of who has deleted the account since (D-A27). */
  readonly about?: (payload: P, facts: C) => ReadonlyMap<number, string>;
  readonly inApp?: {
    readonly objectType: NotificationObjectType;
    readonly text: Text<P, C>;
    /** A path on this site. */
    readonly linkPath: Text<P, C> | null;
  };
  readonly email?: {
    readonly subject: Text<P, C>;
    /** Paragraphs of plain text; they are escaped. */
    readonly body: (notice: Notice<P, C>) => readonly string[];
    /** Things that stand below the text, each with a button of its own. */
    readonly entries?: (notice: Notice<P, C>) => readonly MailEntry[];
    /** One button; `path` is a path on this site. */
    readonly button: { readonly label: string; readonly path: Text<P, C> };
    readonly attachments?: (notice: Notice<P, C>) => readonly MailAttachment[];
    /** A path on this site that everybody may load; the picture stands above the text. */
    readonly picturePath?: (notice: Notice<P, C>) => string | null;
    /** From then on it is not true any more, and goes to nobody. */
    readonly until?: (notice: Notice<P, C>) => Date;
  };
  /** Goes by WhatsApp too, where programme and person want it: subject line and address of the mail. */
  readonly whatsapp?: true;
}

/** One row of an area's table of notices, with its types closed over so that tables can hold rows of different messages. */
export interface Notification {
  readonly name: string;
  readonly on: Message<unknown>;
  readonly whatsapp: boolean;
  plan(payload: unknown, tools: NoticeTools): Promise<Plan | null>;
}

export interface Plan {
  readonly recipients: readonly Recipient[];
  readonly about: ReadonlyMap<number, string>;
  inApp(reader: Reader): { objectType: NotificationObjectType; message: string; linkPath: string | null } | null;
  email(reader: Reader): MailText | null;
}

/** A line of a mail with its own button; `path` is a path on this site. */
export interface MailEntry {
  readonly text: string;
  readonly button: { readonly label: string; readonly path: string };
}

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly entries?: readonly MailEntry[];
  readonly button: { readonly label: string; readonly path: string };
  readonly attachments: readonly MailAttachment[];
  readonly picturePath?: string | null;
  readonly until?: Date | undefined;
}

function written<P, C>(text: Text<P, C>, notice: Notice<P, C>): string {
  return typeof text === 'string' ? text : text(notice);
}

/** Declares a notice: which message, who hears, what it says. Registered by `notificationSubscriber`. */
export function defineNotification<P, C>(definition: NotificationDefinition<P, C>): Notification {
  return {
    name: definition.name,
    on: definition.on,
    whatsapp: definition.whatsapp === true,
    plan: async (raw, tools) => {
      const payload = definition.on.schema.parse(raw);
      const facts = await definition.prepare(payload, tools);
      if (facts === null) return null;
      return {
        recipients: definition.recipients(payload, facts),
        about: definition.about?.(payload, facts) ?? new Map<number, string>(),
        inApp: (reader) => inAppOf(definition, { payload, facts, reader }),
        email: (reader) => mailOf(definition, { payload, facts, reader }),
      };
    },
  };
}

function inAppOf<P, C>({ inApp }: NotificationDefinition<P, C>, notice: Notice<P, C>) {
  if (!inApp) return null;
  return {
    objectType: inApp.objectType,
    message: written(inApp.text, notice),
    linkPath: inApp.linkPath === null ? null : written(inApp.linkPath, notice),
  };
}

function mailOf<P, C>({ email }: NotificationDefinition<P, C>, notice: Notice<P, C>): MailText | null {
  if (!email) return null;
  return {
    subject: written(email.subject, notice),
    paragraphs: email.body(notice),
    entries: email.entries?.(notice) ?? [],
    button: { label: email.button.label, path: written(email.button.path, notice) },
    attachments: email.attachments?.(notice) ?? [],
    picturePath: email.picturePath?.(notice) ?? null,
    until: email.until?.(notice),
  };
}
