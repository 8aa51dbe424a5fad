import wordpress from '@wordpress/eslint-plugin';
import { listImportZones } from './bin/lib/import-directions.mjs';

// The preset brings typescript-eslint along; the same instance is needed to switch on one more of its rules.
const typescript = wordpress.configs.recommended.find(
	( config ) => config.plugins?.[ '@typescript-eslint' ]
).plugins[ '@typescript-eslint' ];

// What the preset keeps out already: a second list would replace it.
const restrictedSyntax = wordpress.configs.recommended
	.flatMap( ( { rules } ) => rules?.[ 'no-restricted-syntax' ] ?? [] )
	.filter( ( option ) => typeof option === 'object' );

const declareTypes = [
	'TSAsExpression > TSNeverKeyword',
	'TSAsExpression > TSAsExpression > TSUnknownKeyword',
].map( ( selector ) => ( {
	selector,
	message:
		'Say what the type is; what WordPress does not declare belongs in shared/types/.',
} ) );

// Forbids names of WordPress that begin so; `file` is where they are used instead.
const forbidNames = ( names, file ) =>
	[
		`:matches(Identifier, JSXIdentifier)[name=/^${ names }/]`,
		`Literal[value=/^${ names }/]`,
	].map( ( selector ) => ( {
		selector,
		message: `WordPress may change this without notice; use shared/${ file }.`,
	} ) );

const unstableHistory = forbidNames( '__unstableMark', 'editor/history.ts' );
const otherUnstable = forbidNames(
	'__(experimental|unstable(?!Mark))',
	'editor/experimental.tsx'
);

// A block's own setAttributes() makes user steps.
const looseChange = {
	selector:
		'CallExpression:matches([callee.name=updateBlockAttributes],[callee.property.name=updateBlockAttributes]):not(CallExpression[callee.name=/^(as(One|No|User)Step|joinLastStep)$/] *)',
	message:
		'WordPress would join it with the last change of these attributes; call it in asUserStep() or another function of shared/editor/history.ts.',
};

const enter = {
	selector: "BinaryExpression > Literal[value='Enter']",
	message:
		'Enter may confirm the composition of Japanese text; use isEnter() of shared/lib/keys.ts.',
};

const sizes = [
	...forbidNames( '__next', 'components/controls.tsx' ),
	{
		selector:
			"ImportDeclaration[source.value='@wordpress/components'] > ImportSpecifier[imported.name=/^((Text|Select|Range|Textarea|Toggle|Checkbox|Search)Control|FontSizePicker)$/]",
		message:
			'WordPress 6.8 logs that its size and margin are deprecated; use shared/components/controls.tsx.',
	},
];

const restrictSyntax = ( files, ...restrictions ) => ( {
	files,
	rules: {
		'no-restricted-syntax': [
			'error',
			...restrictedSyntax,
			...declareTypes,
			...restrictions.flat(),
		],
	},
} );

export default [
	{ ignores: [ 'build/**', 'node_modules/**', '.cache/**', 'languages/**' ] },
	...wordpress.configs.recommended,
	...wordpress.configs[ 'test-unit' ].map( ( config ) => ( {
		...config,
		files: [ '**/test/**/*.test.{js,ts,tsx}' ],
	} ) ),
	{
		files: [ '**/test/**/*.test.{js,ts,tsx}' ],
		rules: {
			'jsdoc/check-tag-names': [
				'error',
				{ definedTags: [ 'jest-environment' ] },
			],
		},
	},
	{
		rules: {
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'ramjet' },
			],
		},
	},
	{
		files: [ '{blocks,extensions,shared}/**' ],
		rules: {
			'import/no-restricted-paths': [
				'error',
				{ basePath: import.meta.dirname, zones: listImportZones() },
			],
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		plugins: { '@typescript-eslint': typescript },
		rules: { '@typescript-eslint/no-explicit-any': 'error' },
	},
	{
		// Names and types say it; a line without a description says nothing.
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': 'off',
		},
	},
	restrictSyntax(
		[ 'src/**/*.{ts,tsx}' ],
		unstableHistory,
		otherUnstable,
		enter,
		sizes
	),
	restrictSyntax(
		[ '{blocks,extensions,shared}/**/*.{ts,tsx}' ],
		unstableHistory,
		looseChange,
		otherUnstable,
		enter,
		sizes
	),
	restrictSyntax(
		[ '{blocks,extensions,shared}/**/test/*.{ts,tsx}' ],
		unstableHistory,
		otherUnstable,
		enter,
		sizes
	),
	restrictSyntax(
		[ 'shared/lib/keys.ts' ],
		unstableHistory,
		otherUnstable,
		sizes
	),
	restrictSyntax( [ 'shared/editor/history.ts' ], otherUnstable, sizes ),
	restrictSyntax(
		[ 'shared/components/controls.tsx' ],
		unstableHistory,
		otherUnstable
	),
	restrictSyntax(
		[
			'shared/editor/experimental.tsx',
			// With the metadata that blocks once had.
			'blocks/**/deprecated.{ts,tsx}',
		],
		unstableHistory
	),
	{
		files: [ 'shared/types/**' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'off',
			'no-restricted-syntax': 'off',
		},
	},
	{
		// Node scripts talk to the person at the terminal.
		files: [ 'bin/**', 'tests/**', '*.config.{js,mjs,ts}' ],
		rules: { 'no-console': 'off' },
	},
];
