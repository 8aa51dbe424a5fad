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
	{
		files: [ '{blocks,extensions,shared,src}/**/*.{ts,tsx}' ],
		rules: {
			'no-restricted-syntax': [
				'error',
				...restrictedSyntax,
				{
					selector: 'TSAsExpression > TSNeverKeyword',
					message:
						'Say what the type is; what WordPress does not declare belongs in shared/types/.',
				},
				{
					selector:
						'TSAsExpression > TSAsExpression > TSUnknownKeyword',
					message:
						'Say what the type is; what WordPress does not declare belongs in shared/types/.',
				},
			],
		},
	},
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
