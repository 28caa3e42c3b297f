import { z } from 'zod';
import { LanguageModel, ModelFailure, type ModelAccount, type ModelQuestion } from './language-model.js';
import { postJson } from './post-json.js';

const version = '2023-06-01';
/** Enough for a plan of some pages. */
const longestAnswer = 8000;
const tool = 'answer';

const message = z.object({ content: z.array(z.object({ type: z.string(), input: z.unknown().optional() })) });

/** Anthropic's Messages API. The answer is what a tool is called with, so that it comes as JSON and not as prose. */
export class ClaudeModel extends LanguageModel {
  constructor(private readonly account: ModelAccount) {
    super();
  }

  async answer({ task, material, form, milliseconds }: ModelQuestion): Promise<unknown> {
    const { apiUrl, apiKey, model } = this.account;
    const answered = await postJson({
      url: `${apiUrl}/v1/messages`,
      headers: { 'x-api-key': apiKey, 'anthropic-version': version },
      body: {
        model,
        max_tokens: longestAnswer,
        system: task,
        messages: [{ role: 'user', content: material }],
        tools: [{ name: tool, description: 'Takes the answer.', input_schema: form }],
        tool_choice: { type: 'tool', name: tool },
      },
      milliseconds,
    });
    const used = message.safeParse(answered).data?.content.find(({ type }) => type === 'tool_use');
    if (!used) throw new ModelFailure('The answer has another form');
    return used.input;
  }
}
