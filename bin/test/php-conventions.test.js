/**
 * @jest-environment node
 */
import { listCycles } from '../lib/cycles.mjs';
import {
	listFolderUses,
	listPhpProblems,
	listRenderProblems,
} from '../lib/php-conventions.mjs';

const PATH = 'src/server/Forms/Entries.php';

/** A class that follows the conventions; each test changes one thing. */
const GOOD = `<?php
declare(strict_types=1);

namespace Ramjet\\Forms;

use Ramjet\\Support\\Files;

final class Entries {
	private static ?string $folder = null;

	public static function of( Files $files ): self {
		self::$folder ??= $files->folder();
		return new self();
	}
}
`;

const problemsOf = ( source, path = PATH ) => listPhpProblems( source, path );

test( 'a class that follows the conventions has no problems', () => {
	expect( problemsOf( GOOD ) ).toEqual( [] );
} );

test( 'finds code that requires PHP 8.2: an enum’s value in a constant', () => {
	const constant = ( value ) =>
		problemsOf(
			GOOD.replace(
				'private static',
				`private const X = array( ${ value } );\n\tprivate static`
			)
		);
	expect( constant( 'Kind::One' ) ).toEqual( [] );
	expect( constant( 'Kind::One->value' ) ).toEqual( [
		expect.stringContaining( 'PHP 8.1 cannot compile' ),
	] );
} );

test( 'finds a line of more than 120 columns, with a tab as four', () => {
	const withLine = ( length ) =>
		GOOD.replace(
			'\tpublic',
			`\t// ${ 'x'.repeat( length - 7 ) }\n\tpublic`
		);
	expect( problemsOf( withLine( 120 ) ) ).toEqual( [] );
	expect( problemsOf( withLine( 121 ) ) ).toEqual( [
		expect.stringContaining( 'line 11 has 121 columns' ),
	] );
} );

test( 'finds a reply that some caches keep', () => {
	const sending = ( value ) =>
		problemsOf(
			GOOD.replace(
				'return new',
				`header( 'Cache-Control: ${ value }' );\n\t\treturn new`
			)
		);
	expect( sending( 'no-store, private' ) ).toEqual( [] );
	expect( sending( 'public, max-age=3600' ) ).toEqual( [] );
	expect( sending( 'no-store' ) ).toEqual( [
		expect.stringContaining( 'without private' ),
	] );
} );

test( 'finds functions of mbstring that WordPress does not replace', () => {
	const using = ( code ) =>
		problemsOf(
			GOOD.replace( 'return new', `${ code };\n\t\treturn new` )
		);
	expect( using( "mb_substr( 'a', 0, mb_strlen( 'b' ) )" ) ).toEqual( [] );
	expect( using( "mb_strtolower( 'A' )" ) ).toEqual( [
		expect.stringContaining( 'mb_strtolower(), which ends requests' ),
	] );
	expect( using( "array_map( 'mb_scrub', array() )" ) ).toHaveLength( 1 );
	expect(
		using( "function_exists( 'mb_scrub' ) && mb_scrub( 'a' )" )
	).toEqual( [] );
} );

test( 'finds a feature that uses another’s classes', () => {
	const using = ( name, path ) =>
		problemsOf( GOOD.replace( 'Ramjet\\Support\\Files', name ), path );
	expect( using( 'Ramjet\\Forms\\Storage\\Files' ) ).toEqual( [] );
	expect( using( 'Ramjet\\Blocks\\Files' ) ).toEqual( [
		expect.stringContaining( 'uses Blocks' ),
	] );
} );

test( 'finds folders that use each other, over a third one too', () => {
	const cyclesOf = ( ...files ) =>
		listCycles(
			files.flatMap( ( [ folder, ...used ] ) =>
				listFolderUses(
					used.map( ( name ) => `use Ramjet\\${ name };` ).join(),
					`src/server/${ folder }/File.php`
				)
			)
		);
	const below = [ 'Forms/Http', 'Forms\\Storage\\Response' ];
	const top = [ 'Forms', 'Forms\\Http\\Request', 'Support\\Schema' ];
	expect( cyclesOf( top, below ) ).toEqual( [] );
	expect(
		cyclesOf(
			top,
			below,
			[ 'Forms/Storage', 'Forms\\Files\\Vault' ],
			[ 'Forms/Files', 'Forms\\Http\\Request' ]
		)
	).toEqual( [
		expect.stringContaining( 'Forms/Http/File.php uses Response' ),
		expect.stringContaining( 'Forms/Storage/File.php uses Vault' ),
		expect.stringContaining( 'Forms/Files/File.php uses Request' ),
	] );
} );

