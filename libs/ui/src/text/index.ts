export { Display, Facts, Meta, Prose, SectionTitle, Text, type TextLook } from './text';
