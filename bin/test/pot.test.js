/**
 * @jest-environment node
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { ROOT, listBlockFolders } from '../build/block-folders.js';
import { extractBlockJson } from '../lib/pot/block-json.mjs';
import {
	collectBlockTexts,
	collectPhpTexts,
	collectScriptTexts,
} from '../lib/pot/collect.mjs';
import { extractPhp, extractPluginHeader } from '../lib/pot/php.mjs';
import { compileTemplate } from '../lib/pot/template.mjs';
import { extractTypeScript } from '../lib/pot/typescript.mjs';

const message = ( text, rest ) => ( {
	text,
	plural: null,
	context: null,
	comment: null,
	...rest,
} );

test( 'texts of a TypeScript file, with context, plural and notes', () => {
	const source = `
		const a = __( 'Plain', 'ramjet' );
		const b = sprintf(
			/* translators: %s: a name,
			   as typed */
			_x( 'Name' + ' %s', 'of a person', 'ramjet' ),
			name
		);
		// translators: 1: stars.
		const c = sprintf( _n( '%d star', '%d stars', count, 'ramjet' ), count );
		const d = is
			? // translators: inside.
			  __( 'Inside', 'ramjet' )
			: __( 'Outside', 'ramjet' );
		const e = <p title={ __( 'Title', 'ramjet' ) }>{
			/* translators: shown. */
			_nx( 'One', 'Many', 2, 'of things', 'ramjet' )
		}</p>;
	`;
	expect( extractTypeScript( source, 'a.tsx' ) ).toEqual( [
		message( 'Plain' ),
		message( 'Name %s', {
			context: 'of a person',
			comment: '%s: a name, as typed',
		} ),
		message( '%d star', { plural: '%d stars', comment: '1: stars.' } ),
		message( 'Inside', { comment: 'inside.' } ),
		message( 'Outside' ),
		message( 'Title' ),
		message( 'One', {
			plural: 'Many',
			context: 'of things',
			comment: 'shown.',
		} ),
	] );
} );

test( 'a note belongs to the text after it only', () => {
	const source = `
		/* translators: first. */
		const a = __( 'First', 'ramjet' );
		const b = __( 'Second', 'ramjet' );
	`;
	expect(
		extractTypeScript( source, 'a.ts' ).map( ( { comment } ) => comment )
	).toEqual( [ 'first.', null ] );
} );

test( 'texts of other text domains are ignored', () => {
	expect(
		extractTypeScript( `__( 'Save' ); __( 'Open', 'default' );`, 'a.ts' )
	).toEqual( [] );
	expect(
		extractPhp( `<?php __( 'Save' ); __( 'Open', 'default' );`, 'a.php' )
	).toEqual( [] );
} );

test( 'a text that is not a literal is an error with its location', () => {
	expect( () =>
		extractTypeScript( `\n__( text, 'ramjet' );`, 'a.ts' )
	).toThrow( 'a.ts:2: the text of __() is no literal.' );
	expect( () =>
		extractPhp( `<?php\n_x( 'a', $b, 'ramjet' );`, 'a.php' )
	).toThrow( 'a.php:2: the context of _x() is no literal.' );
} );

test( 'texts of a PHP file, including its markup', () => {
	const source = `<?php
		final class A {
			public function __construct( private readonly string $a ) {}
			public function b(): string {
				/* translators: %s: a name. */
				return sprintf( __( 'Hello' . ' %s', 'ramjet' ), $this->a );
			}
			public function c(): array {
				return array( _nx_noop( 'one', 'many', 'of things', 'ramjet' ), _n( "a\\n", 'b', 1, 'ramjet' ) );
			}
		}
		?><p><?php esc_html_e( 'Shown', 'ramjet' ); ?></p>`;
	expect( extractPhp( source, 'a.php' ) ).toEqual(
		[
			message( 'Hello %s', { comment: '%s: a name.' } ),
			message( 'one', { plural: 'many', context: 'of things' } ),
			message( 'a\n', { plural: 'b' } ),
			message( 'Shown' ),
		].map( ( found ) => ( { ...found, reference: 'a.php' } ) )
	);
} );

test( 'texts of a block.json have the contexts of core', () => {
	const texts = extractBlockJson(
		{
			name: 'jetpack/sample',
			title: 'Sample',
			keywords: [ 'a', 'b' ],
			styles: [ { name: 'x', label: 'Fancy' } ],
			variations: [ { name: 'v', title: 'Variant', keywords: [ 'c' ] } ],
		},
		'block.json'
	);
	expect( texts.map( ( { text, context } ) => [ text, context ] ) ).toEqual( [
		[ 'Sample', 'block title' ],
		[ 'a', 'block keyword' ],
		[ 'b', 'block keyword' ],
		[ 'Fancy', 'block style label' ],
		[ 'Variant', 'block variation title' ],
		[ 'c', 'block variation keyword' ],
	] );
} );

test( 'the header of plugin.php is translated', () => {
	const source = readFileSync( join( ROOT, 'plugin.php' ), 'utf8' );
	expect( extractPluginHeader( source ).map( ( { text } ) => text ) ).toEqual(
		[ 'Ramjet', expect.stringMatching( /^Blocks, forms/ ) ]
	);
} );

test( 'a text of a script refers to each built file that contains it', () => {
	const bundles = {
		'editor.js': {
			modules: {
				'shared/a.ts': 1,
				'node_modules/x/b.ts': 1,
				'shared/c.json': 1,
			},
		},
		'chunks/b.js': { modules: { 'shared/a.ts': 1 } },
	};
	const read = () => `__( 'Text', 'ramjet' );`;
	expect(
		collectScriptTexts( bundles, [ 'editor.js', 'chunks/b.js' ], read ).map(
			( { reference } ) => reference
		)
	).toEqual( [ 'build/editor.js', 'build/chunks/b.js' ] );
	expect( () =>
		collectScriptTexts( bundles, [ 'editor.js' ], read )
	).toThrow(
		"shared/a.ts: 'Text' ends in build/chunks/b.js, whose translations nobody loads."
	);
} );

test( 'the template merges equal texts', () => {
	const template = compileTemplate( [
		message( 'Open', { reference: 'b.php', comment: 'x' } ),
		message( 'Open', { reference: 'a.php' } ),
		message( 'Open', { reference: 'a.php', context: 'hours' } ),
		message( 'star', { reference: 'a.php' } ),
		message( 'star', { reference: 'a.php', plural: 'stars' } ),
	] );
	const { translations } = po.parse( template );
	expect( translations[ '' ].Open.comments ).toEqual( {
		reference: 'a.php\nb.php',
		extracted: 'translators: x',
	} );
	expect( translations.hours.Open.msgid ).toBe( 'Open' );
	expect( translations[ '' ].star ).toMatchObject( {
		msgid_plural: 'stars',
		msgstr: [ '', '' ],
	} );
} );

test( 'one text with two plurals cannot be translated', () => {
	const messages = [ 'stars', 'starlets' ].map( ( plural ) =>
		message( 'star', { plural, reference: 'a.php' } )
	);
	expect( () => compileTemplate( messages ) ).toThrow(
		"'star' has two plurals: 'starlets' and 'stars'."
	);
} );

test( 'the template of this plugin can be parsed completely', () => {
	const messages = [ ...collectPhpTexts(), ...collectBlockTexts() ];
	const { translations } = po.parse( compileTemplate( messages ) );
	const titles = Object.keys( translations[ 'block title' ] );
	expect( titles ).toHaveLength( listBlockFolders().length );
	for ( const { text, context } of messages ) {
		expect( translations[ context ?? '' ] ).toHaveProperty( [ text ] );
	}
} );

const views = listBlockFolders()
	.map( ( { path } ) => join( path, 'view.ts' ) )
	.filter( existsSync );

// Script modules have no translations; PHP prints their texts.
test( 'view scripts contain no texts', () => {
	const translating = views.filter( ( view ) =>
		/@wordpress\/i18n|\b(?:__|_n|_x|_nx)\(/.test(
			readFileSync( view, 'utf8' )
		)
	);
	expect( translating ).toEqual( [] );
} );
