import { z } from 'zod';
import { LanguageModel, ModelFailure, type ModelAccount, type ModelQuestion } from './language-model.js';
import { postJson } from './post-json.js';

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Chat completions, as OpenAI and servers compatible with it speak them. JSON mode is what all of them know; the form is told in words. */
export class OpenAiModel extends LanguageModel {
  constructor(private readonly account: ModelAccount) {
    super();
  }

  async answer({ task, material, form, milliseconds }: ModelQuestion): Promise<unknown> {
    const { apiUrl, apiKey, model } = this.account;
    const answered = await postJson({
      url: `${apiUrl}/chat/completions`,
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: `${task}\nAnswer with JSON of this JSON Schema: ${JSON.stringify(form)}` },
          { role: 'user', content: material },
        ],
      },
      milliseconds,
    });
    const [choice] = completion.safeParse(answered).data?.choices ?? [];
    if (!choice) throw new ModelFailure('The answer has another form');
    return parsed(choice.message.content);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure('The answer is not JSON');
  }
}
