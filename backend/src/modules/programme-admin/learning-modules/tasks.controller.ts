import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { toggleTaskRequest, type ToggleTaskAnswer, type ToggleTaskRequest } from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ToggleTask } from './toggle-task.js';

const taskParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('learning_module_tasks')
export class TasksController {
  constructor(private readonly toggling: ToggleTask) {}

  // Whose task it is decides the use case: mentees tick their own, admins name a mentee.
  @Post(':id/toggle_done')
  @HttpCode(200)
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'task' } })
  toggle(
    @Actor() actor: ActorView,
    @Param({ schema: taskParam }) { id }: { id: number },
    @Body({ schema: toggleTaskRequest }) body: ToggleTaskRequest,
  ): Promise<ToggleTaskAnswer> {
    return this.toggling.run(actor, id, body);
  }
}
