import { useMemo, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { BrandLockup } from '../brand-mark';
import { Page, Row } from '../layout';
import { Segmented } from '../segmented';
import { Display, Text } from '../text';
import { useTheme, type ThemeChoice } from '../theme';
import { deriveTenantTheme, toCssText } from '../theme/derive';
import { TextField } from '../text-field';
import { BookingSheet } from './booking-sheet';
import { ButtonSheet } from './button-sheet';
import { ColourSheet, TypeSheet } from './colour-sheet';
import { FeedbackSheet, OverlaySheet, StateSheet } from './feedback-sheet';
import { FieldSheet } from './field-sheet';
import { NavigationSheet } from './navigation-sheet';
import { PeopleSheet, StatusSheet } from './status-sheet';

const TenantStyle = createGlobalStyle<{ $css: string }>`${({ $css }) => $css}`;

const themes = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];
const tenants = [
  { id: '#428AC9', label: 'Blue' },
  { id: '#F5C518', label: 'Yellow' },
  { id: '#6B1426', label: 'Maroon' },
];

const isChoice = (id: string): id is ThemeChoice => themes.some((theme) => theme.id === id);
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Every component in every state, with the theme and the tenant's colour to switch. For people who build screens. */
export function DevUiPage() {
  const { choice, setChoice } = useTheme();
  const [colour, setColour] = useState('#428AC9');
  const css = useMemo(() => (isColour(colour) ? toCssText(deriveTenantTheme(colour)) : ''), [colour]);
  return (
    <Page as="main" id="main" style={{ gap: 0 }}>
      <TenantStyle $css={css} />
      <Row $wrap $between style={{ paddingBottom: 24 }}>
        <div>
          <BrandLockup name="Harbour Emerging Leaders" organisation="Harbour Group" />
          <Display style={{ marginTop: 20 }}>Components</Display>
          <Text $size={16} $tone="muted">
            Every part once, in the states it must have.
          </Text>
        </div>
        <Row $wrap>
          <Segmented label="Theme" items={themes} selected={choice} onChange={(id) => isChoice(id) && setChoice(id)} />
          <Segmented label="Tenant colour" items={tenants} selected={colour} onChange={setColour} />
          <TextField label="Colour" isLabelHidden value={colour} onChange={setColour} />
        </Row>
      </Row>
      <ColourSheet />
      <TypeSheet />
      <ButtonSheet />
      <FieldSheet />
      <StatusSheet />
      <PeopleSheet />
      <NavigationSheet />
      <BookingSheet />
      <FeedbackSheet />
      <OverlaySheet />
      <StateSheet />
    </Page>
  );
}
