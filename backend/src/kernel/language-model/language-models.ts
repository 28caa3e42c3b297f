import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ClaudeModel } from './claude-model.js';
import type { LanguageModel, ModelProvider } from './language-model.js';
import { OpenAiModel } from './openai-model.js';

/** The language models that this installation has an account for. Jobs only: they take their time. */
@Injectable()
export class LanguageModels {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Null where none is configured. */
  of(provider: ModelProvider): LanguageModel | null {
    const { claude, openai } = this.config.languageModels;
    if (provider === 'claude') return claude && new ClaudeModel(claude);
    return openai && new OpenAiModel(openai);
  }
}
