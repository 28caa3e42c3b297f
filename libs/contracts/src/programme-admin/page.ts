import { z } from 'zod';

/** What the participants' overviews page shows unless the programme leaves it out (D-P52). */
export const pageParts = ['mentors', 'events', 'newsfeed', 'resources', 'agenda'] as const;
export type PagePart = (typeof pageParts)[number];

/** What each role's dashboard shows unless the programme leaves it out (D-P54). */
export const dashboardParts = {
  mentee: ['mentors', 'events', 'sessions', 'objectives', 'agenda', 'resources'],
  mentor: ['mentees', 'events', 'sessions', 'objectives', 'agenda', 'resources'],
} as const;
export type DashboardRole = keyof typeof dashboardParts;
export const dashboardRoles = ['mentee', 'mentor'] as const satisfies readonly DashboardRole[];
export type DashboardPart = (typeof dashboardParts)[DashboardRole][number] | PagePart;

/**
 * The widgets of each part, as `remote/key` of the remotes' meta files. A part without a widget can be stored, but no screen offers
 * it: a switch that changes nothing would be a lie.
 */
export const partWidgets: Readonly<Record<DashboardPart, readonly string[]>> = {
  mentors: ['mf-accounts/mentors'],
  mentees: ['mf-accounts/mentees'],
  sessions: ['mf-bookings/nextSession', 'mf-bookings/upcoming'],
  events: ['mf-events/upcoming'],
  newsfeed: ['mf-events/latestPosts'],
  resources: [],
  agenda: ['mf-programme-admin/agenda'],
  objectives: ['mf-accounts/objectives'],
};

/** Whether some widget shows the part. */
export const isShownSomewhere = (part: DashboardPart): boolean => partWidgets[part].length > 0;

export const pageLengths = { headline: 80, text: 300, about: 2000 } as const;
const upTo = (most: number) => z.string().trim().max(most, `Exceeded max characters (max ${most})`);

/** The words of the overviews page; empty where the programme wrote none. */
const pageWords = z.object({
  welcome_headline: upTo(pageLengths.headline),
  welcome_text: upTo(pageLengths.text),
  /** Paragraphs, lists, **bold**, *italic* and [links](https://www.example.com); never HTML. */
  about_text: upTo(pageLengths.about),
});
const pageSwitches = z.object({
  show_mentors: z.boolean(),
  show_events: z.boolean(),
  show_newsfeed: z.boolean(),
  show_resources: z.boolean(),
  show_agenda: z.boolean(),
});

/** What members read of the page. */
export const pageView = pageWords.extend({ hero_image_url: z.string().nullable() });
export type PageView = z.infer<typeof pageView>;

/** `white_label.page` of GET /programs for admins. */
export const pageCustomization = pageView.extend(pageSwitches.shape);
export type PageCustomization = z.infer<typeof pageCustomization>;

/** `white_label.page` of POST /programs: only what is sent is changed; the picture comes as the file hero_image. */
export const pageChange = pageWords
  .extend(pageSwitches.shape)
  .partial()
  .extend({ hero_image_url: z.null().optional() });
export type PageChange = z.infer<typeof pageChange>;

const switches = <Part extends string>(parts: readonly Part[]) =>
  z.object(Object.fromEntries(parts.map((part) => [part, z.boolean()])) as Record<Part, z.ZodBoolean>);

/** GET /dashboard/settings: true for what the role's dashboard shows. */
export const dashboardSettings = z.object({
  mentee: switches(dashboardParts.mentee),
  mentor: switches(dashboardParts.mentor),
});
export type DashboardSettings = z.infer<typeof dashboardSettings>;

/** PUT /dashboard/settings: only the switches that are sent are turned. */
export const saveDashboardSettings = z.object({
  program_id: z.number().int().positive(),
  mentee: dashboardSettings.shape.mentee.partial().optional(),
  mentor: dashboardSettings.shape.mentor.partial().optional(),
});
export type SaveDashboardSettings = z.infer<typeof saveDashboardSettings>;

export const dashboardSettingsAnswer = dashboardSettings.extend({ message: z.string() });
export type DashboardSettingsAnswer = z.infer<typeof dashboardSettingsAnswer>;
