import { Config, Database, Mail, On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { brandOf, mailHtml, mailPlain } from '../../notifications/index.js';
import { PlatformFacade, type PersonView, type ProgrammeView } from '../../platform/index.js';
import { bookingReported, type ReportedFacts } from '../bookings.messages.js';

const isOf = (address: string, person: Pick<PersonView, 'email'> | null): boolean =>
  person?.email.toLowerCase() === address.toLowerCase();

/** A report also goes to the support address: the programme's own, else the installation's (D-B204). */
@Subscriber('bookings')
export class MailSupport {
  constructor(
    private readonly config: Config,
    private readonly mail: Mail,
    private readonly platform: PlatformFacade,
    private readonly database: Database,
  ) {}

  @On(bookingReported, 'bookings.mail-support')
  async reported(facts: ReportedFacts, { messageId }: MessageMeta): Promise<void> {
    const programme = await this.platform.programme(facts.programId);
    const reporter = await this.platform.person(facts.actorId);
    const to = programme && (await this.addressFor(facts, programme));
    if (!programme || !reporter || !to) return;
    const subject = `Session #${facts.bookingId} reported`;
    const path = `/app/${programme.enterpriseSlug}/${programme.slug}/admin/bookings/reported?booking=${facts.bookingId}`;
    const brand = await brandOf(this.database, facts.programId, this.config);
    const page = {
      text: {
        subject,
        paragraphs: [`${reporter.fullName} reported session #${facts.bookingId}: ${facts.reason}`],
        button: { label: 'View session', path },
        attachments: [],
      },
      brand,
      greeting: 'Hello,',
      footer: `You get this mail because this is the support address of ${programme.name}.`,
      buttonUrl: brand.origin + path,
    };
    await this.mail.send({
      messageId: `bookings-report-${messageId}`,
      to,
      subject,
      html: mailHtml(page),
      text: mailPlain(page),
    });
  }

  /** Never that of the one whom the report is about (D-B72); null where only they, or an admin who is told of it anyway, would read it. */
  private async addressFor(
    { programId, reportedUserId }: ReportedFacts,
    { supportEmail }: ProgrammeView,
  ): Promise<string | null> {
    const reported = await this.platform.person(reportedUserId);
    const to = supportEmail === null || isOf(supportEmail, reported) ? this.config.supportEmail : supportEmail;
    const admins = await this.platform.people(await this.platform.adminsOf(programId));
    return [reported, ...admins].some((reader) => isOf(to, reader)) ? null : to;
  }
}
