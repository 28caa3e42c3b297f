import { useTranslation } from 'react-i18next';
import { textsOnPage, type QuestionResult } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Progress } from '@tandem/ui/progress';
import { Text } from '@tandem/ui/text';
import { Bar, Bars, Texts } from './surveys.styles';

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part * 100) / all));

/** How often each answer was given, as a share of those who answered the question. */
function Counts({ question: { counts, answers_count: all, category } }: { readonly question: QuestionResult }) {
  const { t } = useTranslation();
  const nameOf = (answer: string) => {
    if (category !== 'stars') return answer;
    return answer === '1' ? t('1 star') : t('{{count}} stars', { count: Number(answer) });
  };
  return (
    <Bars>
      {counts.map(({ answer, count }) => (
        <Bar key={answer}>
          <span>{nameOf(answer)}</span>
          <Progress label={nameOf(answer)} value={count} max={Math.max(1, all)} valueText={`${share(count, all)}%`} />
          <span>
            {count} ({share(count, all)}%)
          </span>
        </Bar>
      ))}
    </Bars>
  );
}

function GivenTexts({ question: { texts, answers_count: all } }: { readonly question: QuestionResult }) {
  const { t } = useTranslation();
  return (
    <>
      <Texts tabIndex={0} aria-label={t('Answers')}>
        {texts.map(({ text, full_name: name }, index) => (
          <li key={index}>
            <p>{text}</p>
            <Text as="div" $size={12} $tone="muted">
              {name}
            </Text>
          </li>
        ))}
      </Texts>
      {all > texts.length && (
        <Text $size={12} $tone="muted">
          {t('The newest {{shown}} of {{all}}. The CSV holds all of them.', { shown: textsOnPage, all })}
        </Text>
      )}
    </>
  );
}

export interface QuestionResultCardProps {
  readonly question: QuestionResult;
  readonly number: number;
}

/** One question of a survey with what was answered. */
export function QuestionResultCard({ question, number }: QuestionResultCardProps) {
  const { t } = useTranslation();
  const { id, title, description, category, answers_count: all, mean } = question;
  const answers = all === 1 ? t('1 answer') : t('{{count}} answers', { count: all });
  return (
    <Card aria-labelledby={`question-${id}`}>
      <CardHead id={`question-${id}`} title={`${number}. ${title}`} />
      <CardBody>
        <Stack $gap={4}>
          {description && <Text $tone="soft">{description}</Text>}
          <Text $tone="muted" $num>
            {mean === null ? answers : `${answers} · ${t('average {{mean}}', { mean: mean.toFixed(1) })}`}
          </Text>
          {category !== 'text' && <Counts question={question} />}
          {category === 'text' && all > 0 && <GivenTexts question={question} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
