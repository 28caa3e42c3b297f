import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { surveyLimits, type SurveyView } from '@tandem/contracts/programme-admin';
import { paths, useTenant, useUnsavedInput } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { MoveSurvey } from './move-survey';
import { QuestionEditor } from './question-editor';
import { draftOf, emptyQuestion, type QuestionDraft, type SurveyDraft } from './survey-form';
import { SurveyFacts } from './survey-facts';
import { ReadingColumn } from './surveys.styles';
import { useSaveSurvey } from './use-save-survey';

function moved(questions: readonly QuestionDraft[], from: number, to: number): readonly QuestionDraft[] {
  const others = questions.filter((_question, index) => index !== from);
  return [...others.slice(0, to), ...questions.slice(from, from + 1), ...others.slice(to)];
}

/** What changes the list of questions. */
function useQuestions({ questions }: SurveyDraft, set: (part: Partial<SurveyDraft>) => void) {
  const keep = (next: readonly QuestionDraft[]) => set({ questions: next });
  return {
    add: () => keep([...questions, emptyQuestion()]),
    change: (index: number, part: Partial<QuestionDraft>) =>
      keep(questions.map((question, at) => (at === index ? { ...question, ...part } : question))),
    remove: (index: number) => keep(questions.filter((_question, at) => at !== index)),
    move: (index: number, to: number) => keep(moved(questions, index, to)),
  };
}

/** Writes a survey, new or a draft; it is opened from here too (D-P105). */
export function SurveyEditor({ survey }: { readonly survey?: SurveyView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = paths.portal(useTenant(), '/surveys');
  const [draft, setDraft] = useState(() => draftOf(survey));
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<SurveyView | null>(null);
  const { save, forget, refusal, isSaving } = useSaveSurvey(survey);
  useUnsavedInput(isDirty);
  const set = (part: Partial<SurveyDraft>) => {
    setDirty(true);
    setDraft((now) => ({ ...now, ...part }));
    forget();
  };
  const questions = useQuestions(draft, set);
  const leave = () => void navigate(list);
  const keep = async () => {
    const saved = await save(draft);
    if (saved) setDirty(false);
    return saved;
  };
  const saveOnly = async () => ((await keep()) ? leave() : undefined);
  const saveAndOpen = async () => setOpened(await keep());
  return (
    <ReadingColumn>
      <SurveyFacts draft={draft} errors={refusal.fields} set={set} />
      <Card aria-labelledby="questions">
        <CardHead id="questions" title={t('Questions')} />
        <CardBody>
          <Stack $gap={5}>
            {draft.questions.map((question, index) => (
              <QuestionEditor
                key={question.key}
                question={question}
                errors={refusal.fields}
                place={{ index, last: draft.questions.length - 1 }}
                onChange={(part) => questions.change(index, part)}
                onMove={(to) => questions.move(index, to)}
                onRemove={() => questions.remove(index)}
              />
            ))}
            {refusal.fields['questions'] && <FormError>{t(refusal.fields['questions'])}</FormError>}
            <Row>
              <Button icon={Plus} isDisabled={draft.questions.length >= surveyLimits.questions} onPress={questions.add}>
                {t('Add question')}
              </Button>
            </Row>
          </Stack>
        </CardBody>
      </Card>
      {refusal.form && <FormError>{t(refusal.form)}</FormError>}
      <Row $gap={2} $wrap>
        <Button variant="primary" isPending={isSaving} onPress={() => void saveOnly()}>
          {t('Save draft')}
        </Button>
        <Button isDisabled={isSaving} onPress={() => void saveAndOpen()}>
          {t('Save and open')}
        </Button>
        <ButtonLink variant="quiet" to={list}>
          {t('Cancel')}
        </ButtonLink>
      </Row>
      {opened && (
        <MoveSurvey
          move="open"
          survey={opened}
          onClose={() => {
            setOpened(null);
            // A new one is a draft of its own by now.
            if (!survey) void navigate(`${list}/${opened.id}`, { replace: true });
          }}
          onDone={leave}
        />
      )}
    </ReadingColumn>
  );
}
