import { screen, within } from '@testing-library/react';
import type { Conversation } from '@tandem/contracts/accounts';
import { learnServerTime } from '@tandem/platform/host';
import { matchMedia } from '@tandem/testing/window-media';
import type { ReactNode } from 'react';
import { ChatServer, conversationOf, messageOf } from './chat-server';
import { person } from './people';
import { open, portal } from './screen';

export const at = '/app/acme/lift/messages';
export const SEND = 'POST /chat/conversations/1/messages';
export const READ = 'POST /chat/conversations/1/read';

export const last = messageOf(5, 'See you tomorrow');
export const mei = conversationOf({ last_message: last, unread_count: 2 });
export const ben = conversationOf({ id: 2, user_id: 12, name: 'Ben Okafor' });

/** A desktop on 12 May 2026, on which nothing has been typed yet. */
export function atTheDesk(): void {
  sessionStorage.clear();
  learnServerTime('2026-05-12T03:00:00Z');
  matchMedia('768');
}

export interface Opening {
  readonly page: ReactNode;
  /** Which conversation the address names. */
  readonly search: string;
  readonly conversations?: Conversation[];
  readonly prepare?: (server: ChatServer) => void;
}

/** Opens the messages of Lift as Aina. */
export function openMessages({ page, search, conversations = [], prepare }: Opening) {
  let server: ChatServer | undefined;
  const opened = open(page, {
    at: at + search,
    path: at,
    tenant: portal,
    user: person(),
    api: (api) => {
      server = new ChatServer(api, conversations);
      prepare?.(server);
    },
  });
  if (!server) throw new Error('The page has no server.');
  return { ...opened, server };
}

export const lines = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));
export const written = (name = 'Mei Lin Tan') => screen.findByRole('group', { name: `Messages with ${name}` });
export const field = (name = 'Mei Lin Tan') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message to ${name}` });
