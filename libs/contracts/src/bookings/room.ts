import { z } from 'zod';

/** Characters of one text in the room. */
export const roomTextLimit = 2000;
/** So many of the latest texts of a room are kept until it closes. */
export const roomTextsKept = 500;

const flag = z.enum(['true', 'false'], { error: 'This must be true or false.' }).transform((text) => text === 'true');
const visitForm = /^[A-Za-z0-9-]{8,40}$/;
const peerForm = /^[1-9]\d{0,15}\.[A-Za-z0-9-]{8,40}$/;
const peerId = z.string({ error: 'This must name a visit.' }).regex(peerForm, { error: 'This must name a visit.' });

/** What somebody shows to the others; `screen` is the id of the media stream that carries the screen. */
export const roomShown = z.object({
  microphone: z.boolean({ error: 'This must be true or false.' }),
  camera: z.boolean({ error: 'This must be true or false.' }),
  screen: z
    .string({ error: 'This must name a stream.' })
    .min(1, { error: 'This must name a stream.' })
    .max(100, { error: 'This must be at most 100 characters.' })
    .nullable(),
});
export type RoomShown = z.infer<typeof roomShown>;

/**
 * A page's visit keeps its name while its stream breaks and comes back, and reads on after the last event it has. `again` says that the page
 * was in the room before: whoever comes back takes nobody's place, whoever comes in does.
 */
export const roomStreamQuery = z.object({
  visit: z.string({ error: 'This must name a visit.' }).regex(visitForm, { error: 'This must name a visit.' }),
  after: z
    .string()
    .regex(/^\d{1,20}-\d{1,20}$/, { error: 'This must be the id of an event.' })
    .default('0-0'),
  microphone: flag.default(false),
  camera: flag.default(false),
  again: flag.default(false),
});

const sdp = z
  .string({ error: 'This must be a text.' })
  .max(60_000, { error: 'This must be at most 60000 characters.' });
const shortText = z.string().max(2000, { error: 'This must be at most 2000 characters.' });

/** How often the line between two pages was begun, the first time is 1: a signal counts for the line of its number only. */
const lineNumber = z.number().int().min(1).max(1_000_000);

/** What two browsers have to tell each other before they can talk: descriptions and candidates of WebRTC, and that their line begins anew. */
export const roomSignal = z.union(
  [
    z.strictObject({
      description: z.strictObject({ type: z.enum(['offer', 'answer']), sdp }),
      line: lineNumber.optional(),
    }),
    z.strictObject({
      line: lineNumber.optional(),
      candidate: z.strictObject({
        candidate: shortText,
        sdpMid: shortText.nullable(),
        sdpMLineIndex: z.number().int().min(0).max(1000).nullable(),
        usernameFragment: shortText.nullable(),
      }),
    }),
    z.strictObject({ line: lineNumber }),
  ],
  { error: 'This must be a description or a candidate of WebRTC, or the number of a line.' },
);
export type RoomSignal = z.infer<typeof roomSignal>;

/** POST /bookings/{id}/room/signals. */
export const roomSignalBody = z.object({ peer_id: peerId, to: peerId, data: roomSignal });
export type RoomSignalBody = z.infer<typeof roomSignalBody>;

/**
 * POST /bookings/{id}/room/state. `beat` says that the page will call again within some seconds, changed or not: from then on it counts as
 * gone when it does not.
 */
export const roomStateBody = roomShown.extend({
  peer_id: peerId,
  beat: z.boolean({ error: 'This must be true or false.' }).optional(),
});
export type RoomStateBody = z.infer<typeof roomStateBody>;

/** POST /bookings/{id}/room/leave. */
export const roomLeaveBody = z.object({ peer_id: peerId });
export type RoomLeaveBody = z.infer<typeof roomLeaveBody>;

/** POST /bookings/{id}/room/texts. `text_id` is the writer's own, the same when it is sent again. */
export const roomTextBody = z.object({
  peer_id: peerId,
  text_id: z.string({ error: 'This must name the text.' }).regex(visitForm, { error: 'This must name the text.' }),
  text: z
    .string({ error: 'Please write something.' })
    .trim()
    .min(1, { error: 'Please write something.' })
    .max(roomTextLimit, { error: `A message must be ${roomTextLimit} characters or fewer.` }),
});
export type RoomTextBody = z.infer<typeof roomTextBody>;

export interface RoomText {
  readonly text_id: string;
  readonly user_id: number;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
}

export interface RoomPerson extends RoomShown {
  readonly user_id: number;
  readonly peer_id: string;
}

/** A server of the kind that RTCPeerConnection takes. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** `closed`: the session is not, or no longer, open to this person; `replaced`: another page of the same person came in. */
export type RoomEnding = 'closed' | 'replaced' | 'signed_out';

/** What the stream of a room tells, one JSON per event. */
export type RoomEvent =
  | {
      readonly type: 'welcome';
      readonly peer_id: string;
      /** When the room closes, ISO instant. */
      readonly closes_at: string;
      readonly ice_servers: readonly IceServer[];
    }
  /** Everybody who is in the room now, the reader too. */
  | { readonly type: 'people'; readonly people: readonly RoomPerson[] }
  | { readonly type: 'signal'; readonly from: string; readonly data: RoomSignal }
  | ({ readonly type: 'text' } & RoomText)
  | { readonly type: 'ended'; readonly reason: RoomEnding };
