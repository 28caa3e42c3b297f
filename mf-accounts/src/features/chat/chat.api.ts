import type {
  ChatEvent,
  ChatMessage,
  ChatMessageList,
  Conversation,
  ConversationList,
  ReadConversation,
} from '@tandem/contracts/accounts';
import { readEvents } from '@tandem/contracts/platform';
import { accountsApi } from '../../accounts.api';

export interface OutgoingMessage {
  readonly conversationId: number;
  readonly text: string;
  /** The same for each try: a message whose answer was lost is not written twice. */
  readonly key: string;
}

export interface StreamOrder {
  readonly hear: (event: ChatEvent) => void;
  /** Called at each sign of life, comments included. */
  readonly onBeat: () => void;
  readonly onOver: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

export const chatTags = ['accounts/conversations', 'accounts/chat-messages'] as const;

/** The calls of the built-in messages (D-A143). */
export const chatApi = accountsApi.enhanceEndpoints({ addTagTypes: chatTags }).injectEndpoints({
  endpoints: (build) => ({
    accountsConversations: build.infiniteQuery<ConversationList, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam: before }) => ({ url: '/chat/conversations', params: before === null ? {} : { before } }),
      providesTags: ['accounts/conversations'],
    }),
    /** Opens the conversation with somebody, or finds it: asking twice changes nothing. */
    accountsConversationWith: build.query<Conversation, number>({
      query: (user_id) => ({ url: '/chat/conversations', method: 'POST', body: { user_id } }),
      providesTags: ['accounts/conversations'],
    }),
    /** Null for a group in which the person does not take part. */
    accountsConversationOfGroup: build.query<Conversation | null, number>({
      query: (group_id) => ({ url: '/chat/conversations', params: { group_id } }),
      transformResponse: ({ conversations: [one] }: ConversationList) => one ?? null,
      providesTags: ['accounts/conversations'],
    }),
    /** The first page holds the newest messages, each further one those before. */
    accountsChatMessages: build.infiniteQuery<ChatMessageList, number, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ messages, has_more }) => (has_more ? messages[0]?.id : undefined),
      },
      query: ({ queryArg: id, pageParam: before }) => ({
        url: `/chat/conversations/${id}/messages`,
        params: before === null ? {} : { before },
      }),
      providesTags: ['accounts/chat-messages'],
    }),
    accountsSendMessage: build.mutation<ChatMessage, OutgoingMessage>({
      query: ({ conversationId, text, key }) => ({
        url: `/chat/conversations/${conversationId}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
    }),
    accountsReadConversation: build.mutation<ReadConversation, number>({
      query: (id) => ({ url: `/chat/conversations/${id}/read`, method: 'POST' }),
    }),
    /** One long answer. The cache reads nothing again while a call is under way, so for the cache this one is over when it has begun. */
    accountsChatStream: build.mutation<null, StreamOrder>({
      queryFn: ({ hear, onBeat, onOver, signal }, ...[, , call]) => {
        const responseHandler = (answer: Response) => (answer.ok ? readEvents(answer, hear, onBeat) : answer.json());
        void Promise.resolve(call({ url: '/chat/stream', timeout: 0, signal, responseHandler })).then(onOver);
        return { data: null };
      },
    }),
  }),
});
