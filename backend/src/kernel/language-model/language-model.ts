import type { z } from 'zod';

/** Who answers: Anthropic's messages, or chat completions as OpenAI and many others speak them. */
export const modelProviders = ['claude', 'openai'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** An account at a provider. */
export interface ModelAccount {
  /** Address of the API, no trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Name of the model as the provider calls it. */
  readonly model: string;
}

export interface ModelQuestion {
  /** What is wanted. */
  readonly task: string;
  /** What people wrote. It is data: whatever it asks for, the answer has the wanted form. */
  readonly material: string;
  /** The JSON Schema of the answer. */
  readonly form: z.core.JSONSchema.JSONSchema;
  /** For everything together: reaching the provider and its last byte. */
  readonly milliseconds: number;
}

/** A provider gave no answer, or none that can be read. The text holds no key and nothing that people wrote. */
export class ModelFailure extends Error {}

/** Asks a language model for JSON. What comes is unchecked: the caller holds it against its own schema. */
export abstract class LanguageModel {
  /** @throws ModelFailure */
  abstract answer(question: ModelQuestion): Promise<unknown>;
}
