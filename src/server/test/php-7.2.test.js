/**
 * @jest-environment node
 */
const { readdirSync, readFileSync } = require( 'fs' );
const { join } = require( 'path' );
const { Engine } = require( 'php-parser' );

const ROOT = join( __dirname, '../../..' );

const parse = ( code ) =>
	new Engine( { parser: { version: '7.2' } } ).parseCode( code );

describe( 'what an old server loads', () => {
	test.each( [
		'plugin.php',
		'uninstall.php',
		'src/server/Site/Uninstall.php',
		'src/server/Support/Files/FileRemover.php',
		'src/server/Support/Database/Sites.php',
		...[ 'src/server', 'blocks' ].flatMap( ( folder ) =>
			readdirSync( join( ROOT, folder ), { recursive: true } )
				.filter( ( file ) => /\wUninstall\.php$/.test( file ) )
				.map( ( file ) => `${ folder }/${ file }` )
		),
	] )( '%s parses on PHP 7.2', ( file ) => {
		const code = readFileSync( join( ROOT, file ), 'utf8' );
		expect( () => parse( code ) ).not.toThrow();
	} );

	test.each( [
		'fn() => 1;',
		'match ( 1 ) { 1 => 2 };',
		'f( ...$a, b: 1 );',
		'class A { public int $b; }',
		'class A { public function __construct( private readonly int $b ) {} }',
	] )( 'the parser refuses what came later: %s', ( code ) => {
		expect( () => parse( `<?php ${ code }` ) ).toThrow();
	} );
} );
