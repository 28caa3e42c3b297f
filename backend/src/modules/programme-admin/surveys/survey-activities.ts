import { On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { addActivity } from '../activities/session-fact.writes.js';
import { surveySubmitted, type Submission } from './survey.messages.js';

/** Each response is a line of the programme's feed (D-P64). */
@Subscriber('programme-admin', { together: true })
export class SurveyActivities {
  @On(surveySubmitted, 'programme-admin.survey-submitted')
  async submitted({ programId, userId, role }: Submission, meta: MessageMeta): Promise<void> {
    const people = role === 'mentor' ? { mentorId: userId, menteeIds: [] } : { mentorId: null, menteeIds: [userId] };
    await addActivity({ programId, ...people, actorId: userId }, 'submitted', meta);
  }
}
