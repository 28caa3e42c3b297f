import { defineNotification, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { planGenerated, type GoalsSetFacts } from '../accounts.messages.js';

interface PlanFacts {
  readonly page: string;
  readonly description: string;
}

async function prepare({ userObjectiveId, programId }: GoalsSetFacts, tools: NoticeTools): Promise<PlanFacts | null> {
  const programme = await tools.get(PlatformFacade).programme(programId);
  const plan = await tools.database.row<{ description: string }>(
    'select description from accounts.user_objective where id = $1',
    [userObjectiveId],
  );
  if (!programme || !plan) return null;
  const area = programme.isGeneral ? '/main' : `/app/${programme.enterpriseSlug}/${programme.slug}`;
  return { page: `${area}/learning_objectives`, description: plan.description };
}

/** The notice that a learning plan is there (D-A101, D-A109). */
export const goalNotifications = [
  defineNotification({
    name: 'accounts.plan-generated',
    on: planGenerated,
    prepare,
    recipients: ({ userId }) => [{ userId }],
    inApp: {
      objectType: 'Survey',
      text: 'Your learning plan is ready.',
      linkPath: ({ facts }) => facts.page,
    },
    email: {
      subject: 'Your learning plan is ready',
      body: ({ facts }) => [
        facts.description,
        'Open your plan to see the objectives of each month and tick them off as you go.',
      ],
      button: { label: 'View learning plan', path: ({ facts }) => facts.page },
    },
  }),
];
