import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.ts', '**/*.test.tsx', 'backend/test/**', 'e2e/**'];
const vagueNames = '/(^|[a-z-])([Mm]anager|[Hh]elpers?|[Uu]tils?|[Bb]ase[A-Z]|[Ii]mpl)$/';

const rule = (selector, message) => ({ selector, message });

// Each list stands alone: a later block replaces an earlier one for the files it names, it does not add to it.
const everywhere = [
  rule(
    'TSAsExpression > TSAsExpression > TSUnknownKeyword',
    'A double assertion hides a wrong type: type the edge once.',
  ),
  rule(
    `ClassDeclaration[id.name=${vagueNames}]`,
    'Name the class after what it does; manager, helper, utils, base and impl say nothing.',
  ),
  rule(
    ":matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!='constructor'] > FunctionExpression)[params.length>3]",
    'More than three parameters: pass one object.',
  ),
  rule('CallExpression[callee.name=/^(createApi)$/]', 'There is one api, in libs/platform: inject endpoints into it.'),
];
const browserRules = [
  ...everywhere,
  rule(
    'JSXOpeningElement[name.name=/^(button|input|select|textarea|dialog)$/]',
    'Use the component of libs/ui: it carries the states, the size and the labels.',
  ),
  rule("CallExpression[callee.name='fetch']", 'All requests go through the one api in libs/platform.'),
  rule(
    "MemberExpression[object.name='window'][property.name!=/^(location|matchMedia|scrollTo|open|history|setTimeout|clearTimeout|setInterval|clearInterval|addEventListener|removeEventListener|innerWidth|innerHeight|print|requestAnimationFrame|crypto)$/]",
    'Remotes talk by URL, cache tags or the backend, never by window.',
  ),
];
const clockRules = [
  rule(
    "NewExpression[callee.name='Date'][arguments.length=0]",
    'The clock is kernel/time: rules take `now` as a parameter.',
  ),
  rule(
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    'The clock is kernel/time: rules take `now` as a parameter.',
  ),
  rule(
    "CallExpression[callee.name='moment'][arguments.length=0]",
    'The clock is kernel/time: rules take `now` as a parameter.',
  ),
];
const moduleRules = [
  ...everywhere,
  ...clockRules,
  rule(
    "CallExpression[callee.name='InjectRepository']",
    'Work through `tx.getRepository(...)`: a bare repository leaves the transaction and the tenant.',
  ),
  rule(
    "CallExpression[callee.name='InjectDataSource']",
    'Work through Database: a connection of your own leaves the tenant.',
  ),
  rule(
    "CallExpression[callee.name='InjectEntityManager']",
    'Work through Database: a connection of your own leaves the tenant.',
  ),
  rule(
    "CallExpression[callee.name='InjectQueue']",
    'A state change leaves its message in the outbox, in the same transaction.',
  ),
  rule(
    "CallExpression[callee.name='fetch']",
    'No HTTP inside a transaction or a use case: write a message and let the worker call.',
  ),
  rule("MemberExpression[property.name='sendMail']", 'Mail is sent by the worker, from a notification.'),
  rule(
    'NewExpression[callee.name=/^(HttpException|BadRequestException|NotFoundException|ForbiddenException|ConflictException|UnauthorizedException|UnprocessableEntityException|InternalServerErrorException)$/]',
    'Errors are named classes in x.errors.ts; one filter turns them into answers.',
  ),
];
const moduleImports = {
  paths: [
    { name: 'bull', message: 'Queues belong to kernel/outbox: add a message to the outbox.' },
    { name: '@nestjs/bull', message: 'Queues belong to kernel/outbox: add a message to the outbox.' },
    { name: 'ioredis', message: 'Redis belongs to the kernel; it is never the record.' },
    { name: 'nodemailer', message: 'Mail belongs to kernel/mail and is sent by the worker.' },
    { name: 'pg', message: 'Connections belong to kernel/database.' },
    { name: 'axios', message: 'No HTTP inside a use case.' },
    {
      name: '@nestjs/common',
      importNames: [
        'HttpException',
        'BadRequestException',
        'NotFoundException',
        'ForbiddenException',
        'ConflictException',
      ],
      message: 'Errors are named classes in x.errors.ts.',
    },
  ],
  patterns: [{ regex: '^(node:)?https?$', message: 'No HTTP inside a use case.' }],
};
const testRules = [
  rule(
    'CallExpression[callee.property.name=/^(only|skip|fixme|todo)$/][callee.object.name=/^(test|it|describe)$/]',
    'A test that does not run checks nothing.',
  ),
  rule("CallExpression[callee.property.name='waitForTimeout']", 'Wait for what the person sees, not for time.'),
  rule('TSAsExpression > TSAsExpression > TSUnknownKeyword', 'A double assertion hides a wrong type.'),
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      '.nx/**',
      'docs/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', ...everywhere],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // Injected classes must stay values: the decorators' metadata needs them at run time.
    files: ['backend/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/consistent-type-imports': 'off', '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...everywhere, ...clockRules],
    },
  },
  // Log lines and captured mail carry the machine's own time; no rule reads it.
  {
    files: ['backend/src/kernel/{time,log,mail}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  { files: ['backend/src/**/migrations/*.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['backend/src/modules/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...moduleRules], 'no-restricted-imports': ['error', moduleImports] },
  },
  {
    files: [
      'shell/src/**/*.{ts,tsx}',
      'mf-*/src/**/*.{ts,tsx}',
      'libs/platform/src/**/*.{ts,tsx}',
      'libs/ui/src/**/*.{ts,tsx}',
    ],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...browserRules] },
  },
  // Loading code is not a data call: remotes are fetched, checked and run here.
  {
    files: ['shell/src/remotes/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...browserRules.filter(({ selector }) => !/fetch|window/.test(selector))],
    },
  },
  {
    files: ['libs/platform/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...browserRules.filter(({ selector }) => !/createApi|fetch|window/.test(selector)),
      ],
    },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...testRules],
      'no-restricted-imports': 'off',
      'max-lines-per-function': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'smart'],
    },
  },
);