test( 'an interface and an enum need not be final', () => {
	for ( const kind of [ 'interface Entries {}', 'enum Entries {}' ] ) {
		expect(
			problemsOf(
				`<?php\ndeclare(strict_types=1);\nnamespace Ramjet\\Forms;\n${ kind }`
			)
		).toEqual( [] );
	}
} );

test.each( [
	[ 'declare(strict_types=1);', '' ],
	[ 'strict_types=1', 'strict_types=0' ],
	[ 'declare(strict_types=1);', 'declare(ticks=1);' ],
] )( 'types that are not strict are found: %s → %s', ( from, to ) => {
	expect( problemsOf( GOOD.replace( from, to ) ) ).toEqual( [
		`${ PATH }: does not begin with declare(strict_types=1).`,
	] );
} );

test.each( [ [ 'class' ] ] )(
	'a class that may be extended is found: %s',
	( kind ) => {
		expect( problemsOf( GOOD.replace( 'final class', kind ) ) ).toEqual( [
			`${ PATH }: Ramjet\\Forms\\Entries is not final.`,
		] );
	}
);

test.each( [
	[
		GOOD.replace( 'namespace Ramjet\\Forms', 'namespace Ramjet\\Form' ),
		'declares Ramjet\\Form\\Entries,',
	],
	[ GOOD.replace( 'namespace Ramjet\\Forms;', '' ), 'declares Entries,' ],
	[
		GOOD.replace( 'class Entries', 'class Entry' ),
		'declares Ramjet\\Forms\\Entry,',
	],
	[
		`${ GOOD }\nfinal class Entry {}`,
		'declares Ramjet\\Forms\\Entries, Ramjet\\Forms\\Entry,',
	],
	[
		`${ GOOD }\ninterface Listed {}`,
		'declares Ramjet\\Forms\\Entries, Ramjet\\Forms\\Listed,',
	],
	[ '<?php\ndeclare(strict_types=1);', 'declares no class,' ],
] )(
	'what the autoloader would not find there is found (%#)',
	( source, says ) => {
		expect( problemsOf( source ) ).toEqual( [
			`${ PATH }: ${ says } not Ramjet\\Forms\\Entries alone.`,
		] );
	}
);

test.each( [
	'private static ?self $instance = null;',
	'private static Entries $instance;',
	'private static $instance; function get() { self::$instance = new self(); }',
	'private static $instance; function get() { return self::$instance ??= new static(); }',
	'private static $all = array(); function get() { Entries::$all = self::$all ?: new Entries(); }',
	'function get() { static $instance; return $instance ??= new self(); }',
	'function get() { static $instance = null; if ( ! $instance ) { $instance = new self(); } return $instance; }',
] )( 'a singleton is found: %s', ( code ) => {
	expect(
		problemsOf( GOOD.replace( 'final class Entries {', `$&\n${ code }` ) )
	).toEqual( [
		`${ PATH }: Ramjet\\Forms\\Entries keeps itself in a static; hand the instance to the constructors that need it.`,
	] );
} );

test( 'a file of the root namespace is accepted', () => {
	expect(
		problemsOf(
			GOOD.replace( 'Ramjet\\Forms;', 'Ramjet;' ),
			'src/server/Entries.php'
		)
	).toEqual( [] );
} );

test( 'a file that does not parse is reported', () => {
	expect( problemsOf( GOOD.replace( 'function', '<<<<' ) ) ).toEqual( [
		expect.stringMatching( `^${ PATH }: Parse Error.*line 11` ),
	] );
} );

test( 'a render.php has strict types, and ends where somebody requests it', () => {
	const render = `<?php
/**
 * Prints a kite.
 */

declare(strict_types=1);

use Ramjet\\Support\\Markup\\Html;

defined( 'ABSPATH' ) || exit;

echo 'A kite';
`;
	const path = 'blocks/kite/render.php';
	const without = ( text ) =>
		listRenderProblems( render.replace( text, '' ), path );
	expect( without( '' ) ).toEqual( [] );
	expect( without( 'declare(strict_types=1);' ) ).toEqual( [
		`${ path }: does not begin with declare(strict_types=1).`,
	] );
	expect( without( "defined( 'ABSPATH' ) || exit;" ) ).toEqual( [
		expect.stringContaining( `${ path }: lacks defined( 'ABSPATH' )` ),
	] );
	// The check of the syntax reports it.
	expect( without( "'A kite'" ) ).toEqual( [] );
} );
